// The beginning of a channel. In a text channel it is also the hint for whoever opens the page for the first time.

import { post } from "./api.js";
import { avatar } from "./avatar.js";
import { OPTION, flatten } from "./commands.js";
import { h, icon } from "./dom.js";
import { attempt } from "./toast.js";

const MOST_OFFERED = 5;

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
  const offer = h("p", {}, "Type ", h("span", { class: "pill" }, `/${offered.name}`), " below, or press a button:");
  const buttons = h("div", { class: "hint-buttons" });
  const shown = h("div", { class: "hint-first", hidden: true }, offer, buttons);
  attempt(() => pane.store.commands(pane.userId, pane.channelId)).then(async (commands) => {
    const found = flatten(commands ?? []).find((each) => each.name === offered.name);
    if (!found?.options.some((each) => each.name === offered.options[0] && each.type === OPTION.TEXT)) return;
    const choices = (await choicesFor(pane, offered, offered.options[0], {})).slice(0, MOST_OFFERED);
    if (choices.length < 2) buttons.append(first(offered.label, () => fillIn(pane, offered, {})));
    else for (const each of choices) buttons.append(first((offered.each || `${offered.label}: {}`).replace("{}", () => each.name), () => fillIn(pane, offered, { [offered.options[0]]: each.value })));
    shown.hidden = false;
  });
  return shown;
}

function first(label, onclick) {
  return h("button", { type: "button", class: "button button-primary", data: { testid: "first-command" }, onclick }, label);
}

async function fillIn(pane, offered, chosen) {
  const filled = { ...chosen };
  for (const option of offered.options) {
    if (option in filled) continue;
    const value = (await choicesFor(pane, offered, option, filled))[0]?.value;
    if (value === undefined) break;
    filled[option] = value;
  }
  pane.command(offered.name, { [offered.options[0]]: "", ...filled });
}

/** What the bot offers for an option; nothing where it gives no answer: then the field is left to whoever types. */
async function choicesFor(pane, { name }, option, options) {
  const answer = await post(`${pane.userId}/autocomplete`, { channel: pane.channelId, name, option, text: "", options }).catch(() => null);
  return answer?.interaction.choices ?? [];
}
