// Trouble on request: failing answers, a breaking gateway, and what happens in servers.

import { get, post } from "./api.js";
import { h, refill } from "./dom.js";
import { attempt, toast } from "./toast.js";

const FAULTS = [
  ["429, too fast in this place", { status: 429, scope: "user", retry_after: 1 }],
  ["429, too fast altogether", { status: 429, scope: "global", retry_after: 1 }],
  ["500 before the work is done", { status: 500, when: "before" }],
  ["500 after the work is done", { status: 500, when: "after" }],
  ["Line cut before the work", { drop: true, when: "before" }],
  ["Line cut after the work", { drop: true, when: "after" }],
  ["Three seconds late", { delay: 3 }],
  ["Missing permissions", { code: 50013 }],
  ["Unknown message", { code: 10008 }],
];
const PLACES = [
  ["Any request", ""],
  ["Answers to interactions", "/interactions/"],
  ["Follow-ups and edits of answers", "/webhooks/"],
  ["Messages in channels", "/channels/\\d+/messages"],
  ["Threads", "/threads"],
];
const GATEWAY = [
  ["Close (4000)", { do: "close", code: 4000 }],
  ["Cut the line", { do: "abort" }],
  ["Ask to reconnect", { do: "reconnect" }],
  ["Invalid session, may resume", { do: "invalidate", resumable: true }],
  ["Invalid session", { do: "invalidate", resumable: false }],
  ["No more acknowledgements", { do: "silent", on: true }],
  ["Acknowledge again", { do: "silent", on: false }],
  ["Refuse resuming", { do: "refuse-resume", on: true }],
  ["Allow resuming", { do: "refuse-resume", on: false }],
  ["Let no line be opened", { do: "unreachable", on: true }],
  ["Let lines be opened", { do: "unreachable", on: false }],
  ["Next interaction twice", { do: "twice", event: "INTERACTION_CREATE", times: 1 }],
  ["Next interaction lost", { do: "lost", event: "INTERACTION_CREATE", times: 1 }],
  ["Next interaction held back", { do: "held", event: "INTERACTION_CREATE", times: 1 }],
  ["Release what is held", { do: "release", reverse: false }],
  ["An event nobody knows", { do: "unknown-event", event: "SOMETHING_NEW", data: {} }],
];

export function troubleTab(shell) {
  return [faults(), gateway(), happenings(shell)];
}

function faults() {
  const waiting = h("div", { class: "fault-list", data: { testid: "faults" } });
  const which = select("Fault", FAULTS.map(([title]) => title), "fault-kind");
  const where = select("Where", PLACES.map(([title]) => title), "fault-place");
  const times = h("input", { type: "number", class: "text-field", min: "1", value: "1", "aria-label": "How often" });
  const draw = (list) =>
    refill(
      waiting,
      list.length ? list.map((each) => h("pre", { class: "json" }, JSON.stringify(each))) : h("p", { class: "drawer-note" }, "No fault is waiting."),
    );
  const add = async () => {
    const fault = { ...FAULTS[which.value][1], times: Number(times.value) };
    const path = PLACES[where.value][1];
    const list = await attempt(() => post("faults", path ? { ...fault, path } : fault));
    if (list) draw(list);
  };
  const clear = async () => draw((await attempt(() => post("faults/clear"))) ?? []);
  attempt(() => get("faults")).then((list) => draw(list ?? []));
  return group(
    "Failing answers",
    "The bot's next matching request fails like this.",
    h("div", { class: "form-line" }, which, where, times),
    h("div", { class: "form-line" }, button("Let it happen", add, "fault-add"), button("Forget all", clear, "fault-clear")),
    waiting,
  );
}

function gateway() {
  return group(
    "The gateway",
    "The line on which the bot hears of everything.",
    h("div", { class: "button-cloud" }, GATEWAY.map(([title, body]) => button(title, () => happen("gateway", body, title), `gateway-${body.do}`))),
  );
}

function happenings(shell) {
  const here = () => shell.activePane().channelId;
  const rows = [
    ["Archive this thread", () => ({ do: "archive", channel: here() })],
    ["Unarchive it", () => ({ do: "unarchive", channel: here() })],
    ["Lock this thread", () => ({ do: "lock", channel: here() })],
    ["Unlock it", () => ({ do: "unlock", channel: here() })],
    ["Bot may not write here", () => ({ do: "deny", channel: here(), permission: "send_messages" })],
    ["Bot may write here", () => ({ do: "allow", channel: here(), permission: "send_messages" })],
    ["Delete this channel", () => ({ do: "delete-channel", channel: here() })],
    ["Kick the bot", () => ({ do: "kick-bot" })],
    ["Invite the bot", () => ({ do: "invite-bot" })],
    ["This person leaves the server", () => ({ do: "leave", user: shell.activePane().userId })],
    ["This person comes back", () => ({ do: "join", user: shell.activePane().userId })],
  ];
  return group(
    "The server",
    "In the channel that is open; with two people side by side, in the one used last.",
    h("div", { class: "button-cloud" }, rows.map(([title, body]) => button(title, () => happen("happenings", body(), title), `happening-${body().do}`))),
  );
}

async function happen(path, body, title) {
  if (await attempt(() => post(path, body))) toast(`Done: ${title}.`, { bad: false });
}

export function group(title, note, ...content) {
  return h("section", { class: "drawer-group" }, h("h3", {}, title), note ? h("p", { class: "drawer-note" }, note) : null, content);
}

export function button(title, act, testid) {
  return h("button", { type: "button", class: "button button-secondary", onclick: act, data: { testid } }, title);
}

function select(label, titles, testid) {
  return h(
    "select",
    { class: "text-field", "aria-label": label, data: { testid } },
    titles.map((title, index) => h("option", { value: index }, title)),
  );
}
