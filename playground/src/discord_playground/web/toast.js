// Short notices at the edge of the page: refusals in their own words, and what came of things done in the drawer.

import { h, icon } from "./dom.js";

const SECONDS = 7;
const toasts = h("div", { class: "toasts", role: "status", "aria-live": "polite" });

export function toast(sentence, { bad = true } = {}) {
  // A modal picture lies above everything, so the toasts go there too.
  (document.querySelector("dialog[open]") ?? document.body).append(toasts);
  const element = h(
    "div",
    { class: bad ? "toast toast-bad" : "toast", data: { testid: "toast" } },
    icon(bad ? "warning" : "right"),
    h("span", {}, sentence),
    h("button", { type: "button", class: "icon-button", "aria-label": "Close", onclick: () => element.remove() }, icon("close")),
  );
  toasts.append(element);
  setTimeout(() => element.remove(), SECONDS * 1000);
}

/** Do something that may be refused; a refusal is shown and gives null. */
export async function attempt(doing) {
  try {
    return await doing();
  } catch (error) {
    toast(error.message);
    return null;
  }
}
