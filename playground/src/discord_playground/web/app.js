// The page: who is shown, one pane or two, the drawer, and the line on which everything is heard.
//
// Where scripts may take hold; the names below are kept stable:
//
//   address            #Ana, #Ana/games, #Ana/games,Ben/games: who is shown, where (names or ids), side by side
//   person             [data-person="Ana"] in `switcher`; data-awaited and data-mentions count; aria-pressed is who one is;
//                      people: where they are many, the list of all (its items: option [data-value])
//   pane               [data-person="Ana"]: one person's client; look for everything below inside a pane
//   channel            [data-channel-name] [data-kind] [data-unread] [data-archived]; channel-mentions, channel-awaited
//   skip               the first thing that Tab comes to: leads to where one writes
//   inbox-toggle, inbox; in it notice [data-kind] [data-awaited] [data-message-id]
//   channel-title, server-name, banner, reload, side-toggle (the list, where the pane is narrow), archived-toggle
//   hint, first-command      at the beginning of a text channel
//   message            [data-message-id] [data-revision] [data-author] [data-ephemeral]; in it:
//     content, embed, container, row, file, mention, thread-link, command-header, reply-header, reaction
//     button           [data-custom-id]; busy while it waits, has its label as its name; link-button
//     select           [data-custom-id]; opens a list of `option`s [data-value]; `select-done` where several are chosen
//     picture, picture-alt, alt-text       the picture enlarges; lightbox, lightbox-zoom, lightbox-close
//     ephemeral-note, dismiss, thinking, interaction-failed
//     reply, add-reaction (its items: react), message-menu (its items: menu-item, inspect, delete-message)
//   composer-input, send, commands; palette holds `option`s [data-value="table new"]
//   command-line       [data-command]; in it command-option [data-option], add-option [data-option], command-send,
//                      command-help; choices holds `option`s [data-value]
//   pending-command    a command that is not answered yet, or was not
//   form               in it form-field [data-custom-id], field-problem, form-problem, form-submit, form-close
//   toast              a refusal, in its own words
//   side-by-side, drawer-toggle; drawer, tab-message, tab-requests, tab-trouble, tab-time, drawer-content, json,
//   journal, journal-summary, only-violations, faults, fault-kind, fault-place, fault-add, fault-clear,
//   gateway-close (and the other names of docs/INTERFACE.md), happening-archive (likewise), jump-3600, world-time,
//   move-to, move-there, moving, move-stop, people-search, person-settings
//   body[data-ready]   is there once everything has been fetched

import { get, listen, post } from "./api.js";
import { h, icon } from "./dom.js";
import { Drawer } from "./drawer.js";
import { Pane } from "./pane.js";
import { Store } from "./state.js";
import { tick } from "./times.js";
import { attempt, toast } from "./toast.js";

const SHOWN_KEY = "playground.shown";

class App {
  constructor() {
    this.store = new Store();
    this.panes = [];
    this.active = null;
    this.drawer = new Drawer(this, (shown) => {
      document.body.classList.toggle("drawer-shown", shown);
      this._drawerButton?.setAttribute("aria-expanded", String(shown));
    });
    this._stage = h("main", { class: "stage", data: { testid: "stage" } });
  }

  async start() {
    const world = await get("world");
    document.body.append(this._bar(world), h("div", { class: "below" }, this._stage, this.drawer.element));
    await this._restartClients();
    this.store.listen((event) => this._heard(event));
    setInterval(() => tick(this.store), 1000);
    addEventListener("visibilitychange", () => this.store.tell("world"));
    this._listen(world);
  }

  /** Show what the address asks for, once everything is known. */
  _open() {
    for (const { person, channel } of this._fromAddress()) this._addPane(person.id, channel);
    this._arrange();
    this.active.write();
    document.body.dataset.ready = "";
  }

  _bar(world) {
    this._split = this._tool("split", "Two people side by side", "side-by-side", () => this._toggleSecond());
    this._drawerButton = this._tool("wrench", "Behind the scenes", "drawer-toggle", () => this.drawer.show(!this.drawer.shown));
    this._drawerButton.setAttribute("aria-expanded", "false");
    return h(
      "header",
      { class: "bar" },
      h("button", { type: "button", class: "skip", data: { testid: "skip" }, onclick: () => this.active?.composer.focus() }, "Skip to writing"),
      h("span", { class: "bar-mark", "aria-hidden": "true" }, icon("stones")),
      h("h1", {}, `${world.bot.name} playground`),
      h("span", { class: "bar-note" }, "An approximation: this is not Discord."),
      this._split,
      this._drawerButton,
    );
  }

