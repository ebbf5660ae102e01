// One person's client: who they are, what they can open, what is said there, and where they write.

import { act, failure, post } from "./api.js";
import { avatar } from "./avatar.js";
import { Composer } from "./composer.js";
import { h, icon, refill } from "./dom.js";
import { Form } from "./form.js";
import { inboxButton } from "./inbox.js";
import { inline } from "./markdown.js";
import { openMenu } from "./menu.js";
import { Messages } from "./messages.js";
import { Sidebar } from "./sidebar.js";
import { isAfter } from "./state.js";
import { Switcher } from "./switcher.js";
import { attempt, toast } from "./toast.js";
import { welcome } from "./welcome.js";

const REACTIONS = ["👍", "🎉", "😄", "❤️", "👀", "✅"];
const USER_COMMAND = 2;
const MESSAGE_COMMAND = 3;

export class Pane {
  /** `shell`: {store, inspect(message), choosePerson(pane, userId), moved(pane)}; see app.js. */
  constructor(shell, userId, channel = null) {
    this.shell = shell;
    this.store = shell.store;
    this.userId = userId;
    this.channelId = null;
    this.composers = new Map(); // "person/channel" -> Composer, so that drafts survive
    this.lastChannel = new Map(); // person id -> channel id
    this.form = null;
    this.switcher = new Switcher(this);
    this.sidebar = new Sidebar(this);
    this.messages = new Messages(this);
    this._head = h("header", { class: "channel-head" });
    this._typing = h("div", { class: "typing", "aria-live": "polite" });
    this._composer = h("div", { class: "composer-holder" });
    this._banner = h("div", { class: "banner", role: "status", hidden: true, data: { testid: "banner" } });
    this._main = h("div", { class: "main" }, this._head, this._banner, this.messages.element, this._composer, this._typing);
    this._veil = h("div", { class: "side-veil", onclick: () => this.showSide(false) });
    this._body = h("div", { class: "pane-body" }, this.sidebar.element, this._veil, this._main);
    // A form lies over the body only: the faces stay within reach.
    this._below = h("div", { class: "pane-below" }, this._body);
    this.element = h(
      "section",
      {
        class: "pane",
        data: { testid: "pane" },
        // On a narrow pane the list lies over the messages; Escape puts it away like everything that floats.
        onkeydown: (event) => event.key === "Escape" && this.showSide(false),
      },
      this.switcher.element,
      this._below,
    );
    this._stop = this.store.listen((event) => this._heard(event));
    this._start(channel);
  }

  close() {
    this._stop();
    this.element.remove();
  }

  get channel() {
    return this.store.channel(this.userId, this.channelId);
  }

  // Going somewhere

  become(userId) {
    this.shell.choosePerson(this, userId);
  }

  /** Show another person's client; what this one had open stays for when they come back. */
  setPerson(userId) {
    this.lastChannel.set(this.userId, this.channelId);
    this.closeForm();
    this.userId = userId;
    this._start(this.lastChannel.get(userId));
  }

  _start(channel) {
    const channels = this.store.channels.get(this.userId) ?? [];
    const wanted = channels.find((each) => each.id === channel || each.name === channel);
    this.open((wanted ?? channels.find((each) => each.kind === "text") ?? channels[0])?.id);
  }

  async open(channelId) {
    if (!channelId) return;
    const userId = this.userId;
    this.channelId = channelId;
    const { name } = this.store.person(userId);
    this.element.dataset.person = name;
    this.element.setAttribute("aria-label", `What ${name} sees`);
    this.showSide(false);
    this.messages.restart();
    this._showAll();
    this.shell.moved(this);
    await attempt(() => this.store.open(userId, channelId));
    if (this.userId === userId && this.channelId === channelId) this.messages.show();
  }

  /** Go to a channel, to where one writes there. */
  async enter(channelId) {
    const opened = this.open(channelId);
    this.write();
    await opened;
  }

  /** Whoever has a keyboard can write at once; on a phone that would bring up its keys. */
  write() {
    if (matchMedia("(pointer: fine)").matches) this.composer?.focus();
  }

  /** Follow a link to a channel or a message. */
  async go(channelId, messageId = null) {
    if (!this.store.channel(this.userId, channelId)) {
      toast(`${this.store.person(this.userId).name} cannot open that channel.`);
      return;
    }
    await this.enter(channelId);
    if (messageId && !this.messages.jumpTo(messageId)) toast("That message is not there any more.");
  }

  showSide(shown) {
    this.element.classList.toggle("side-shown", shown);
    this._head.querySelector(".side-toggle")?.setAttribute("aria-expanded", String(shown));
    if (shown) this.sidebar.element.querySelector(".here")?.focus();
  }

  // Showing

  _heard({ topic, channelId, userId }) {
    if (topic === "refreshed") return this.channel ? this.open(this.channelId) : this._start(null);
    if (topic === "typing" && channelId === this.channelId) this._showTyping();
    if (topic === "messages" && channelId === this.channelId) {
      this.messages.show();
      this._showTyping();
    }
    if (topic === "read" || topic === "world" || (topic === "channels" && userId === this.userId)) this._later();
    if (topic === "channels" && userId === this.userId && !this.channel) this._start(null);
  }

