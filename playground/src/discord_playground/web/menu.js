// Small menus that open at a control.

import { asItStands, h } from "./dom.js";
import { openPopover } from "./popover.js";

/** Open a menu; `entries`: [{label, note, act, testid}], null entries leave room for a line. */
export function openMenu(anchor, entries, { title = null } = {}) {
  const rows = entries.map((each) =>
    each === null
      ? h("hr")
      : h(
          "button",
          {
            type: "button",
            role: "menuitem",
            class: "menu-item",
            data: { testid: each.testid ?? "menu-item" },
            onclick: () => {
              close();
              asItStands(anchor)?.focus();
              each.act();
            },
          },
          h("span", {}, each.label),
          each.note ? h("span", { class: "menu-note" }, each.note) : null,
        ),
  );
  const panel = h("div", { class: "menu", role: "menu", onkeydown: move }, title, rows);
  const close = openPopover(anchor, panel, { wide: false, onClose: (escaped) => escaped && asItStands(anchor)?.focus() });
  const items = rows.filter((each) => each.tagName === "BUTTON");
  items[0]?.focus();

  function move(event) {
    if (event.key === "Tab") close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    items[(items.indexOf(document.activeElement) + step + items.length) % items.length].focus();
  }
}
