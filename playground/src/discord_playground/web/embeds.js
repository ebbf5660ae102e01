// Embeds, and files that stand by themselves.

import { h, icon, linkAddress } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { gallery, picture } from "./pictures.js";
import { messageTime } from "./times.js";

export function embed(body, reader) {
  const accent = typeof body.color === "number" ? { "--accent": hexColour(body.color) } : {};
  return h(
    "article",
    { class: "embed", style: accent, data: { testid: "embed" } },
    h(
      "div",
      { class: "embed-main" },
      h(
        "div",
        { class: "embed-text" },
        body.author?.name ? h("div", { class: "embed-author" }, linked(body.author.name, body.author.url)) : null,
        body.title ? h("div", { class: "embed-title" }, linked(inline(body.title, reader), body.url)) : null,
        body.description ? markdown(body.description, reader) : null,
        body.fields?.length ? h("div", { class: "embed-fields" }, body.fields.map((each) => field(each, reader))) : null,
      ),
      body.thumbnail?.url ? h("div", { class: "embed-thumbnail" }, picture(media(body.thumbnail))) : null,
    ),
    body.image?.url ? picture(media(body.image)) : null,
    body.footer?.text || body.timestamp
      ? h(
          "div",
          { class: "embed-footer" },
          body.footer?.text,
          body.footer?.text && body.timestamp ? " • " : null,
          body.timestamp ? messageTime(body.timestamp, reader) : null,
        )
      : null,
  );
}

function field({ name, value, inline: beside }, reader) {
  return h(
    "div",
    { class: beside ? "embed-field beside" : "embed-field" },
    h("div", { class: "embed-field-name" }, inline(name, reader)),
    markdown(value, reader),
  );
}

function linked(content, address) {
  const safe = address && linkAddress(address);
  return safe ? h("a", { href: safe, target: "_blank", rel: "noopener noreferrer" }, content) : content;
}

export const hexColour = (number) => `#${number.toString(16).padStart(6, "0")}`;

/** A media object of embeds and components as a picture. */
export function media({ url, width, height, description }, more = {}) {
  return { url, width, height, alt: description, name: decodeURIComponent(url.split("?")[0].split("/").at(-1)), ...more };
}

export function attachments(files) {
  const isPicture = (each) => each.content_type?.startsWith("image/");
  const pictures = files.filter(isPicture);
  return [
    pictures.length ? gallery(pictures.map((each) => media(each, { name: each.filename }))) : null,
    files.filter((each) => !isPicture(each)).map((each) => fileCard(each.filename, each.size, each.url)),
  ];
}

export function fileCard(name, size, url) {
  return h(
    "div",
    { class: "file-card", data: { testid: "file" } },
    icon("file"),
    h(
      "div",
      {},
      h("a", { href: linkAddress(url) ?? "", download: name, target: "_blank" }, name),
      h("div", { class: "subtext" }, byteCount(size)),
    ),
  );
}

function byteCount(size) {
  if (size < 1024) return `${size} bytes`;
  return size < 1024 * 1024 ? `${(size / 1024).toFixed(1)} KB` : `${(size / 1024 / 1024).toFixed(2)} MB`;
}
