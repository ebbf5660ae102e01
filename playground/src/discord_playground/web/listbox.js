// A list of options to choose from, driven by the control that owns the keyboard focus (a button or a text field).

import { freshId, h, refill } from "./dom.js";

export class Listbox {
  /**
   * `options`: [{value, label, description, mark}]. `onChoose(option)` hears of each choice.
   * With `several`, options show check marks and the owner decides when it is over.
   */
  constructor({ label, several = false, onChoose }) {
    this.several = several;
    this.onChoose = onChoose;
    this.options = [];
    this.chosen = new Set();
    this.active = -1;
    this.element = h("ul", { class: "listbox", role: "listbox", id: freshId("list"), "aria-label": label });
    if (several) this.element.setAttribute("aria-multiselectable", "true");
  }

  show(options, empty = "Nothing fits") {
    this.options = options;
    this.active = options.length ? Math.max(0, options.findIndex((each) => this.chosen.has(each.value))) : -1;
    refill(this.element, options.length ? options.map((each, index) => this._row(each, index)) : h("li", { class: "listbox-empty" }, empty));
    this._mark();
  }

  _row(option, index) {
    return h(
      "li",
      {
        class: "option",
        role: "option",
        id: `${this.element.id}-${index}`,
        "aria-selected": String(this.chosen.has(option.value)),
        data: { testid: "option", value: option.value },
        // The owner must keep the focus, or its popover would close before the choice.
        onpointerdown: (event) => event.preventDefault(),
        onclick: () => this._choose(index),
        onpointermove: () => this._move(index),
      },
      option.mark ? h("span", { class: "option-mark" }, option.mark) : null,
      h(
        "span",
        { class: "option-text" },
        h("span", { class: "option-label" }, option.label),
        option.description ? h("span", { class: "option-description" }, option.description) : null,
      ),
      this.several ? h("span", { class: "option-check", "aria-hidden": "true" }) : null,
    );
  }

  /** Whether a key was meant for the list. */
  key(event) {
    const last = this.options.length - 1;
    if (last < 0) return false;
    const steps = { ArrowDown: this.active + 1, ArrowUp: this.active - 1, PageDown: this.active + 8, PageUp: this.active - 8 };
    if (event.key in steps) {
      const wanted = steps[event.key];
      const around = event.key.startsWith("Arrow");
      this._move(wanted > last ? (around ? 0 : last) : wanted < 0 ? (around ? last : 0) : wanted);
    } else if (event.key === "Enter") this._choose(this.active);
    else return false;
    event.preventDefault();
    return true;
  }

  get activeId() {
    return this.active < 0 ? "" : `${this.element.id}-${this.active}`;
  }

  /** Show what is chosen, after the owner changed its mind. */
  choose(values) {
    this.chosen = new Set(values);
    this._mark();
  }

  _choose(index) {
    if (this.options[index]) this.onChoose(this.options[index]);
  }

  _move(index) {
    if (index === this.active) return;
    this.active = index;
    this._mark();
    this.element.children[index]?.scrollIntoView({ block: "nearest" });
    this.onMove?.();
  }

  _mark() {
    this.options.forEach((option, index) => {
      const row = this.element.children[index];
      row.classList.toggle("active", index === this.active);
      row.setAttribute("aria-selected", String(this.chosen.has(option.value)));
    });
  }
}