  _tool(drawing, label, testid, act) {
    return h("button", { type: "button", class: `icon-button tool-${testid}`, "aria-label": label, title: label, data: { testid }, onclick: act }, icon(drawing));
  }

  /** A reloaded page is a restarted client for those it showed: their ephemeral messages are gone, as in Discord. */
  async _restartClients() {
    const shown = JSON.parse(sessionStorage.getItem(SHOWN_KEY) ?? "[]");
    await Promise.all(shown.map((userId) => post(`${userId}/reload`).catch(() => null)));
    sessionStorage.removeItem(SHOWN_KEY);
  }

  _remember(userId) {
    const shown = new Set(JSON.parse(sessionStorage.getItem(SHOWN_KEY) ?? "[]"));
    sessionStorage.setItem(SHOWN_KEY, JSON.stringify([...shown.add(userId)]));
  }

  _fromAddress() {
    const { people } = this.store.world;
    const asked = decodeURIComponent(location.hash.slice(1))
      .split(",")
      .map((each) => each.split("/"))
      .map(([name, channel]) => ({ person: people.find((each) => each.name === name || each.id === name), channel }))
      .filter((each) => each.person);
    return asked.length ? asked.slice(0, 2) : [{ person: people[0], channel: null }];
  }

  // Panes

  _addPane(userId, channel = null) {
    const pane = new Pane(this, userId, channel);
    pane.element.addEventListener("focusin", () => this._activate(pane));
    pane.element.addEventListener("pointerdown", () => this._activate(pane));
    this.panes.push(pane);
    this._stage.append(pane.element);
    this.active ??= pane;
    this.moved(pane);
    return pane;
  }

  _activate(pane) {
    this.active = pane;
  }

  activePane() {
    return this.active;
  }

  _toggleSecond() {
    if (this.panes.length === 2) {
      this.panes.pop().close();
      this.active = this.panes[0];
    } else {
      const [first] = this.panes;
      const other = this.store.world.people.find((each) => each.id !== first.userId);
      this._addPane(other.id, first.channelId);
    }
    this._arrange();
  }

  _arrange() {
    this._stage.classList.toggle("two", this.panes.length === 2);
    this._split.setAttribute("aria-pressed", String(this.panes.length === 2));
    this.moved(this.active);
  }

  /** One person is shown once: whoever stands in the other pane changes places. */
  choosePerson(pane, userId) {
    if (pane.userId === userId) return;
    const other = this.panes.find((each) => each !== pane && each.userId === userId);
    const before = pane.userId;
    pane.setPerson(userId);
    other?.setPerson(before);
  }

  inspect(message) {
    this.drawer.inspect(message);
  }

  /** A pane shows somebody or something else: keep it in the address, so that a reload comes back to it. */
  moved(pane) {
    this._remember(pane.userId);
    const places = this.panes.map((each) => `${this.store.person(each.userId).name}/${each.channelId}`);
    if (places.length) history.replaceState(null, "", `#${encodeURI(places.join(","))}`);
    this._title();
  }

  // Hearing

  _listen(world) {
    const { store } = this;
    listen(
      world.people.map((each) => each.id),
      async (frame) => {
        if (frame.kind !== "hello") return store.hear(frame);
        // Another playground has taken the address: nothing that is shown here exists there.
        if (frame.world.guilds[0]?.id !== world.guilds[0]?.id) return location.assign(location.pathname);
        // At the start, and after each gap in the line, through which changes may have been missed.
        await attempt(() => store.refresh(frame.world));
        if (!this.panes.length) this._open();
      },
      (online) => {
        if (store.online === online) return;
        store.online = online;
        store.tell("world");
      },
    );
  }

  _heard(event) {
    this.drawer.heard(event);
    if (event.topic === "read") this._title();
  }

  _title() {
    const { store } = this;
    const count = store.world.people.reduce((sum, each) => sum + store.mentionCount(each.id), 0);
    document.title = `${count ? `(${count}) ` : ""}${store.world.bot.name} playground`;
  }
}

new App().start().catch((error) => toast(error.message));
