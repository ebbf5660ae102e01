// One option of a command while it is filled in: a text field, with a list where there is something to choose from.

import { avatar } from "./avatar.js";
import { OPTION, TYPE_NAMES } from "./commands.js";
import { freshId, h } from "./dom.js";
import { Listbox } from "./listbox.js";
import { openPopover } from "./popover.js";
import { upload } from "./api.js";

const PAUSE = 120; // ms without a key before the bot is asked for choices

export class OptionField {
  /**
   * `owner` has store, userId, `suggest(option, text)` (asks the bot), `onFocus(field)`, `onDone(field)` after a choice,
   * `onEnter()`, `onLeave()` for Escape, and `onEmptyBack(field)` for a backspace where nothing is left to delete.
   */
  constructor(option, owner, text = "") {
    this.option = option;
    this.owner = owner;
    this.picked = null;
    this.closeList = null;
    this.asked = 0;
    this.isFile = option.type === OPTION.FILE;
    const id = freshId("option");
    this.input = h("input", {
      id,
      class: "option-input",
      type: this.isFile ? "file" : "text",
      inputmode: { [OPTION.WHOLE]: "numeric", [OPTION.NUMBER]: "decimal" }[option.type],
      autocomplete: "off",
      spellcheck: "false",
      placeholder: TYPE_NAMES[option.type],
      "aria-required": String(Boolean(option.required)),
      data: { testid: "command-option", option: option.name },
      onfocus: () => this._focused(),
      onblur: () => this._hideList(),
      oninput: () => this._typed(),
      onkeydown: (event) => this._key(event),
    });
    if (this.offers) {
      this.input.setAttribute("role", "combobox");
      this.input.setAttribute("aria-expanded", "false");
      this.input.setAttribute("aria-autocomplete", "list");
    }
    this.element = h(
      "div",
      { class: option.required ? "option-field required" : "option-field" },
      h("label", { class: "option-name", for: id }, option.name, option.required ? h("span", { title: "required" }, "*") : null),
      this.input,
    );
    if (text) this._write(text);
    else this._size();
  }

  get offers() {
    const { type, choices, autocomplete } = this.option;
    const listed = [OPTION.BOOLEAN, OPTION.PERSON, OPTION.CHANNEL, OPTION.ROLE, OPTION.MENTIONABLE];
    return Boolean(choices || autocomplete || listed.includes(type));
  }

  get isEmpty() {
    return this.isFile ? !this.input.files.length : this.input.value.trim() === "";
  }

  _write(text) {
    const known = this.option.autocomplete ? [] : this._known();
    const found = known.find((each) => [each.value, each.label].some((one) => String(one).toLowerCase() === text.toLowerCase()));
    this.picked = found ?? null;
    this.input.value = found?.label ?? text;
    this._size();
  }

  /** What is sent; throws a sentence where a client would not send it. Empty options give undefined. */
  async value() {
    const { option } = this;
    if (this.isEmpty) {
      if (option.required) throw new Error(`“${option.name}” is required.`);
      return undefined;
    }
    if (this.isFile) return upload(this.input.files[0]);
    if (this.picked) return this.picked.value;
    const text = this.input.value.trim();
    if (this.offers && !option.autocomplete) throw new Error(`“${option.name}” is not one of its choices.`);
    if ([OPTION.WHOLE, OPTION.NUMBER].includes(option.type)) return this._number(text);
    const { min_length: least = 0, max_length: most = 6000 } = option;
    if (text.length < least || text.length > most) throw new Error(`“${option.name}” takes ${least} to ${most} characters.`);
    return text;
  }

  _number(text) {
    const { name, type, min_value: least = -Infinity, max_value: most = Infinity } = this.option;
    const number = Number(text);
    if (Number.isNaN(number) || (type === OPTION.WHOLE && !Number.isInteger(number)))
      throw new Error(`“${name}” must be a ${TYPE_NAMES[type]}.`);
    if (number < least || number > most) {
      const range = most === Infinity ? `at least ${least}` : least === -Infinity ? `at most ${most}` : `from ${least} to ${most}`;
      throw new Error(`“${name}” must be ${range}.`);
    }
    return number;
  }

