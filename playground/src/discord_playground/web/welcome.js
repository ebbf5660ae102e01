// The beginning of a channel. In a text channel it is also the hint for whoever opens the page for the first time.

import { post } from "./api.js";
import { avatar } from "./avatar.js";
import { OPTION, flatten } from "./commands.js";
import { h, icon } from "./dom.js";
import { attempt } from "./toast.js";

// What is filled in is what the bot offers first for each of these, one after another: the game, and how it is played first.
const FIRST_TABLE = { command: "table new", options: ["game", "options"] };

export function welcome(pane, channel) {
  const { store } = pane;
  const { bot } = store.world;
  if (channel.kind === "dm")
    return begin(avatar(store, bot, "avatar-large"), channel.name, `Direct messages between you and ${bot.name} begin here.`);
  if (channel.kind !== "text") return begin(icon("thread"), channel.name, "The thread begins here.");
  return begin(icon("hash"), `Welcome to #${channel.name}`, `#${channel.name} begins here.`, hint(pane));
}

function begin(mark, title, sentence, more = null) {
  return h("div", { class: "welcome" }, h("div", { class: "welcome-mark" }, mark), h("h2", {}, title), h("p", {}, sentence), more);
}

function hint(pane) {
  const name = pane.store.person(pane.userId).name;
  const button = h("button", { type: "button", class: "button button-primary", data: { testid: "open-first-table" } }, "Open a first table");
  const offer = h("p", {}, "Type ", h("span", { class: "pill" }, "/table new"), " below, or press this button:");
  const first = h("div", { class: "hint-first", hidden: true }, offer, button);
  button.addEventListener("click", () => openFirstTable(pane));
  // Another bot may be tried here, which knows nothing of tables.
  attempt(() => pane.store.commands(pane.userId, pane.channelId)).then((commands) => {
    first.hidden = !firstCommand(commands ?? []);
  });
  return h(
    "div",
    { class: "hint", data: { testid: "hint" } },
    h("p", {}, h("strong", {}, `You are ${name}. `), `The faces above are ${pane.store.world.people.length} people: one press and you are somebody else. A red number says where somebody is awaited, a blue one what they have not read.`),
    first,
    h("p", { class: "subtext" }, "Type / to see every command of the bot. Nothing here leaves this computer."),
  );
}

function firstCommand(commands) {
  const found = flatten(commands).find((each) => each.name === FIRST_TABLE.command);
  return found?.options.some((each) => each.name === FIRST_TABLE.options[0] && each.type === OPTION.TEXT) ? found : null;
}

async function openFirstTable(pane) {
  const { command, options } = FIRST_TABLE;
  const filled = {};
  for (const option of options) {
    const asked = { channel: pane.channelId, name: command, option, text: "", options: filled };
    // Without an answer the field is left to whoever types.
    const answer = await post(`${pane.userId}/autocomplete`, asked).catch(() => null);
    const first = answer?.interaction.choices?.[0]?.value;
    if (first === undefined) break;
    filled[option] = first;
  }
  pane.command(command, { [options[0]]: "", ...filled });
}
