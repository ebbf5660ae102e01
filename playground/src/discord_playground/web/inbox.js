// What notified a person, newest first: when, where, what it says, and whether they are still awaited; one press leads there.

import { get } from "./api.js";
import { asItStands, h, icon } from "./dom.js";
import { openPopover } from "./popover.js";
import { messageTime, shortTime } from "./times.js";
import { attempt } from "./toast.js";

const SHOWN = 60;
const WORDS = 140;

/** The control that opens it; `pane` has store, userId, `reader()` and `go(channelId, messageId)`. */
export function inboxButton(pane) {
  const label = "What notified this person";
  const data = { testid: "inbox-toggle", focus: "inbox" };
  const open = (event) => openInbox(pane, event.currentTarget);
  return h("button", { type: "button", class: "icon-button inbox-toggle", title: label, "aria-label": label, data, onclick: open }, icon("bell"));
}

async function openInbox(pane, anchor) {
  const pings = await attempt(() => get(`${pane.userId}/pings`));
  if (!pings) return;
  const name = pane.store.person(pane.userId).name;
  const rows = pings.slice(-SHOWN).reverse().map((each) => ping(pane, each, () => close()));
  const panel = h(
    "div",
    { class: "menu inbox", role: "dialog", "aria-label": `What notified ${name}`, tabindex: "-1", data: { testid: "inbox" }, onkeydown: move },
    h("h3", { class: "inbox-head" }, `What notified ${name}`),
    rows.length ? rows : h("p", { class: "subtext inbox-empty" }, "Nothing yet."),
  );
  const close = openPopover(anchor, panel, { wide: false, onClose: (escaped) => escaped && asItStands(anchor)?.focus() });
  (rows[0] ?? panel).focus();

  function move(event) {
    if (event.key === "Tab") close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !rows.length) return;
    event.preventDefault();
    rows[(rows.indexOf(document.activeElement) + step + rows.length) % rows.length].focus();
  }
}

function ping(pane, { at, kind, awaited, channel, message, link }, close) {
  return h(
    "button",
    {
      type: "button",
      class: "menu-item inbox-item",
      title: link,
      data: { testid: "notice", kind, awaited: String(awaited), messageId: message.id },
      onclick: () => {
        close();
        pane.go(channel.id, message.id);
      },
    },
    h(
      "span",
      { class: "inbox-line" },
      h("strong", {}, kind === "direct" ? `Direct message from ${message.author.name}` : `#${channel.name}`),
      awaited ? h("span", { class: "badge" }, "awaited") : null,
      messageTime(at, pane.reader()),
    ),
    h("span", { class: "inbox-text" }, words(message, pane.reader())),
  );
}

/** The first words of a message, without its marks. */
function words({ content, embeds, components, mentions }, { store, zone }) {
  const found = [content, ...embeds.flatMap((each) => [each.title, each.description]), ...texts(components)].filter(Boolean).join("\n");
  const plain = found
    .replace(/\s*\(?<t:\d+:R>\)?/g, "")
    .replace(/<t:(\d+)(:\w)?>/g, (_, seconds) => shortTime(Number(seconds), zone))
    .replace(/<@!?(\d+)>/g, (_, id) => `@${mentions[id] ?? store.nameOf(id) ?? "somebody"}`)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^(-#|#+) |[*_`]/gm, "")
    .trim()
    .replace(/\n+/g, " · ")
    .replace(/\s+/g, " ");
  return plain.length > WORDS ? `${plain.slice(0, WORDS)}…` : plain;
}

const texts = (parts) => parts.flatMap((each) => [each.content ?? "", ...texts(each.components ?? [])]);
