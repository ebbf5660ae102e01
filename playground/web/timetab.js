// The world's clock, and what people can set for themselves.

import { act, post } from "./api.js";
import { h } from "./dom.js";
import { fullDate } from "./times.js";
import { attempt } from "./toast.js";
import { button, group } from "./trouble.js";

const JUMPS = [
  ["5 minutes", 300],
  ["16 minutes", 960],
  ["1 hour", 3600],
  ["8 hours", 28_800],
  ["1 day", 86_400],
  ["7 days", 604_800],
];
const LOCALES = ["en-GB", "en-US", "de", "fr", "es-ES", "ja"];

export function timeTab(shell) {
  return [clock(shell), people(shell)];
}

function clock({ store }) {
  const jump = (seconds) => attempt(() => post("time", { forward: seconds }));
  return group(
    "The clock",
    "Let time pass for Discord: interaction tokens die after 15 minutes, threads archive themselves. The bot keeps its own time.",
    h("p", { class: "world-time", data: { testid: "world-time" } }, fullDate(store.now())),
    h("div", { class: "button-cloud" }, JUMPS.map(([title, seconds]) => button(title, () => jump(seconds), `jump-${seconds}`))),
  );
}

function people({ store }) {
  const set = (person, settings) =>
    attempt(async () => {
      await act(person.id, "settings", settings);
      Object.assign(person, settings);
    });
  return group(
    "People",
    "What they allow, and the language their client speaks.",
    store.world.people.map((person) =>
      h(
        "div",
        { class: "person-settings" },
        h("strong", {}, person.name),
        h(
          "label",
          { class: "choice" },
          h("input", { type: "checkbox", checked: person.takes_dms, onchange: (event) => set(person, { takes_dms: event.target.checked }) }),
          h("span", {}, "takes direct messages"),
        ),
        h(
          "select",
          { class: "text-field", "aria-label": `Language of ${person.name}`, onchange: (event) => set(person, { locale: event.target.value }) },
          [...new Set([person.locale, ...LOCALES])].map((each) => h("option", { value: each, selected: each === person.locale }, each)),
        ),
      ),
    ),
  );
}
