// Behind the scenes: a message as JSON, the bot's requests, trouble on request, and the clock.

import { h, icon, refill } from "./dom.js";
import { RequestsTab } from "./requests.js";
import { timeTab } from "./timetab.js";
import { attempt, toast } from "./toast.js";
import { troubleTab } from "./trouble.js";

const TABS = { message: "Message", requests: "Requests", trouble: "Trouble", time: "Time & people" };

export class Drawer {
  /** `shell`: {store, activePane()}; `onToggle(shown)` hears whether it stands open. */
  constructor(shell, onToggle) {
    this.shell = shell;
    this.onToggle = onToggle;
    this.tab = "requests";
    this.message = null;
    this.requests = new RequestsTab();
    this._tabs = h("div", { class: "tabs", role: "tablist", "aria-label": "Behind the scenes", onkeydown: (event) => this._key(event) });
    this._content = h("div", { class: "drawer-content", role: "tabpanel", tabindex: "0", data: { testid: "drawer-content" } });
    this.element = h(
      "aside",
      { class: "drawer", hidden: true, "aria-label": "Behind the scenes", data: { testid: "drawer" } },
      h(
        "div",
        { class: "drawer-head" },
        h("h2", {}, "Behind the scenes"),
        h("button", { type: "button", class: "icon-button", "aria-label": "Close", data: { testid: "drawer-close" }, onclick: () => this.show(false) }, icon("close")),
      ),
      this._tabs,
      this._content,
    );
  }

  get shown() {
    return !this.element.hidden;
  }

  show(shown = true) {
    this.element.hidden = !shown;
    this.onToggle(shown);
    this._draw();
  }

  inspect(message) {
    this.message = { channelId: message.channel_id, id: message.id };
    this.tab = "message";
    this.show();
    this._content.focus();
  }

  /** The inspected message may have changed. */
  heard({ topic, channelId }) {
    if (this.shown && this.tab === "message" && topic === "messages" && channelId === this.message?.channelId) this._draw();
    if (this.shown && this.tab === "time" && topic === "world") this._draw();
  }

  _draw() {
    refill(
      this._tabs,
      Object.entries(TABS).map(([key, title]) =>
        h(
          "button",
          {
            type: "button",
            role: "tab",
            class: "tab",
            "aria-selected": String(key === this.tab),
            tabindex: key === this.tab ? "0" : "-1",
            data: { testid: `tab-${key}`, focus: key },
            onclick: () => {
              this.tab = key;
              this._draw();
            },
          },
          title,
        ),
      ),
    );
    this.requests.run(this.shown && this.tab === "requests");
    refill(this._content, this.shown ? this._body() : null);
  }

  _body() {
    switch (this.tab) {
      case "message":
        return this._messageTab();
      case "requests":
        return this.requests.element;
      case "trouble":
        return troubleTab(this.shell);
      default:
        return timeTab(this.shell);
    }
  }

  _messageTab() {
    const message = this.message && this.shell.store.message(this.message.channelId, this.message.id);
    if (!message) return h("p", { class: "drawer-note" }, "Choose “Show JSON” in the ⋯ menu of a message.");
    const text = JSON.stringify(message, null, 2);
    const copy = () => attempt(() => navigator.clipboard.writeText(text).then(() => toast("Copied.", { bad: false })));
    return [
      h("p", { class: "drawer-note" }, `Revision ${message.revision}. As the people's interface gives it; components and embeds in Discord's own form.`),
      h("button", { type: "button", class: "button button-secondary", onclick: copy }, "Copy"),
      h("pre", { class: "json", data: { testid: "json" } }, text),
    ];
  }

  _key(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const keys = Object.keys(TABS);
    this.tab = keys[(keys.indexOf(this.tab) + step + keys.length) % keys.length];
    this._draw();
    this._tabs.querySelector("[aria-selected=true]").focus();
  }
}
