// One message, as one person sees it.

import { avatar, colourOf } from "./avatar.js";
import { component } from "./components.js";
import { h, icon } from "./dom.js";
import { attachments, embed } from "./embeds.js";
import { markdown } from "./markdown.js";
import { clockTime, messageTime } from "./times.js";

const SYSTEM = { pinned: "pinned a message to this channel.", "thread-created": "started a thread:", renamed: "changed the channel name:" };

/** Whether a message stands under the one before it without its own face and name. */
export function follows(message, before) {
  if (!before || message.reply_to || message.command || message.kind in SYSTEM || before.kind in SYSTEM) return false;
  const near = Date.parse(message.at) - Date.parse(before.at) < 7 * 60_000;
  return near && before.author.id === message.author.id && before.ephemeral === message.ephemeral && !before.loading;
}

/**
 * The element of a message. `acts` is what can be done to it:
 * press, choose, dismiss, react, reply, reactionMenu(anchor), menu(anchor), card(user, anchor).
 */
export function messageElement(message, reader, acts, { grouped }) {
  if (message.kind in SYSTEM) return systemMessage(message, reader);
  const mentioned = message.pinged.includes(reader.userId);
  const look = [
    "message",
    grouped ? "grouped" : "",
    message.ephemeral ? "ephemeral" : "",
    mentioned ? "mentions-me" : "",
    message.reply_to || message.command ? "has-context" : "",
  ];
  return h(
    "article",
    {
      class: look.filter(Boolean).join(" "),
      tabindex: "-1",
      "aria-label": `${message.author.name}, ${clockTime(message.at, reader.zone)}`,
      data: { testid: "message", messageId: message.id, revision: message.revision, author: message.author.name, ephemeral: String(message.ephemeral) },
    },
    context(message, reader),
    grouped ? h("span", { class: "side-time", "aria-hidden": "true" }, clockTime(message.at, reader.zone)) : face(message, reader, acts),
    h("div", { class: "message-body" }, grouped ? null : header(message, reader, acts), body(message, reader, acts)),
    message.loading ? null : toolbar(message, acts),
  );
}

function context(message, { store }) {
  if (message.command) {
    const user = store.world.people.find((each) => each.name === message.command.user);
    return h(
      "div",
      { class: "context", data: { testid: "command-header" } },
      user ? avatar(store, user, "avatar-tiny") : null,
      h("span", { class: "context-name", style: user ? { color: colourOf(store, user.id) } : {} }, message.command.user),
      " used ",
      h("span", { class: "pill" }, `/${message.command.name}`),
    );
  }
  if (!message.reply_to) return null;
  return h(
    "div",
    { class: "context", data: { testid: "reply-header" } },
    h("span", { class: "context-name" }, message.reply_to.author),
    " ",
    h("span", { class: "context-text" }, message.reply_to.text || "Press to see the original"),
  );
}

function face(message, { store }, acts) {
  return h(
    "button",
    { type: "button", class: "face", tabindex: "-1", "aria-label": message.author.name, onclick: (event) => acts.card(message.author, event.currentTarget) },
    avatar(store, message.author),
  );
}

function header(message, reader, acts) {
  const { store } = reader;
  const { author } = message;
  return h(
    "div",
    { class: "message-header" },
    h(
      "button",
      {
        type: "button",
        class: "author",
        style: author.bot ? {} : { color: colourOf(store, author.id) },
        onclick: (event) => acts.card(author, event.currentTarget),
      },
      author.name,
    ),
    author.bot ? h("span", { class: "app-tag" }, "APP") : null,
    messageTime(message.at, reader),
  );
}

