// A form (Discord says modal): shown over one person's pane, checked before it is sent.

import { chosenAtFirst, optionsOf } from "./components.js";
import { freshId, h, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { Picker } from "./picker.js";
import { upload } from "./api.js";

const KIND = { ROW: 1, STRINGS: 3, TEXT_INPUT: 4, TEXT: 10, LABEL: 18, FILES: 19, RADIO: 21, CHECKBOXES: 22, CHECKBOX: 23 };
const PARAGRAPH = 2;

export class Form {
  /** `form` as an interaction shows it; `onSend(fields)` resolves to null or to the sentence of what went wrong. */
  constructor(form, reader, { onSend, onClose }) {
    this.reader = reader;
    this.fields = [];
    const titleId = freshId("form-title");
    this._problem = h("p", { class: "form-problem", role: "alert", hidden: true, data: { testid: "form-problem" } });
    this._send = h("button", { class: "button button-primary", data: { testid: "form-submit" } }, "Submit");
    this._onSend = onSend;
    this._onClose = onClose;
    this.element = h(
      "div",
      { class: "form-veil", onkeydown: (event) => this._key(event), onpointerdown: (event) => event.target === this.element && onClose() },
      h(
        "form",
        { class: "form", role: "dialog", "aria-modal": "true", "aria-labelledby": titleId, novalidate: true, data: { testid: "form" }, onsubmit: (event) => this._submit(event) },
        h(
          "div",
          { class: "form-head" },
          h("span", { class: "avatar avatar-bot avatar-small", "aria-hidden": "true" }, icon("stones")),
          h("h2", { id: titleId }, form.title),
          h("button", { type: "button", class: "icon-button", "aria-label": "Close", data: { testid: "form-close" }, onclick: onClose }, icon("close")),
        ),
        h("div", { class: "form-body" }, form.components.map((each) => this._part(each))),
        this._problem,
        h(
          "div",
          { class: "form-foot" },
          h("button", { type: "button", class: "button button-ghost", onclick: onClose }, "Cancel"),
          this._send,
        ),
      ),
    );
  }

  focus() {
    (this.fields[0]?.first ?? this._send).focus();
  }

  _part(part) {
    if (part.type === KIND.TEXT) return markdown(part.content, this.reader);
    if (part.type === KIND.ROW) return part.components.map((each) => this._field(each, each.label, null));
    if (part.type === KIND.LABEL) return this._field(part.component, part.label, part.description);
    return h("p", { class: "unknown" }, `A part of type ${part.type} that this page cannot show.`);
  }

  _field(part, label, description) {
    const required = part.required ?? part.type !== KIND.CHECKBOX;
    const ids = { label: freshId("label"), note: freshId("note"), problem: freshId("problem") };
    const field = { part, label, required, ...this._control(part, label, ids) };
    field.problem = h("p", { class: "field-problem", id: ids.problem, hidden: true, data: { testid: "field-problem" } });
    field.element = h(
      "div",
      { class: "field", role: field.isGroup ? "group" : null, "aria-labelledby": field.isGroup ? ids.label : null, data: { testid: "form-field", customId: part.custom_id } },
      h(
        field.labelsOne ? "label" : "div",
        { class: "field-label", id: ids.label, for: field.labelsOne ? field.first.id : null },
        label,
        required ? h("span", { class: "required-mark", title: "required" }, "*") : null,
      ),
      description ? h("p", { class: "field-note", id: ids.note }, description) : null,
      field.control,
      field.problem,
    );
    field.first.setAttribute("aria-describedby", `${ids.note} ${ids.problem}`);
    this.fields.push(field);
    return field.element;
  }

  /** The control for one input: {control, first, read(), labelsOne, isGroup}. */
  _control(part, label, ids) {
    switch (part.type) {
      case KIND.TEXT_INPUT:
        return textInput(part);
      case KIND.RADIO:
      case KIND.CHECKBOXES:
        return choices(part);
      case KIND.CHECKBOX: {
        const box = h("input", { type: "checkbox", id: freshId("field"), checked: part.default, "aria-labelledby": ids.label });
        return { control: h("label", { class: "choice" }, box, h("span", {}, "Yes")), first: box, read: () => box.checked };
      }
      case KIND.FILES: {
        const input = h("input", { type: "file", id: freshId("field"), multiple: (part.max_values ?? 1) > 1 });
        return { control: input, first: input, labelsOne: true, read: () => [...input.files] };
      }
      default: {
        let values = chosenAtFirst(part);
        const picker = new Picker({
          options: optionsOf(part, this.reader),
          chosen: values,
          least: part.min_values ?? 1,
          most: part.max_values ?? 1,
          placeholder: part.placeholder ?? "Make a selection",
          label,
          focus: part.custom_id,
          onChange: (chosen) => {
            values = chosen;
          },
        });
        return { control: picker.element, first: picker.element, read: () => values };
      }
    }
  }

  /** The first thing wrong with a field, or null. */
  _judge({ part, required, read }) {
    const value = read();
    const empty = value === null || value === "" || (Array.isArray(value) && !value.length);
    if (empty && part.type !== KIND.CHECKBOX) return required ? "This field is required." : null;
    if (typeof value === "string" && part.type === KIND.TEXT_INPUT) {
      if (value.length < (part.min_length ?? 0)) return `At least ${part.min_length} characters, please; there are ${value.length}.`;
      if (value.length > (part.max_length ?? 4000)) return `At most ${part.max_length} characters, please; there are ${value.length}.`;
    }
    if (Array.isArray(value)) {
      const least = part.min_values ?? 1;
      const most = part.max_values ?? (part.type === KIND.CHECKBOXES ? part.options.length : 1);
      if (value.length < least || value.length > most)
        return least === most ? `Choose exactly ${most}.` : `Choose from ${least} to ${most}.`;
    }
    return null;
  }

  async _submit(event) {
    event.preventDefault();
    let firstBad = null;
    for (const field of this.fields) {
      const wrong = this._judge(field);
      field.problem.textContent = wrong ?? "";
      field.problem.hidden = !wrong;
      field.first.setAttribute("aria-invalid", String(Boolean(wrong)));
      if (wrong) firstBad ??= field;
    }
    if (firstBad) {
      firstBad.first.focus();
      return;
    }
    const values = {};
    for (const { part, read } of this.fields) {
      const value = read();
      // A choice that was left open is not sent at all: the interface knows no empty one.
      if (value === null) continue;
      values[part.custom_id] = part.type === KIND.FILES ? await Promise.all(value.map(upload)) : value;
    }
    this._send.disabled = true;
    const wrong = await this._onSend(values);
    this._send.disabled = false;
    this._problem.textContent = wrong ?? "";
    this._problem.hidden = !wrong;
  }

  _key(event) {
    if (event.key === "Escape") this._onClose();
    if (event.key !== "Tab") return;
    // The rest of the pane is inert, but with two persons side by side the other pane is not: stay inside.
    const stops = [...this.element.querySelectorAll("button, input, textarea, a[href]")].filter((each) => !each.disabled && !each.hidden);
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0]).focus();
  }
}

