// The list at the side: the server with its channels, threads below their channel, and direct messages.

import { avatar } from "./avatar.js";
import { h, icon, refill } from "./dom.js";

const PLACES = ["text", "forum"];

export class Sidebar {
  /** `pane` has store, userId, channelId and `open(channelId)`. */
  constructor(pane) {
    this.pane = pane;
    this.archivesShown = new Set();
    this.element = h("nav", { class: "sidebar", "aria-label": "Channels", data: { testid: "sidebar" } });
  }

  show() {
    const { store, userId } = this.pane;
    const channels = store.channels.get(userId) ?? [];
    const conversations = channels.filter((each) => each.kind === "dm");
    refill(
      this.element,
      store.world.guilds.map((guild) => [
        h("h2", { class: "server-name", data: { testid: "server-name" } }, guild.name),
        guild.has_bot ? null : h("p", { class: "side-note" }, `${store.world.bot.name} is not in this server.`),
        channels
          .filter((each) => each.guild_id === guild.id && PLACES.includes(each.kind))
          .map((each) => [this._row(each), this._threads(channels, each)]),
      ]),
      h("h3", { class: "side-heading" }, "Direct messages"),
      conversations.map((each) => this._row(each)),
    );
  }

  _threads(channels, parent) {
    const below = channels.filter((each) => each.parent_id === parent.id);
    const alive = below.filter((each) => !each.archived);
    const old = below.filter((each) => each.archived);
    const { channelId } = this.pane;
    const shown = this.archivesShown.has(parent.id) || old.some((each) => each.id === channelId);
    return h(
      "div",
      { class: "threads" },
      alive.map((each) => this._row(each)),
      old.length
        ? h(
            "button",
            {
              type: "button",
              class: "archive-toggle",
              "aria-expanded": String(shown),
              data: { testid: "archived-toggle", focus: `archived ${parent.id}` },
              onclick: () => {
                if (!this.archivesShown.delete(parent.id)) this.archivesShown.add(parent.id);
                this.show();
              },
            },
            icon(shown ? "down" : "right"),
            `${old.length} archived`,
          )
        : null,
      shown ? old.map((each) => this._row(each)) : null,
    );
  }

  _row(channel) {
    const { store, userId, channelId } = this.pane;
    const here = channel.id === channelId;
    const unread = !here && store.isUnread(userId, channel);
    const mentions = here ? 0 : store.mentionCount(userId, channel.id);
    const awaited = store.awaited.get(channel.id)?.includes(userId);
    const look = ["channel", `channel-${channel.kind}`, here ? "here" : "", unread ? "unread" : "", channel.archived ? "archived" : ""];
    return h(
      "button",
      {
        type: "button",
        class: look.filter(Boolean).join(" "),
        "aria-current": here ? "page" : null,
        data: {
          testid: "channel",
          channelId: channel.id,
          channelName: channel.name,
          kind: channel.kind,
          unread: String(unread),
          archived: String(channel.archived),
          focus: `channel ${channel.id}`,
        },
        onclick: () => this.pane.enter(channel.id),
      },
      this._mark(channel),
      h("span", { class: "channel-name" }, channel.name),
      unread ? h("span", { class: "sr-only" }, "(unread)") : null,
      awaited ? h("span", { class: "badge", "aria-label": "awaited", title: "You are awaited here", data: { testid: "channel-awaited" } }, "!") : null,
      mentions ? h("span", { class: "badge badge-unread", "aria-label": `${mentions} mentions`, data: { testid: "channel-mentions" } }, mentions) : null,
    );
  }

  _mark(channel) {
    if (channel.kind === "dm") return avatar(this.pane.store, this.pane.store.world.bot, "avatar-tiny");
    if (channel.locked) return icon("lock", "locked");
    if (channel.archived) return icon("archive", "archived");
    return icon(channel.kind.includes("thread") ? "thread" : "hash");
  }
}