  /** For autocomplete of other options: what is there so far, whether good or not. */
  get draft() {
    return this.isEmpty || this.isFile ? undefined : (this.picked?.value ?? this.input.value.trim());
  }

  mark(isBad) {
    this.element.classList.toggle("invalid", isBad);
    this.input.setAttribute("aria-invalid", String(isBad));
  }

  // The list

  _known() {
    const { store, userId } = this.owner;
    const { type, choices } = this.option;
    const people = () =>
      [...store.world.people, store.world.bot].map((each) => ({ value: each.id, label: each.name, mark: avatar(store, each, "avatar-tiny") }));
    const roles = () => store.world.guilds.flatMap((each) => each.roles).map((each) => ({ value: each.id, label: each.name }));
    if (choices) return choices.map((each) => ({ value: each.value, label: each.name }));
    if (type === OPTION.BOOLEAN) return [true, false].map((each) => ({ value: each, label: each ? "True" : "False" }));
    if (type === OPTION.PERSON) return people();
    if (type === OPTION.ROLE) return roles();
    if (type === OPTION.MENTIONABLE) return [...people(), ...roles()];
    const channels = store.channels.get(userId).filter((each) => each.guild_id);
    return channels.map((each) => ({ value: each.id, label: each.name, mark: "#" }));
  }

  _focused() {
    this.owner.onFocus(this);
    if (this.offers && !this.picked) this._offer();
  }

  _typed() {
    this.picked = null;
    this.mark(false);
    this._size();
    if (this.offers) this._offer();
  }

  _size() {
    if (!this.isFile) this.input.style.width = `${Math.min(Math.max(this.input.value.length, this.input.placeholder.length) + 2, 48)}ch`;
  }

  async _offer() {
    this.asked += 1;
    const turn = this.asked;
    const text = this.input.value;
    if (!this.option.autocomplete) {
      const wanted = text.trim().toLowerCase();
      this._showList(this._known().filter((each) => each.label.toLowerCase().includes(wanted)));
      return;
    }
    if (text) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (turn !== this.asked) return;
    const choices = await this.owner.suggest(this.option, text);
    // A later key may have asked again, or the field may have been left meanwhile.
    if (turn !== this.asked || document.activeElement !== this.input) return;
    const wait = choices === null;
    this._showList((choices ?? []).map((each) => ({ value: each.value, label: each.name })), wait ? "The bot offered nothing in time" : "No choices");
  }

  _showList(options, empty) {
    if (!this.closeList) {
      this.list = new Listbox({ label: `Choices for ${this.option.name}`, onChoose: (option) => this._pick(option) });
      this.list.onMove = () => this.input.setAttribute("aria-activedescendant", this.list.activeId);
      const panel = h("div", { class: "picker-panel", data: { testid: "choices" } }, this.list.element);
      // Above the whole line, so that the explanation of the option stays in sight.
      this.closeList = openPopover(this.element.closest(".composer"), panel, {
        above: true,
        onClose: () => {
          this.closeList = null;
          this.input.setAttribute("aria-expanded", "false");
          this.input.removeAttribute("aria-activedescendant");
        },
      });
      this.input.setAttribute("aria-controls", this.list.element.id);
      this.input.setAttribute("aria-expanded", "true");
    }
    this.list.show(options, empty);
    this.input.setAttribute("aria-activedescendant", this.list.activeId);
  }

  _hideList() {
    this.asked += 1;
    this.closeList?.();
  }

  _pick(option) {
    this.picked = option;
    this.input.value = option.label;
    this.mark(false);
    this._size();
    this._hideList();
    this.owner.onDone(this);
  }

  _key(event) {
    if (this.closeList && this.list.key(event)) return;
    if (event.key === "ArrowDown" && this.offers && !this.closeList) this._offer();
    else if (event.key === "Enter") {
      event.preventDefault();
      this.owner.onEnter();
    } else if (event.key === "Backspace" && this.isEmpty) {
      event.preventDefault();
      this.owner.onEmptyBack(this);
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.owner.onLeave();
    }
  }
}
