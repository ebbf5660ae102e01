// The messages of a channel: kept in step with the store, element by element, without losing the reader's place.

import { h, icon, isPressed, refill, renew, whenReleased } from "./dom.js";
import { follows, messageElement } from "./message.js";
import { isAfter } from "./state.js";
import { longDate, sameDay } from "./times.js";

const NEAR = 120; // px from the end within which a reader counts as being at the end

export class Messages {
  /** `pane` has store, userId, channelId, `reader()`, `actsOn(message)`, `welcome(channel)` and `onSeen()`. */
  constructor(pane) {
    this.pane = pane;
    this.rows = new Map(); // key -> {element, sign}
    this.newFrom = null; // between these two ids was written what is new to this person
    this.newTo = null;
    this._stuck = true;
    this._again = () => this.show();
    this._welcome = h("div", { class: "welcome-holder" });
    this._older = h("button", { type: "button", class: "button button-secondary older", hidden: true, onclick: () => this._loadOlder() }, "Older messages");
    this._list = h("div", { class: "message-rows" });
    this._pendingRows = h("div", { class: "message-rows" });
    this._end = h(
      "button",
      { type: "button", class: "to-end", hidden: true, onclick: () => this.toEnd() },
      "Newer messages ",
      icon("down"),
    );
    this._inner = h("div", { class: "messages-inner" }, this._welcome, this._older, this._list, this._pendingRows);
    this.scroller = h(
      "div",
      { class: "messages", role: "log", "aria-label": "Messages", tabindex: "0", data: { testid: "messages" }, onscroll: () => this._scrolled() },
      this._inner,
    );
    this.element = h("div", { class: "messages-holder" }, this.scroller, this._end);
    // Pictures and alt texts change heights after the fact; a reader at the end stays there.
    new ResizeObserver(() => this._keepEnd()).observe(this._inner);
    new ResizeObserver(() => this._keepEnd()).observe(this.scroller);
  }

  /** Another person or channel: begin anew. */
  restart() {
    this.rows.clear();
    this._list.replaceChildren();
    this._pendingRows.replaceChildren();
    this._stuck = true;
    this._lastId = null;
    const { store, userId, channelId } = this.pane;
    this.newFrom = store.lastRead(userId, channelId);
    // What comes while one looks is not news.
    this.newTo = store.channel(userId, channelId)?.last_message_id ?? null;
  }

  show() {
    const { store, userId, channelId } = this.pane;
    const messages = store.visible(userId, channelId);
    const channel = store.channel(userId, channelId);
    if (!channel) return;
    const hasOlder = store.hasOlder(userId, channelId);
    this._older.hidden = !hasOlder;
    refill(this._welcome, hasOlder ? null : this.pane.welcome(channel));

    const { zone } = store.person(userId);
    const wanted = [];
    let before = null;
    let marked = false;
    for (const message of messages) {
      const day = !before || !sameDay(before.at, message.at, zone);
      const isNew = !marked && before && this._isNew(message);
      if (isNew && !day) wanted.push({ key: "new", sign: "", make: () => divider("new-line", "New") });
      if (day) wanted.push({ key: `day ${message.id}`, sign: message.at, make: () => divider("day-line", longDate(message.at, zone)) });
      marked ||= isNew;
      const grouped = !day && !isNew && follows(message, before);
      wanted.push({ key: message.id, sign: this._sign(message, grouped), make: () => this._row(message, grouped) });
      before = message;
    }
    this._reconcile(wanted);
    this._follow(before);
    this._keepEnd();
    this.pane.onSeen(before);
  }

  /** An answer to what one has just done comes into view, wherever one was reading. */
  _follow(last) {
    const own = last && (last.ephemeral || last.author.id === this.pane.userId);
    if (own && this._lastId && isAfter(last.id, this._lastId)) this._stuck = true;
    this._lastId = last?.id ?? null;
  }

  _isNew({ id, author }) {
    if (this.newFrom === null || author.id === this.pane.userId) return false;
    return isAfter(id, this.newFrom) && !isAfter(id, this.newTo);
  }

  /** Whatever changes how a message looks, beside the message itself. */
  _sign(message, grouped) {
    const thread = message.thread_id && this.pane.store.channel(this.pane.userId, message.thread_id);
    return [message.revision, grouped, thread?.name, thread?.message_count, JSON.stringify(message.reactions)].join("|");
  }

  _row(message, grouped) {
    return messageElement(message, this.pane.reader(), this.pane.actsOn(message), { grouped });
  }

  _reconcile(wanted) {
    const keys = new Set(wanted.map((each) => each.key));
    for (const [key, row] of this.rows) {
      if (keys.has(key)) continue;
      row.element.remove();
      this.rows.delete(key);
    }
    let at = this._list.firstElementChild;
    for (const { key, sign, make } of wanted) {
      const row = this.rows.get(key);
      const held = row !== undefined && row.sign !== sign && isPressed(row.element);
      if (held) whenReleased(this._again);
      if (row && (row.sign === sign || held)) {
        if (row.element === at) at = at.nextElementSibling;
        else this._list.insertBefore(row.element, at);
        continue;
      }
      const element = make();
      this.rows.set(key, { element, sign });
      if (row) {
        if (row.element === at) at = at.nextElementSibling;
        renew(row.element, element);
      } else this._list.insertBefore(element, at);
    }
  }

  elementOf(messageId) {
    return this.rows.get(messageId)?.element;
  }

  /** Bring a message into view and let it glow for a moment. */
  jumpTo(messageId) {
    const element = this.elementOf(messageId);
    if (!element) return false;
    this._stuck = false;
    element.scrollIntoView({ block: "center" });
    element.classList.add("glow");
    element.addEventListener("animationend", () => element.classList.remove("glow"), { once: true });
    return true;
  }

  // What was sent and is not answered yet

  showPending(element) {
    this._pendingRows.append(element);
    this.toEnd();
    return () => element.remove();
  }

  // The reader's place

  toEnd() {
    this._stuck = true;
    this._keepEnd();
  }

  _keepEnd() {
    this._measured = this._measure();
    if (this._stuck) this.scroller.scrollTop = this.scroller.scrollHeight;
    this._end.hidden = this._stuck;
  }

  _measure() {
    const { scrollHeight, clientHeight, clientWidth } = this.scroller;
    return [scrollHeight, clientHeight, clientWidth].join();
  }

  _scrolled() {
    // The browser scrolls by itself when sizes change; that is no wish of the reader to leave the end.
    if (this._measure() !== this._measured) return;
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    this._stuck = scrollHeight - scrollTop - clientHeight < NEAR;
    this._end.hidden = this._stuck;
  }

  async _loadOlder() {
    const { store, userId, channelId } = this.pane;
    const { scrollHeight, scrollTop } = this.scroller;
    this._stuck = false;
    await store.openOlder(userId, channelId);
    this.scroller.scrollTop = scrollTop + this.scroller.scrollHeight - scrollHeight;
  }
}

function divider(look, text) {
  return h("div", { class: `divider ${look}`, role: "separator", "aria-label": text }, h("span", {}, text));
}
