// The world's clock, and what people can set for themselves.

import { act, post } from "./api.js";
import { h } from "./dom.js";
import { fullDate, placeAndTime } from "./times.js";
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
const SEARCH_FROM = 11;
const LOCALES = ["en-GB", "en-US", "de", "fr", "es-ES", "ja"];

let wanted = ""; // what the people are searched for; the tab is drawn anew with every change of the clock

export function timeTab(shell) {
  return [clock(shell), people(shell)];
}

function clock({ store }) {
  const move = (how) => attempt(() => post("time", how));
  const target = store.world.moving_to;
  const until = h("input", { type: "datetime-local", class: "text-field", "aria-label": "Move the clock to", data: { testid: "move-to", focus: "move-to" } });
  return group(
    "The clock",
    "Let time pass for Discord and for the bot: what is due on the way happens in its order, deadlines and reminders among it.",
    h("p", { class: "world-time", data: { testid: "world-time" } }, fullDate(store.now())),
    target
      ? h("div", { class: "moving", role: "status", data: { testid: "moving" } }, `Moving to ${fullDate(Date.parse(target))}… `, button("Stop", () => move({ stop: true }), "move-stop"))
      : [
          h("div", { class: "button-cloud" }, JUMPS.map(([title, seconds]) => button(title, () => move({ forward: seconds }), `jump-${seconds}`))),
          h("div", { class: "form-line" }, until, button("Move there", () => until.value && move({ to: new Date(until.value).toISOString() }), "move-there")),
        ],
  );
}

function people({ store }) {
  const set = (person, settings) =>
    attempt(async () => {
      await act(person.id, "settings", settings);
      Object.assign(person, settings);
    });
  const rows = store.world.people.map((person) =>
      h(
        "div",
        { class: person.zone ? "person-settings with-zone" : "person-settings", data: { testid: "person-settings", name: person.name.toLowerCase() } },
        h("div", { class: "person-place" }, h("strong", {}, person.name), " ", h("span", { class: "subtext" }, placeAndTime(person, store))),
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
  );
  const look = (text) => {
    wanted = text.toLowerCase();
    for (const row of rows) row.hidden = !row.dataset.name.includes(wanted);
  };
  look(wanted);
  const search = h("input", {
    class: "text-field people-search",
    placeholder: "Search",
    "aria-label": "Search the people",
    value: wanted,
    data: { testid: "people-search", focus: "people-search" },
    oninput: (event) => look(event.target.value),
  });
  return group("People", "What they allow, and the language their client speaks.", rows.length >= SEARCH_FROM ? search : null, rows);
}