function textInput(part) {
  const isLong = part.style === PARAGRAPH;
  const most = part.max_length ?? 4000;
  const count = h("span", { class: "field-count" });
  const show = () => {
    count.textContent = part.max_length ? `${input.value.length} / ${most}` : "";
  };
  const input = h(isLong ? "textarea" : "input", {
    id: freshId("field"),
    class: "text-field",
    type: isLong ? null : "text",
    rows: isLong ? 5 : null,
    placeholder: part.placeholder,
    maxlength: most,
    autocomplete: "off",
    value: part.value ?? "",
    oninput: show,
  });
  show();
  return { control: h("div", { class: "text-holder" }, input, count), first: input, labelsOne: true, read: () => input.value };
}

function choices(part) {
  const one = part.type === KIND.RADIO;
  const name = freshId("choice");
  const boxes = part.options.map((each) =>
    h("input", { type: one ? "radio" : "checkbox", name, value: each.value, checked: each.default, data: { value: each.value } }),
  );
  const rows = part.options.map((each, index) =>
    h(
      "label",
      { class: "choice" },
      boxes[index],
      h("span", {}, each.label, each.description ? h("span", { class: "option-description" }, each.description) : null),
    ),
  );
  const chosen = () => boxes.filter((each) => each.checked).map((each) => each.dataset.value);
  const read = () => (one ? (chosen()[0] ?? null) : chosen());
  return { control: h("div", { class: "choices" }, rows), first: boxes[0], isGroup: true, read };
}
