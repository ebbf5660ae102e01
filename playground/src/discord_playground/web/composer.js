// Where one writes: plain messages, and commands once a slash comes first.

import { act, upload } from "./api.js";
import { CommandLine } from "./commandline.js";
import { flatten, matching, readTyped } from "./commands.js";
import { h, icon, refill } from "./dom.js";
import { Listbox } from "./listbox.js";
import { openPopover } from "./popover.js";
import { attempt } from "./toast.js";

const LONGEST = 2000;

export class Composer {
  /** `place`: {store, userId, channel}; `onCommand(name, options)` sends a command. */
  constructor(place, { onCommand }) {
    Object.assign(this, place, { onCommand });
    this.replyTo = null;
    this.files = [];
    this.line = null;
    this.closePalette = null;
    const target = `${{ dm: "@", text: "#" }[this.channel.kind] ?? ""}${this.channel.name}`;
    this.input = h("textarea", {
      class: "composer-input",
      rows: "1",
      maxlength: LONGEST,
      placeholder: this.channel.locked ? "This thread is locked" : `Message ${target}, or type / for commands`,
      "aria-label": `Message ${target}`,
      data: { testid: "composer-input", focus: "composer" },
      oninput: () => this._typed(),
      onkeydown: (event) => this._key(event),
      onblur: () => this.closePalette?.(),
    });
    this._above = h("div", { class: "composer-above" });
    this._row = h("div", { class: "composer-row" });
    this.element = h("form", { class: "composer", data: { testid: "composer" }, onsubmit: (event) => this._submit(event) }, this._above, this._row);
    this._picker = h("input", { type: "file", multiple: true, hidden: true, onchange: () => this._chosen() });
    this._write();
  }

  get text() {
    return this.input.value;
  }

  focus() {
    if (this.line) this.line.focus();
    else this.input.focus();
  }

  /** Begin a command: from a command's name in a text, from a hint, or from the palette. */
  async begin(name, filled = {}) {
    const command = (await this._commands()).find((each) => each.name === name);
    if (command) this._enter(command, filled);
    else {
      this.input.value = `/${name}`;
      this._typed();
      this.input.focus();
    }
  }

  answer(message) {
    this.replyTo = message;
    this._write();
    this.focus();
  }

  _write() {
    refill(
      this._above,
      this.replyTo
        ? h(
            "div",
            { class: "composer-note" },
            "Replying to ",
            h("strong", {}, this.replyTo.author.name),
            this._small("Do not reply", () => {
              this.replyTo = null;
            }),
          )
        : null,
      this.files.map((file) =>
        h(
          "div",
          { class: "composer-note" },
          icon("file"),
          file.name,
          this._small(`Leave out ${file.name}`, () => {
            this.files = this.files.filter((each) => each !== file);
          }),
        ),
      ),
    );
    if (this.line) {
      refill(this._row, this.line.element);
      return;
    }
    refill(
      this._row,
      this._picker,
      h(
        "button",
        { type: "button", class: "icon-button", "aria-label": "Add a file", title: "Add a file", onclick: () => this._picker.click() },
        icon("plus"),
      ),
      this.input,
      h(
        "button",
        { type: "button", class: "icon-button", "aria-label": "Commands", title: "Commands", data: { testid: "commands" }, onclick: () => this.begin("") },
        icon("slash"),
      ),
      h("button", { class: "icon-button send", "aria-label": "Send", data: { testid: "send" } }, icon("send")),
    );
    this._size();
  }

  _small(label, act) {
    const done = () => {
      act();
      this._write();
      this.focus();
    };
    return h("button", { type: "button", class: "icon-button", "aria-label": label, onclick: done }, icon("close"));
  }

  _chosen() {
    this.files.push(...this._picker.files);
    this._picker.value = "";
    this._write();
    this.focus();
  }