function body(message, reader, acts) {
  const named = { ...reader, names: message.mentions, press: acts.press, choose: acts.choose };
  if (message.loading) return [thinking(message), ephemeralNote(message, acts)];
  return [
    message.content && !message.is_v2 ? text(message, named) : null,
    message.is_v2 ? null : message.embeds.map((each) => embed(each, named)),
    message.is_v2 ? null : attachments(message.attachments),
    message.components.length
      ? h("div", { class: message.is_v2 ? "tree" : "rows" }, message.components.map((each) => component(each, named)))
      : null,
    message.is_v2 && message.edited_at ? h("div", { class: "edited" }, "(edited)") : null,
    reactions(message, reader, acts),
    threadLink(message, reader),
    ephemeralNote(message, acts),
  ];
}

function text(message, reader) {
  const shown = markdown(message.content, reader);
  if (message.edited_at) {
    const last = shown.lastElementChild;
    (last?.tagName === "P" ? last : shown).append(" ", h("span", { class: "edited" }, "(edited)"));
  }
  return h("div", { class: "content", data: { testid: "content" } }, shown);
}

function thinking(message) {
  return h(
    "div",
    { class: "thinking", role: "status", data: { testid: "thinking" } },
    h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
    `${message.author.name} is thinking…`,
  );
}

function reactions(message, { userId }, acts) {
  if (!message.reactions.length) return null;
  return h(
    "div",
    { class: "reactions" },
    message.reactions.map((each) =>
      h(
        "button",
        {
          type: "button",
          class: each.by.includes(userId) ? "reaction mine" : "reaction",
          data: { testid: "reaction", focus: `reaction ${each.emoji}` },
          onclick: () => acts.react(each.emoji),
        },
        each.emoji,
        h("span", {}, each.count),
      ),
    ),
  );
}

function threadLink(message, reader) {
  const thread = message.thread_id && reader.store.channel(reader.userId, message.thread_id);
  if (!thread) return null;
  const count = thread.message_count;
  return h(
    "button",
    { type: "button", class: "thread-link", data: { testid: "thread-link", focus: "thread" }, onclick: () => reader.go(thread.id) },
    icon("thread"),
    h("strong", {}, thread.name),
    h("span", {}, count === 1 ? "1 message" : `${count || "no"} messages`),
    icon("right"),
  );
}

function ephemeralNote(message, acts) {
  if (!message.ephemeral) return null;
  return h(
    "div",
    { class: "ephemeral-note", data: { testid: "ephemeral-note" } },
    icon("eye"),
    "Only you can see this",
    message.loading
      ? null
      : [
          " • ",
          h("button", { type: "button", class: "link", data: { testid: "dismiss", focus: "dismiss" }, onclick: acts.dismiss }, "Dismiss message"),
        ],
  );
}

function toolbar(message, acts) {
  const tool = (name, label, testid, act) =>
    h(
      "button",
      { type: "button", class: "icon-button", "aria-label": label, title: label, data: { testid, focus: testid }, onclick: act },
      icon(name),
    );
  return h(
    "div",
    { class: "toolbar", role: "group", "aria-label": "What to do with this message" },
    message.ephemeral
      ? null
      : [
          tool("smile", "Add a reaction", "add-reaction", (event) => acts.reactionMenu(event.currentTarget)),
          tool("reply", "Reply", "reply", acts.reply),
        ],
    tool("more", "More", "message-menu", (event) => acts.menu(event.currentTarget)),
  );
}

function systemMessage(message, reader) {
  const thread = reader.store.channels.get(reader.userId).find((each) => each.id === message.thread_id);
  return h(
    "article",
    { class: "message system", tabindex: "-1", data: { testid: "message", messageId: message.id, author: message.author.name } },
    h("span", { class: "system-mark" }, icon(message.kind === "thread-created" ? "thread" : "right")),
    h(
      "div",
      { class: "message-body" },
      h("strong", {}, message.author.name),
      ` ${SYSTEM[message.kind]} `,
      thread
        ? h("button", { type: "button", class: "link", onclick: () => reader.go(thread.id) }, thread.name)
        : h("strong", {}, message.content),
      " ",
      messageTime(message.at, reader),
    ),
  );
}
