// What the page knows: the world, what each person finds in it, and what each has read. Views listen and look again.

import { get } from "./api.js";

const READ_KEY = "playground.read";
const TYPING_SECONDS = 9;
const PAGE = 100;

/** Whether one snowflake is younger than another; both are decimal texts too long for a number. */
export function isAfter(one, other) {
  if (!one) return false;
  if (!other) return true;
  return one.length === other.length ? one > other : one.length > other.length;
}

export class Store {
  constructor() {
    this.world = null;
    this.online = true;
    this.channels = new Map(); // person id -> channels
    this.messages = new Map(); // channel id -> message id -> message
    this.typing = new Map(); // channel id -> {userId, until}
    this.pings = new Map(); // person id -> message id -> channel id
    this.awaited = new Map(); // channel id -> ids of the people who are awaited there
    this._opened = new Map(); // "person/channel" -> whether older messages may exist
    this._commands = new Map(); // "person/channel" -> promise of commands
    this._listeners = new Set();
    this._ahead = 0; // how far the world's clock is ahead of this browser's, in ms
    this._read = {}; // person id -> channel id -> last message read
  }

  /** Call `listener({topic, ...})` at each change; gives a function that ends it. */
  listen(listener) {
    this._listeners.add(listener);
    return () => this._listeners.delete(listener);
  }

  tell(topic, facts = {}) {
    for (const listener of this._listeners) listener({ topic, ...facts });
  }

  /** The world's time in ms: clock jumps move it, so `Date.now()` will not do. */
  now() {
    return Date.now() + this._ahead;
  }

  person(userId) {
    return this.world.people.find((each) => each.id === userId);
  }

  /** What a mention shows; messages bring names of their own for whoever is not in the world. */
  nameOf(userId) {
    return userId === this.world.bot.id ? this.world.bot.name : this.person(userId)?.name;
  }

  roleName(roleId) {
    return this.world.guilds.flatMap((each) => each.roles).find((each) => each.id === roleId)?.name;
  }

  channel(userId, channelId) {
    return this.channels.get(userId)?.find((each) => each.id === channelId);
  }

  // Fetching

  /** Everything anew: at the start, and whenever the line was broken and changes may have been missed. */
  async refresh(world) {
    this.setWorld(world);
    this._loadRead();
    this.messages.clear();
    this._opened.clear();
    this._commands.clear();
    await Promise.all(
      world.people.map(async ({ id }) => {
        await this.refreshChannels(id);
        const pinged = await get(`${id}/pings`);
        this.pings.set(id, new Map(pinged.map(({ message }) => [message.id, message.channel_id])));
      }),
    );
    this.tell("refreshed");
  }

  setWorld(world) {
    this.world = world;
    this._ahead = Date.parse(world.now) - Date.now();
    this.awaited = new Map(Object.entries(world.awaited));
    this.tell("world");
  }

  async refreshChannels(userId) {
    this.channels.set(userId, await get(`${userId}/channels`));
    this.tell("channels", { userId });
  }

  /** Fetch a channel's messages once for each person, since each may have ephemeral ones of their own. */
  async open(userId, channelId) {
    const key = `${userId}/${channelId}`;
    if (this._opened.has(key)) return;
    this._opened.set(key, false);
    await this._fetch(userId, channelId, `limit=${PAGE}`);
  }

  async openOlder(userId, channelId) {
    const [oldest] = this.visible(userId, channelId);
    await this._fetch(userId, channelId, `limit=${PAGE}&before=${oldest.id}`);
  }

  hasOlder(userId, channelId) {
    return this._opened.get(`${userId}/${channelId}`) ?? false;
  }

  async _fetch(userId, channelId, query) {
    const found = await get(`${userId}/channels/${channelId}/messages?${query}`);
    this._opened.set(`${userId}/${channelId}`, found.length === PAGE);
    for (const message of found) this._keep(message);
    this.tell("messages", { channelId });
  }

  _keep(message) {
    const known = this.messages.get(message.channel_id) ?? new Map();
    this.messages.set(message.channel_id, known);
    // A fetched page may be older than a change that overtook it.
    if ((known.get(message.id)?.revision ?? -1) <= message.revision) known.set(message.id, message);
  }

