// Discord's dialect of markdown, as nodes. A reader says who reads: {store, userId, go, useCommand}.

import { h, icon, linkAddress } from "./dom.js";
import { timestamp } from "./times.js";

const MESSAGE_LINK = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?$/;

/** A whole text with headings, lists, quotes and code blocks. */
export function markdown(text, reader) {
  const parts = [];
  // Code blocks first: nothing inside them means anything.
  let rest = text ?? "";
  for (let found; (found = /```(?:([\w+-]+)\n)?([\s\S]*?)```/.exec(rest)); ) {
    parts.push(...blocks(rest.slice(0, found.index).replace(/\n$/, ""), reader));
    const code = found[2].replace(/^\n/, "").replace(/\n$/, "");
    parts.push(h("pre", { class: "code-block" }, h("code", {}, code)));
    rest = rest.slice(found.index + found[0].length).replace(/^\n/, "");
  }
  parts.push(...blocks(rest, reader));
  return h("div", { class: "markdown" }, parts);
}

function blocks(text, reader) {
  if (text === "") return [];
  const lines = text.split("\n");
  const made = [];
  let plain = [];
  const flush = () => {
    if (plain.length) made.push(h("p", {}, inline(plain.join("\n"), reader)));
    plain = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    let found;
    if ((found = /^(#{1,3})\s+(\S.*)$/.exec(line))) {
      flush();
      // Messages stand below the page's own headings; one that begins with a small heading leaves no level out.
      made.push(h("h3", { class: `heading-${found[1].length}` }, inline(found[2], reader)));
    } else if ((found = /^-#\s+(\S.*)$/.exec(line))) {
      flush();
      made.push(h("p", { class: "subtext" }, inline(found[1], reader)));
    } else if (line.startsWith(">>> ")) {
      flush();
      made.push(h("blockquote", {}, blocks([line.slice(4), ...lines.slice(at + 1)].join("\n"), reader)));
      at = lines.length;
    } else if (line.startsWith("> ") || line === ">") {
      flush();
      const quoted = [];
      for (; at < lines.length && /^>( |$)/.test(lines[at]); at += 1) quoted.push(lines[at].slice(2));
      at -= 1;
      made.push(h("blockquote", {}, blocks(quoted.join("\n"), reader)));
    } else if (ITEM.test(line)) {
      flush();
      const end = endOfList(lines, at);
      made.push(list(lines.slice(at, end), reader));
      at = end - 1;
    } else plain.push(line);
  }
  flush();
  return made;
}

const ITEM = /^(\s*)(?:([-*])|(\d+)\.)\s+(\S.*)$/;

function endOfList(lines, from) {
  let end = from;
  while (end < lines.length && (ITEM.test(lines[end]) || /^\s{2,}\S/.test(lines[end]))) end += 1;
  return end;
}

function list(lines, reader) {
  const [, indent, , number] = ITEM.exec(lines[0]);
  const items = [];
  for (let at = 0; at < lines.length; at += 1) {
    const found = ITEM.exec(lines[at]);
    if (!found) {
      items.at(-1)?.append(h("br"), ...inline(lines[at].trim(), reader));
      continue;
    }
    if (found[1].length > indent.length && items.length) {
      let end = at;
      while (end < lines.length && (ITEM.exec(lines[end])?.[1].length ?? Infinity) > indent.length) end += 1;
      items.at(-1).append(list(lines.slice(at, end), reader));
      at = end - 1;
      continue;
    }
    items.push(h("li", {}, inline(found[4], reader)));
  }
  return number === undefined ? h("ul", {}, items) : h("ol", { start: number }, items);
}

// What may stand inside a line. The first rule that fits at the earliest place wins, in this order.
const INLINE = [
  [/\\([^\w\s])/, (found) => [found[1]]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/, (found) => [h("code", {}, found[2].replace(/^ (.*) $/, "$1"))]],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/, (found, reader) => [timestamp(Number(found[1]), found[2] ?? "f", reader)]],
  [/<@!?(\d+)>/, (found, reader) => [personPill(found[1], reader)]],
  [/<@&(\d+)>/, (found, reader) => [h("span", { class: "pill" }, `@${reader.store.roleName(found[1]) ?? "unknown role"}`)]],
  [/<#(\d+)>/, (found, reader) => [channelPill(found[1], null, reader)]],
  [/<\/([^:>]+):\d+>/, (found, reader) => [commandPill(found[1], reader)]],
  [/<a?:(\w+):\d+>/, (found) => [h("span", { class: "custom-emoji", title: `:${found[1]}:` }, `:${found[1]}:`)]],
  [/\[([^\]\n]+)\]\(<?([^)\s>]+)>?(?:\s+"([^"]*)")?\)/, (found, reader) => [link(found[2], inline(found[1], reader), found, reader)]],
  [/<(https?:\/\/[^\s>]+)>/, (found, reader) => [link(found[1], [found[1]], found, reader)]],
  [/https?:\/\/[^\s<]*[^\s<.,:;"')\]*_~|]/, (found, reader) => [link(found[0], [found[0]], found, reader)]],
  [/@(everyone|here)\b/, (found) => [h("span", { class: "pill" }, found[0])]],
  [/\|\|([\s\S]+?)\|\|/, (found, reader) => [spoiler(inline(found[1], reader))]],
  [/\*\*\*(\S[\s\S]*?)\*\*\*/, (found, reader) => [h("em", {}, h("strong", {}, inline(found[1], reader)))]],
  [/\*\*([\s\S]+?)\*\*(?!\*)/, (found, reader) => [h("strong", {}, inline(found[1], reader))]],
  [/__([\s\S]+?)__(?!_)/, (found, reader) => [h("u", {}, inline(found[1], reader))]],
  [/~~([\s\S]+?)~~/, (found, reader) => [h("s", {}, inline(found[1], reader))]],
  [/\*(?=\S)([\s\S]*?[^\s*])\*(?!\*)/, (found, reader) => [h("em", {}, inline(found[1], reader))]],
  [/(?<!\w)_([\s\S]+?)_(?!\w)/, (found, reader) => [h("em", {}, inline(found[1], reader))]],
];

/** One stretch of text as nodes; line breaks stay. */
export function inline(text, reader) {
  const made = [];
  let rest = text ?? "";
  while (rest) {
    let first = null;
    for (const [pattern, make] of INLINE) {
      const found = pattern.exec(rest);
      if (found && (!first || found.index < first.found.index)) first = { found, make };
    }
    if (!first) return [...made, rest];
    const { found, make } = first;
    if (found.index) made.push(rest.slice(0, found.index));
    made.push(...make(found, reader));
    rest = rest.slice(found.index + found[0].length);
  }
  return made;
}

function personPill(userId, reader) {
  const name = reader.names?.[userId] ?? reader.store.nameOf(userId) ?? "unknown person";
  const mine = userId === reader.userId;
  return h("span", { class: mine ? "pill pill-me" : "pill", data: { testid: "mention" } }, `@${name}`);
}

function channelPill(channelId, messageId, reader) {
  const channel = reader.store.channel(reader.userId, channelId);
  if (!channel) return h("span", { class: "pill" }, "#unknown");
  const name = `${{ dm: "@", text: "#" }[channel.kind] ?? ""}${channel.name}`;
  const mark = channel.parent_id ? icon("thread") : null;
  return h(
    "button",
    { type: "button", class: "pill pill-link", onclick: () => reader.go(channelId, messageId), data: { focus: `go ${channelId}` } },
    mark,
    messageId ? `${name} › message` : name,
  );
}

function commandPill(name, reader) {
  return h("button", { type: "button", class: "pill pill-link", onclick: () => reader.useCommand(name) }, `/${name}`);
}

function link(address, label, found, reader) {
  const jump = MESSAGE_LINK.exec(address);
  if (jump) {
    const isNamed = found[0].startsWith("[");
    if (!isNamed) return channelPill(jump[1], jump[2], reader);
    return h("button", { type: "button", class: "link", onclick: () => reader.go(jump[1], jump[2]) }, label);
  }
  const safe = linkAddress(address);
  if (!safe) return h("span", {}, found[0]);
  return h("a", { href: safe, target: "_blank", rel: "noopener noreferrer", title: found[3] ?? null }, label);
}

/** Something hidden until it is pressed. */
export function spoiler(content) {
  const reveal = (event) => {
    if (event.type === "keydown" && !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    element.classList.add("revealed");
    element.removeAttribute("aria-label");
    inner.removeAttribute("aria-hidden");
  };
  const inner = h("span", { class: "spoiler-content", "aria-hidden": "true" }, content);
  const element = h(
    "span",
    { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler, press to show", onclick: reveal, onkeydown: reveal },
    inner,
  );
  return element;
}