  _size() {
    if (!this.input.isConnected) return; // nothing to measure yet, and the style sheet has one line
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, 220)}px`;
  }

  // Commands

  async _commands() {
    const found = await attempt(() => this.store.commands(this.userId, this.channel.id));
    return flatten(found ?? []);
  }

  async _typed() {
    this._size();
    const text = this.text;
    if (!text.startsWith("/")) {
      this.closePalette?.();
      return;
    }
    const commands = await this._commands();
    if (text !== this.text || this.line) return;
    const typed = readTyped(text, commands);
    // "/table" is also how "/table new" begins, so a name counts as complete with the space behind it.
    if (typed && text.startsWith(`/${typed.command.name} `)) {
      this._enter(typed.command, typed.options);
      return;
    }
    this._offer(matching(commands, text.slice(1)), commands.length);
  }

  _offer(commands, count) {
    if (!this.closePalette) {
      this.palette = new Listbox({ label: "Commands", onChoose: ({ command }) => this._enter(command) });
      this.palette.onMove = () => this.input.setAttribute("aria-activedescendant", this.palette.activeId);
      const title = h("div", { class: "palette-title" }, "Commands");
      const panel = h("div", { class: "palette", data: { testid: "palette" } }, title, this.palette.element);
      this.closePalette = openPopover(this._row, panel, {
        above: true,
        onClose: () => {
          this.closePalette = null;
          this.input.removeAttribute("aria-activedescendant");
        },
      });
      this.input.setAttribute("aria-controls", this.palette.element.id);
    }
    const rows = commands.map((command) => ({
      command,
      value: command.name,
      label: [`/${command.name}`, command.options.map((each) => h("span", { class: each.required ? "palette-option" : "palette-option optional" }, each.name))],
      description: command.description,
    }));
    this.palette.show(rows, count ? "No command begins like that" : "The bot has registered no commands here");
    this.input.setAttribute("aria-activedescendant", this.palette.activeId);
  }

  _enter(command, filled = {}) {
    this.closePalette?.();
    const place = { store: this.store, userId: this.userId, channelId: this.channel.id };
    this.line = new CommandLine(command, place, {
      filled,
      onSend: (name, options) => {
        this._leave("");
        this.onCommand(name, options);
      },
      onLeave: (text) => this._leave(text),
    });
    this._write();
    this.line.focus();
  }

  _leave(text) {
    this.line = null;
    this.input.value = text;
    this._write();
    this.input.focus();
    if (text) this._typed();
  }

  // Sending

  _key(event) {
    if (this.closePalette && (event.key === "Tab" ? this._complete(event) : this.palette.key(event))) return;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) this._submit(event);
    else if (event.key === "Escape" && this.replyTo) {
      this.replyTo = null;
      this._write();
    }
  }

  _complete(event) {
    event.preventDefault();
    return this.palette.key(new KeyboardEvent("keydown", { key: "Enter" }));
  }

  async _submit(event) {
    event.preventDefault();
    if (this.line) return;
    const written = this.text;
    const text = written.trim();
    if (text.startsWith("/")) {
      const typed = readTyped(text, await this._commands());
      if (!typed) return;
      if (!this.line) this._enter(typed.command, typed.options);
      // A name with a space behind it is chosen already: Enter sends it, also when it comes before the list of commands.
      if (written.startsWith(`/${typed.command.name} `)) await this.line.onEnter();
      return;
    }
    if (!text && !this.files.length) return;
    const body = {
      channel: this.channel.id,
      content: this._withMentions(text),
      reply_to: this.replyTo?.id ?? null,
      files: await Promise.all(this.files.map(upload)),
    };
    const sent = await attempt(() => act(this.userId, "say", body));
    if (!sent) return;
    this.input.value = "";
    this.files = [];
    this.replyTo = null;
    this._write();
    this.input.focus();
  }

  /** "@Ben" and "#games" as Discord sends them. */
  _withMentions(text) {
    const { world } = this.store;
    let sent = text;
    const users = [...world.people, world.bot].sort((one, other) => other.name.length - one.name.length);
    for (const user of users) sent = sent.replaceAll(`@${user.name}`, user.mention);
    const channels = this.store.channels.get(this.userId).filter((each) => each.guild_id);
    sent = sent.replace(/#([^\s#]+)/g, (whole, name) => {
      const channel = channels.find((each) => each.name === name);
      return channel ? `<#${channel.id}>` : whole;
    });
    return sent;
  }
}