  /** What this person sees in a channel, oldest first. */
  visible(userId, channelId) {
    const all = [...(this.messages.get(channelId)?.values() ?? [])];
    return all
      .filter((each) => each.visible_to === null || each.visible_to === userId)
      .sort((one, other) => (isAfter(one.id, other.id) ? 1 : -1));
  }

  message(channelId, messageId) {
    return this.messages.get(channelId)?.get(messageId);
  }

  commands(userId, channelId) {
    const key = `${userId}/${channelId}`;
    if (!this._commands.has(key)) this._commands.set(key, get(`${userId}/commands?channel=${channelId}`));
    return this._commands.get(key);
  }

  // Hearing

  hear(frame) {
    if (frame.awaited) this.awaited.set(frame.channel_id, frame.awaited);
    switch (frame.kind) {
      case "message.created":
        this._arrived(frame.message);
        break;
      case "message.updated":
      case "reaction":
        this._keep(frame.message);
        this.tell("messages", { channelId: frame.channel_id });
        if (frame.awaited) this.tell("read");
        break;
      case "message.deleted":
        this.messages.get(frame.channel_id)?.delete(frame.message_id);
        for (const pings of this.pings.values()) pings.delete(frame.message_id);
        this.tell("messages", { channelId: frame.channel_id });
        this.tell("read");
        break;
      case "channel.created":
      case "channel.updated":
      case "channel.deleted":
        this._commands.clear();
        this._lookAgain();
        break;
      case "typing":
        this.typing.set(frame.channel_id, { userId: frame.user_id, until: Date.now() + TYPING_SECONDS * 1000 });
        this.tell("typing", { channelId: frame.channel_id });
        break;
      case "commands":
        this._commands.clear();
        this.tell("commands");
        break;
      default:
        if (frame.world) {
          this._commands.clear();
          this.setWorld(frame.world);
        }
        if (frame.kind === "member") this._lookAgain();
    }
  }

  /** Who may see which channel may have changed, for anybody. */
  _lookAgain() {
    this._looking ??= setTimeout(() => {
      this._looking = null;
      for (const { id } of this.world.people) this.refreshChannels(id).catch(() => {}); // a broken line refreshes all
    }, 50);
  }

  _arrived(message) {
    this._keep(message);
    if (this.typing.get(message.channel_id)?.userId === message.author.id) this.typing.delete(message.channel_id);
    for (const userId of message.pinged) this.pings.get(userId)?.set(message.id, message.channel_id);
    for (const [userId, channels] of this.channels) {
      const channel = channels.find((each) => each.id === message.channel_id);
      if (channel && !message.ephemeral) {
        channel.last_message_id = message.id;
        if ("message_count" in channel) channel.message_count += 1;
      }
      if (message.author.id === userId) this.markRead(userId, message.channel_id, message.id);
    }
    this.tell("messages", { channelId: message.channel_id });
    this.tell("read");
  }

  // What has been read

  markRead(userId, channelId, messageId) {
    const mine = (this._read[userId] ??= {});
    if (!isAfter(messageId, mine[channelId])) return;
    mine[channelId] = messageId;
    localStorage.setItem(READ_KEY, JSON.stringify({ world: this._worldKey(), read: this._read }));
    this.tell("read");
  }

  lastRead(userId, channelId) {
    return this._read[userId]?.[channelId] ?? null;
  }

  isUnread(userId, channel) {
    return isAfter(channel.last_message_id, this.lastRead(userId, channel.id));
  }

  /** How many messages notified this person since they last looked; in one channel, or anywhere. */
  mentionCount(userId, channelId = null) {
    let count = 0;
    for (const [messageId, there] of this.pings.get(userId) ?? []) {
      const wanted = channelId === null || channelId === there;
      if (wanted && this.channel(userId, there) && isAfter(messageId, this.lastRead(userId, there))) count += 1;
    }
    return count;
  }

  /** The channels in which this person is awaited. */
  awaitedIn(userId) {
    return [...this.awaited].filter(([channelId, who]) => who.includes(userId) && this.channel(userId, channelId)).map(([channelId]) => channelId);
  }

  _worldKey() {
    return this.world.guilds.map((each) => each.id).join();
  }

  _loadRead() {
    const kept = JSON.parse(localStorage.getItem(READ_KEY) ?? "{}");
    this._read = kept.world === this._worldKey() ? kept.read : {};
  }
}
