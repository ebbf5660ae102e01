// Pictures in messages: kept in their proportions before they have loaded, with their alt text on demand, large on a press.

import { freshId, h, icon } from "./dom.js";

/** `picture`: {url, alt, width, height, name, spoiler}. */
export function picture(picture, { fill = false } = {}) {
  const { url, alt, width, height } = picture;
  const captionId = freshId("alt");
  const caption = h("figcaption", { class: "alt-text", id: captionId, hidden: true, data: { testid: "alt-text" } }, alt);
  const image = h("img", { src: pictureAddress(url), alt: alt ?? "", width, height, loading: "lazy", draggable: "false" });
  const open = h(
    "button",
    {
      type: "button",
      class: "picture-open",
      "aria-label": alt ? `Enlarge: ${alt}` : "Enlarge the picture",
      data: { testid: "picture", focus: `picture ${url}` },
      onclick: () => (hidden ? reveal() : enlarge(picture)),
    },
    image,
  );
  // Below a picture that stands alone there is room for the beginning of its text; in a gallery a mark must do.
  const showAlt = alt
    ? h(
        "button",
        {
          type: "button",
          class: "alt-button",
          "aria-expanded": "false",
          "aria-controls": captionId,
          data: { testid: "picture-alt", focus: `alt ${url}` },
          onclick: () => {
            caption.hidden = !caption.hidden;
            showAlt.setAttribute("aria-expanded", String(!caption.hidden));
          },
        },
        h("span", { class: "alt-mark" }, "ALT"),
        h("span", { class: "sr-only" }, ": description of the picture"),
        fill ? null : h("span", { class: "alt-start", "aria-hidden": "true" }, alt),
      )
    : null;
  let hidden = Boolean(picture.spoiler);
  const figure = h("figure", { class: fill ? "picture picture-fill" : "picture" }, open, showAlt, caption);
  if (width && !fill) figure.style.setProperty("--width", `${Math.max(width, 96)}px`);
  if (hidden) {
    figure.classList.add("picture-hidden");
    open.append(h("span", { class: "picture-spoiler" }, "Spoiler"));
  }
  function reveal() {
    hidden = false;
    figure.classList.remove("picture-hidden");
    open.querySelector(".picture-spoiler").remove();
  }
  return figure;
}

/** Pictures come from this server only; others are left to the browser's policy for this page. */
function pictureAddress(url) {
  const address = new URL(url, location.href);
  return ["http:", "https:"].includes(address.protocol) ? address.href : "";
}

/** Several pictures in one block, as many to a row as fit their number. */
export function gallery(pictures) {
  if (pictures.length === 1) return picture(pictures[0]);
  const columns = pictures.length === 2 || pictures.length === 4 ? 2 : 3;
  return h("div", { class: "gallery", style: { "--columns": columns } }, pictures.map((each) => picture(each, { fill: true })));
}

/** Show a picture over the whole page: first so that it fits, then in full size. */
export function enlarge({ url, alt, width, height, name }) {
  const before = document.activeElement;
  const image = h("img", { src: pictureAddress(url), alt: alt ?? "", width, height });
  const zoom = h(
    "button",
    {
      type: "button",
      class: "lightbox-picture",
      "aria-label": "Full size, or fitted to the window",
      data: { testid: "lightbox-zoom" },
      onclick: () => dialog.classList.toggle("full-size"),
    },
    image,
  );
  const size = width ? `${width} × ${height} pixels` : "";
  const dialog = h(
    "dialog",
    {
      class: "lightbox",
      "aria-label": "Picture",
      data: { testid: "lightbox" },
      onclose: () => {
        dialog.remove();
        before?.focus?.({ preventScroll: true });
      },
      onclick: (event) => event.target === dialog && dialog.close(),
    },
    h(
      "div",
      { class: "lightbox-bar" },
      h("span", { class: "lightbox-name" }, [name, size].filter(Boolean).join(" · ")),
      h("a", { class: "button button-secondary", href: pictureAddress(url), target: "_blank", rel: "noopener" }, "Open the file"),
      h(
        "button",
        { type: "button", class: "icon-button", "aria-label": "Close", data: { testid: "lightbox-close" }, onclick: () => dialog.close() },
        icon("close"),
      ),
    ),
    zoom,
    alt ? h("p", { class: "lightbox-alt" }, alt) : null,
  );
  document.body.append(dialog);
  dialog.showModal();
}
