// A select: a button that opens a list. In messages it acts when it closes, in forms it keeps its value.

import { asItStands, h, icon } from "./dom.js";
import { Listbox } from "./listbox.js";
import { openPopover } from "./popover.js";

const SEARCH_FROM = 11;

export class Picker {
  /**
   * `options`: [{value, label, description, mark}]; `least` to `most` of them can be chosen.
   * `onChange(values)` hears a choice once it is complete.
   */
  constructor({ options, chosen = [], least = 1, most = 1, placeholder, label, disabled = false, focus, testid, onChange }) {
    Object.assign(this, { options, least, most, placeholder, onChange });
    this.values = [...chosen];
    this.several = most > 1;
    this.close = null;
    this.element = h("button", {
      type: "button",
      class: "picker",
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": label ?? placeholder,
      disabled,
      data: { focus: focus ?? "", testid: testid ?? "select" },
      onclick: () => (this.close ? this.close() : this._open()),
      onkeydown: (event) => this._key(event),
    });
    this._write();
  }

  _write() {
    const chosen = this.values.map((value) => this.options.find((each) => each.value === value)).filter(Boolean);
    const text = chosen.length
      ? chosen.map((each) => h("span", { class: this.several ? "picker-chip" : "picker-value" }, each.mark, each.label))
      : h("span", { class: "picker-placeholder" }, this.placeholder);
    this.element.replaceChildren();
    this.element.append(h("span", { class: "picker-text" }, text), icon("down"));
  }

  _open() {
    const before = [...this.values];
    this.list = new Listbox({
      label: this.element.getAttribute("aria-label"),
      several: this.several,
      onChoose: (option) => this._choose(option),
    });
    this.list.onMove = () => this._point();
    this.list.choose(this.values);
    const search = this.options.length >= SEARCH_FROM ? this._search() : null;
    const footer = this.several ? this._footer() : null;
    this.done = footer?.querySelector("button");
    this._count = footer?.querySelector(".picker-count");
    this.list.show(this.options);
    this._judge();
    const panel = h("div", { class: "picker-panel" }, search, this.list.element, footer);
    this.element.setAttribute("aria-expanded", "true");
    this.element.setAttribute("aria-controls", this.list.element.id);
    this.close = openPopover(this.element, panel, {
      onClose: (escaped) => {
        this.close = null;
        this.element.setAttribute("aria-expanded", "false");
        if (panel.contains(document.activeElement) || document.activeElement === document.body) asItStands(this.element)?.focus();
        const complete = this.values.length >= this.least;
        if (escaped || !complete) this.values = before;
        this._write();
        if (this.values.join("\n") !== before.join("\n")) this.onChange([...this.values]);
      },
    });
    this._point();
    search?.focus();
  }

  _search() {
    return h("input", {
      class: "picker-search",
      placeholder: "Search",
      "aria-label": "Search the list",
      onkeydown: (event) => this._key(event),
      oninput: (event) => {
        const wanted = event.target.value.toLowerCase();
        this.list.show(this.options.filter((each) => `${each.label} ${each.description ?? ""}`.toLowerCase().includes(wanted)));
        this._point();
      },
    });
  }

  _footer() {
    return h(
      "div",
      { class: "picker-footer" },
      h("span", { class: "picker-count" }),
      h("button", { type: "button", class: "button button-primary", data: { testid: "select-done" }, onclick: () => this.close() }, "Done"),
    );
  }

  _choose({ value }) {
    const has = this.values.includes(value);
    if (!this.several) {
      this.values = has && this.least === 0 ? [] : [value];
      this.close();
      return;
    }
    if (has) this.values = this.values.filter((each) => each !== value);
    else if (this.values.length < this.most) this.values.push(value);
    this.list.choose(this.values);
    this._judge();
  }

  _judge() {
    if (!this.several) return;
    const range = this.least === this.most ? `${this.most}` : `${this.least} to ${this.most}`;
    this._count.textContent = `${this.values.length} chosen, ${range} wanted`;
    this.done.disabled = this.values.length < this.least;
  }

  _point() {
    const owner = document.activeElement?.classList.contains("picker-search") ? document.activeElement : this.element;
    owner.setAttribute("aria-activedescendant", this.list.activeId);
  }

  _key(event) {
    if (!this.close) {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        this._open();
      }
      return;
    }
    if (event.key === " " && event.target === this.element) {
      // Otherwise the space bar would press the button and close the list.
      event.preventDefault();
      this.list.key(new KeyboardEvent("keydown", { key: "Enter" }));
    } else if (event.key === "Tab") this.close();
    else this.list.key(event);
  }
}