  /** Lists and heads change with almost everything, so they are drawn once for many changes. */
  _later() {
    this._due ??= setTimeout(() => {
      this._due = null;
      this._showAll();
    }, 30);
  }

  _showAll() {
    this.switcher.show();
    this.sidebar.show();
    this._showHead();
    this._showBanner();
    this._showComposer();
    this.messages.show();
    this._showTyping();
  }

  _showHead() {
    const { channel, store } = this;
    if (!channel) return;
    const parent = channel.parent_id && store.channel(this.userId, channel.parent_id);
    const elsewhere = store.mentionCount(this.userId) - store.mentionCount(this.userId, channel.id);
    const awaited = store.awaitedIn(this.userId).filter((each) => each !== channel.id).length;
    refill(
      this._head,
      h(
        "button",
        {
          type: "button",
          class: "icon-button side-toggle",
          "aria-label": `Channels${awaited ? `, awaited in ${awaited} others` : ""}${elsewhere ? `, ${elsewhere} new mentions` : ""}`,
          "aria-expanded": String(this.element.classList.contains("side-shown")),
          data: { testid: "side-toggle", focus: "side" },
          onclick: () => this.showSide(!this.element.classList.contains("side-shown")),
        },
        icon("menu"),
        awaited ? h("span", { class: "badge" }, awaited) : elsewhere ? h("span", { class: "badge badge-unread" }, elsewhere) : null,
      ),
      parent ? [h("button", { type: "button", class: "crumb", onclick: () => this.enter(parent.id) }, `#${parent.name}`), icon("right")] : null,
      h(
        "h2",
        { class: "channel-title", data: { testid: "channel-title" } },
        channel.kind === "dm" ? avatar(store, store.world.bot, "avatar-tiny") : icon(channel.kind === "text" ? "hash" : "thread"),
        h("span", {}, channel.name),
      ),
      channel.archived ? h("span", { class: "tag" }, channel.locked ? "archived, locked" : "archived") : null,
      channel.topic ? h("span", { class: "topic" }, inline(channel.topic, this.reader())) : null,
      inboxButton(this),
      h(
        "button",
        {
          type: "button",
          class: "icon-button reload",
          title: "Reload this person's client: messages only they can see are gone, as in Discord",
          "aria-label": "Reload this person's client",
          data: { testid: "reload", focus: "reload" },
          onclick: () => this.reload(),
        },
        icon("reload"),
      ),
    );
  }

  _showBanner() {
    const { bot } = this.store.world;
    const text = !this.store.online ? "The line to the playground is broken. Trying again…" : bot.online ? null : `${bot.name} is offline.`;
    this._banner.hidden = !text;
    this._banner.textContent = text ?? "";
  }

  _showComposer() {
    const { channel } = this;
    if (!channel) return;
    const key = `${this.userId}/${channel.id}`;
    if (!this.composers.has(key)) {
      const place = { store: this.store, userId: this.userId, channel };
      this.composers.set(key, new Composer(place, { onCommand: (name, options) => this.command(name, options) }));
    }
    this.composer = this.composers.get(key);
    if (this._composer.firstElementChild !== this.composer.element) this._composer.replaceChildren(this.composer.element);
  }

  _showTyping() {
    const typing = this.store.typing.get(this.channelId);
    const present = typing && typing.until > Date.now() && typing.userId !== this.userId;
    refill(this._typing, present ? [h("strong", {}, this.store.nameOf(typing.userId)), " is typing…"] : null);
    if (present) setTimeout(() => this._showTyping(), typing.until - Date.now() + 20);
  }

  welcome(channel) {
    return welcome(this, channel);
  }

  onSeen(last) {
    const { channel } = this;
    if (!last || !channel || document.hidden) return;
    const newest = isAfter(channel.last_message_id, last.id) ? channel.last_message_id : last.id;
    this.store.markRead(this.userId, channel.id, newest);
  }

  /** What the parts of a message need to know about who reads them. */
  reader() {
    return {
      store: this.store,
      userId: this.userId,
      zone: this.store.person(this.userId).zone,
      go: (channelId, messageId) => this.go(channelId, messageId),
      useCommand: (name) => this.composer.begin(name),
    };
  }

  // Acting

  actsOn(message) {
    const { userId } = this;
    const on = (verb, facts) => attempt(() => act(userId, verb, { message: message.id, ...facts }));
    return {
      press: (part, element) => this._use(message, element, "click", { custom_id: part.custom_id }),
      choose: (part, values, element) => this._use(message, element, "select", { custom_id: part.custom_id, values }),
      dismiss: () => on("dismiss"),
      react: (emoji) => on("react", { emoji }),
      reply: () => this.composer.answer(message),
      reactionMenu: (anchor) => openMenu(anchor, REACTIONS.map((each) => ({ label: each, testid: "react", act: () => on("react", { emoji: each }) }))),
      menu: (anchor) => this._messageMenu(message, anchor),
      card: (user, anchor) => this._personMenu(user, anchor),
    };
  }

