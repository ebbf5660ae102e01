// The beginning of a channel. In a text channel it is also the hint for whoever opens the page for the first time.

import { post } from "./api.js";
import { avatar } from "./avatar.js";
import { OPTION, flatten } from "./commands.js";
import { h, icon } from "./dom.js";
import { attempt } from "./toast.js";

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
  return h(
    "div",
    { class: "hint", data: { testid: "hint" } },
    h("p", {}, h("strong", {}, `You are ${name}. `), `The faces above are ${pane.store.world.people.length} people: one press and you are somebody else. A red number says where somebody is awaited, a blue one what they have not read.`),
    firstCommand(pane),
    h("p", { class: "subtext" }, "Type / to see every command of the bot. Nothing here leaves this computer."),
  );
}

/** What the world offers to begin with, shown once the bot has registered it; null where it offers nothing. */
function firstCommand(pane) {
  const offered = pane.store.world.first_command;
  if (!offered) return null;
  const button = h("button", { type: "button", class: "button button-primary", data: { testid: "first-command" } }, offered.label);
  const offer = h("p", {}, "Type ", h("span", { class: "pill" }, `/${offered.name}`), " below, or press this button:");
  const shown = h("div", { class: "hint-first", hidden: true }, offer, button);
  button.addEventListener("click", () => fillIn(pane, offered));
  attempt(() => pane.store.commands(pane.userId, pane.channelId)).then((commands) => {
    const found = flatten(commands ?? []).find((each) => each.name === offered.name);
    shown.hidden = !found?.options.some((each) => each.name === offered.options[0] && each.type === OPTION.TEXT);
  });
  return shown;
}

async function fillIn(pane, { name, options }) {
  const filled = {};
  for (const option of options) {
    const asked = { channel: pane.channelId, name, option, text: "", options: filled };
    // Without an answer the field is left to whoever types.
    const answer = await post(`${pane.userId}/autocomplete`, asked).catch(() => null);
    const first = answer?.interaction.choices?.[0]?.value;
    if (first === undefined) break;
    filled[option] = first;
  }
  pane.command(name, { [options[0]]: "", ...filled });
}
