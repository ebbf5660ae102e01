// A command while it is filled in: its name, a field for each option, what the present one means, and what may be added.

import { post } from "./api.js";
import { h, icon, refill } from "./dom.js";
import { OptionField } from "./option.js";
import { attempt } from "./toast.js";

export class CommandLine {
  /**
   * `place`: {store, userId, channelId}. `onSend(name, options)` gets a command that passed the client's checks,
   * `onLeave(text)` hears that the person wants to write something else.
   */
  constructor(command, place, { onSend, onLeave, filled = {} }) {
    Object.assign(this, place, { command, onSend, _leave: onLeave });
    this.fields = command.options
      .filter((each) => each.required || each.name in filled)
      .map((each) => new OptionField(each, this, filled[each.name]));
    this._line = h("div", { class: "command-fields" });
    this._help = h("div", { class: "command-help", "aria-live": "polite", data: { testid: "command-help" } });
    this._more = h("div", { class: "command-more" });
    this.element = h(
      "div",
      { class: "command-line", role: "group", "aria-label": `Command ${command.name}`, data: { testid: "command-line", command: command.name } },
      h("div", { class: "command-top" }, this._help, this._more),
      this._line,
    );
    this._lay();
    this._explain(null);
  }

  _lay() {
    const { command } = this;
    refill(
      this._line,
      h(
        "button",
        { type: "button", class: "command-name", title: "Write something else", onclick: () => this.onLeave(), onkeydown: (event) => this._nameKey(event) },
        `/${command.name}`,
      ),
      this.fields.map((each) => each.element),
      h(
        "button",
        { type: "button", class: "icon-button send", "aria-label": "Send the command", data: { testid: "command-send" }, onclick: () => this.onEnter() },
        icon("send"),
      ),
    );
    const missing = command.options.filter((option) => !this.fields.some((each) => each.option === option));
    refill(
      this._more,
      missing.length ? h("span", { class: "command-more-label" }, "Optional:") : null,
      missing.map((option) =>
        h(
          "button",
          {
            type: "button",
            class: "add-option",
            title: option.description,
            data: { testid: "add-option", option: option.name },
            onclick: () => this._add(option),
          },
          `+${option.name}`,
        ),
      ),
    );
  }

  _add(option) {
    const field = new OptionField(option, this);
    this.fields.push(field);
    this._lay();
    field.input.focus();
  }

  /** Go to the first field that waits for something, or to the sending. */
  focus() {
    const next = this.fields.find((each) => each.isEmpty && each.option.required) ?? this.fields.at(-1);
    (next?.input ?? this._line.querySelector(".send")).focus();
  }

  _explain(field) {
    const option = field?.option;
    refill(this._help, option ? [h("strong", {}, option.name), ` ${option.description}`] : this.command.description);
    this._help.classList.remove("bad");
  }

  _nameKey(event) {
    if (event.key === "Backspace" || event.key === "Escape") this.onLeave();
  }

  // What fields ask of their owner

  onFocus(field) {
    this._explain(field);
  }

  onDone(field) {
    const next = this.fields.find((each) => each.isEmpty && each.option.required);
    (next ?? field).input.focus();
  }

  onEmptyBack(field) {
    const at = this.fields.indexOf(field);
    if (!field.option.required) {
      this.fields.splice(at, 1);
      this._lay();
    }
    const before = this.fields[at - 1];
    if (before) before.input.focus();
    else if (field.option.required || !this.fields.length) this.onLeave();
    else this.focus();
  }

  onLeave() {
    this._leave(`/${this.command.name}`);
  }

  async suggest(option, text) {
    const options = {};
    for (const each of this.fields) if (each.option !== option && each.draft !== undefined) options[each.option.name] = each.draft;
    const body = { channel: this.channelId, name: this.command.name, option: option.name, text, options };
    const answer = await attempt(() => post(`${this.userId}/autocomplete`, body));
    return answer?.interaction.choices ?? null;
  }

  async onEnter() {
    const options = {};
    for (const field of this.fields) {
      try {
        const value = await field.value();
        if (value !== undefined) options[field.option.name] = value;
      } catch (error) {
        field.mark(true);
        field.input.focus();
        refill(this._help, error.message);
        this._help.classList.add("bad");
        return;
      }
    }
    this.onSend(this.command.name, options);
  }
}