  /** Press a button or choose from a list; the control shows that it waits. */
  async _use(message, element, verb, facts) {
    if (element.classList.contains("busy")) return;
    element.classList.add("busy");
    element.setAttribute("aria-busy", "true");
    const { userId } = this;
    const interaction = await attempt(async () => {
      const answer = await act(userId, verb, { message: message.id, ...facts });
      this._answered(userId, answer, message);
      return answer;
    });
    element.classList.remove("busy");
    element.removeAttribute("aria-busy");
    return interaction;
  }

  _answered(userId, interaction, message) {
    const wrong = failure(interaction);
    if (wrong && message) this._noteFailure(message, wrong);
    if (interaction?.form && this.userId === userId) this._showForm(interaction);
    return wrong;
  }

  _noteFailure(message, sentence) {
    const body = this.messages.elementOf(message.id)?.querySelector(".message-body");
    body?.querySelector(".interaction-failed")?.remove();
    body?.append(h("p", { class: "interaction-failed", role: "alert", data: { testid: "interaction-failed" } }, icon("warning"), sentence));
  }

  /** Use a command; until it is answered, a line at the end says so. */
  async command(name, options) {
    const { userId, channelId } = this;
    const person = this.store.person(userId);
    const state = h("span", {}, "Sending command…");
    const row = h(
      "div",
      { class: "pending", role: "status", data: { testid: "pending-command" } },
      avatar(this.store, person, "avatar-tiny"),
      h("span", {}, h("strong", {}, person.name), " used ", h("span", { class: "pill" }, `/${name}`)),
      state,
    );
    const done = this.messages.showPending(row);
    const interaction = await attempt(() => act(userId, "slash", { channel: channelId, name, options }));
    const wrong = interaction && this._answered(userId, interaction, null);
    if (!wrong) return done();
    row.classList.add("failed");
    state.textContent = wrong;
    row.append(h("button", { type: "button", class: "link", onclick: done }, "Dismiss"));
  }

  async _contextCommand(name, target) {
    const { userId, channelId } = this;
    const interaction = await attempt(() => act(userId, "context-menu", { channel: channelId, name, ...target }));
    if (!interaction) return;
    const wrong = this._answered(userId, interaction, null);
    if (wrong) toast(wrong);
  }

  async _commandsOf(type) {
    const all = (await attempt(() => this.store.commands(this.userId, this.channelId))) ?? [];
    return all.filter((each) => each.type === type);
  }

  async _messageMenu(message, anchor) {
    const apps = await this._commandsOf(MESSAGE_COMMAND);
    const link = () => `https://discord.com/channels/${this.channel.guild_id ?? "@me"}/${message.channel_id}/${message.id}`;
    openMenu(anchor, [
      ...apps.map((each) => ({ label: each.name, note: "app", act: () => this._contextCommand(each.name, { message: message.id }) })),
      { label: "Copy link", act: () => navigator.clipboard?.writeText(link()) },
      { label: "Show JSON", testid: "inspect", act: () => this.shell.inspect(message) },
      {
        label: "Delete, as a moderator",
        testid: "delete-message",
        act: () => attempt(() => post("happenings", { do: "delete-message", message: message.id })),
      },
    ]);
  }

  async _personMenu(user, anchor) {
    const apps = await this._commandsOf(USER_COMMAND);
    const isMember = !user.bot && user.id !== this.userId;
    const conversation = user.bot && this.store.channels.get(this.userId).find((each) => each.kind === "dm");
    openMenu(
      anchor,
      [
        ...apps.map((each) => ({ label: each.name, note: "app", act: () => this._contextCommand(each.name, { person: user.id }) })),
        ...(isMember ? [{ label: `Become ${user.name}`, act: () => this.become(user.id) }] : []),
        ...(conversation ? [{ label: "Direct message", act: () => this.enter(conversation.id) }] : []),
      ],
      { title: h("div", { class: "menu-title" }, avatar(this.store, user), h("div", {}, h("strong", {}, user.name), h("div", { class: "subtext" }, user.id))) },
    );
  }

  async reload() {
    await attempt(() => post(`${this.userId}/reload`));
    for (const key of [...this.composers.keys()]) if (key.startsWith(`${this.userId}/`)) this.composers.delete(key);
    this.closeForm();
    this.open(this.channelId);
  }

  // Forms

  _showForm(interaction) {
    this.closeForm();
    const { userId } = this;
    const before = document.activeElement;
    this.form = new Form(interaction.form, this.reader(), {
      onClose: () => {
        this.closeForm();
        before?.focus?.();
      },
      onSend: async (fields) => {
        try {
          const wrong = failure(await act(userId, "submit", { interaction: interaction.id, fields }));
          if (wrong) return `${wrong}. Your entries are still here; try again.`;
        } catch (error) {
          return error.message;
        }
        this.closeForm();
        before?.focus?.();
        return null;
      },
    });
    this._body.inert = true;
    this._below.append(this.form.element);
    this.form.focus();
  }

  closeForm() {
    this.form?.element.remove();
    this.form = null;
    this._body.inert = false;
  }
}
