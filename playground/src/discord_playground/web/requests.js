// The journal: what the bot asked of Discord, what it was answered, and where it asked for something it may not.

import { get } from "./api.js";
import { append, h, refill } from "./dom.js";
import { clockTimeWithSeconds } from "./times.js";

const EVERY = 1500; // ms between two looks; the journal has no events of its own
const LAST = 150;

export class RequestsTab {
  constructor() {
    this._timer = null;
    this._newest = null;
    this._only = h("input", { type: "checkbox", data: { testid: "only-violations" }, onchange: () => this._draw() });
    this._summary = h("p", { class: "drawer-note", data: { testid: "journal-summary" } });
    this._rows = h("div", { class: "requests", data: { testid: "journal" } });
    this.element = h(
      "div",
      {},
      this._summary,
      h("label", { class: "choice" }, this._only, h("span", {}, "Only violations: refused requests and unknown routes")),
      this._rows,
    );
    this._entries = [];
  }

  run(running) {
    clearInterval(this._timer);
    if (!running) return;
    this._look();
    this._timer = setInterval(() => this._look(), EVERY);
  }

  async _look() {
    const entries = await get(`journal?last=${LAST}`).catch(() => null);
    const newest = entries?.at(-1);
    const sign = newest && `${newest.at} ${newest.path} ${entries.length}`;
    // Drawing anew would close what somebody reads.
    if (!entries || sign === this._newest) return;
    this._newest = sign;
    this._entries = entries;
    this._draw();
  }

  _draw() {
    const bad = this._entries.filter(isViolation);
    this._summary.textContent = `The last ${this._entries.length} requests of the bot, newest first; ${bad.length || "no"} violation${bad.length === 1 ? "" : "s"} among them.`;
    const shown = this._only.checked ? bad : this._entries;
    refill(this._rows, [...shown].reverse().map(row));
  }
}

/** Something a careful bot does not do; trouble that was asked for here is not its fault. */
function isViolation(entry) {
  return !entry.known || (entry.status >= 400 && !entry.fault);
}

/** Tokens in paths are long and tell nothing. */
const readable = (path) => path.replace(/[^/]{24,}/g, "…");

function row(entry) {
  const details = h(
    "details",
    { class: isViolation(entry) ? "request violation" : "request" },
    h(
      "summary",
      {},
      h("span", { class: `status status-${Math.floor(entry.status / 100)}` }, entry.status),
      h("span", { class: "request-line" }, h("strong", {}, entry.method), " ", readable(entry.path)),
      entry.fault ? h("span", { class: "tag" }, entry.fault) : null,
      entry.known ? null : h("span", { class: "tag" }, "unknown route"),
    ),
  );
  // Bodies hold whole boards; they are written out only for whoever looks.
  details.addEventListener(
    "toggle",
    () =>
      append(details, [
        h("p", { class: "subtext" }, clockTimeWithSeconds(entry.at * 1000)),
        part("Request", entry.body),
        Object.keys(entry.files ?? {}).length ? part("Files", entry.files) : null,
        part("Answer", entry.answer),
      ]),
    { once: true },
  );
  return details;
}

const part = (title, value) => h("div", {}, h("h4", {}, title), h("pre", { class: "json" }, JSON.stringify(value, null, 2)));
