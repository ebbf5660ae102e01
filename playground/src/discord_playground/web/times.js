// Times as a client writes them, in the reader's own zone (null: this browser's) and in this browser's language.
// Relative ones run on with the world's clock.

import { h } from "./dom.js";

const LOCALE = navigator.language;
const STYLES = {
  t: { hour: "2-digit", minute: "2-digit" },
  T: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const formats = new Map(); // "style zone" -> format, as they are costly to make

function format(style, zone) {
  const key = `${style} ${zone ?? ""}`;
  if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat(LOCALE, { ...STYLES[style], timeZone: zone ?? undefined }));
  return formats.get(key);
}

const RELATIVE = new Intl.RelativeTimeFormat("en", { numeric: "always" });
const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** "in 3 hours", "5 minutes ago": in the largest unit that is full once the next smaller one is rounded. */
export function relative(then, now) {
  const seconds = Math.round((then - now) / 1000);
  const fills = ([, length], index) => {
    const smaller = UNITS[index + 1]?.[1] ?? 1;
    return Math.round(Math.abs(seconds) / smaller) * smaller >= length;
  };
  const [unit, length] = UNITS.find(fills) ?? UNITS.at(-1);
  return RELATIVE.format(Math.round(seconds / length), unit);
}

/** The element for `<t:seconds:style>`. */
export function timestamp(seconds, style, { store, zone }) {
  const then = seconds * 1000;
  const date = new Date(then);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}>`;
  const isRelative = style === "R";
  const text = isRelative ? relative(then, store.now()) : format(style in STYLES ? style : "f", zone).format(date);
  return h(
    "time",
    { class: "timestamp", datetime: date.toISOString(), title: format("F", zone).format(date), data: isRelative ? { then } : {} },
    text,
  );
}

/** Let all relative times on the page run. */
export function tick(store) {
  for (const each of document.querySelectorAll("time[data-then]")) {
    const text = relative(Number(each.dataset.then), store.now());
    if (each.textContent !== text) each.textContent = text;
  }
}

const dayOf = (ms, zone) => format("d", zone).format(ms);

/** When a message was written: "14:03" today, with the day before that. */
export function messageTime(iso, { store, zone }) {
  const then = Date.parse(iso);
  const clock = format("t", zone).format(then);
  const now = store.now();
  const text =
    dayOf(then, zone) === dayOf(now, zone)
      ? `Today at ${clock}`
      : dayOf(then, zone) === dayOf(now - 86_400_000, zone)
        ? `Yesterday at ${clock}`
        : format("s", zone).format(then);
  return h("time", { class: "message-time", datetime: iso, title: format("F", zone).format(then) }, text);
}

export const clockTime = (iso, zone) => format("t", zone).format(Date.parse(iso));
export const clockTimeWithSeconds = (ms) => format("T", null).format(ms);
export const longDate = (iso, zone) => format("D", zone).format(Date.parse(iso));
export const fullDate = (ms, zone = null) => format("F", zone).format(ms);
export const sameDay = (one, other, zone) => dayOf(Date.parse(one), zone) === dayOf(Date.parse(other), zone);

/** A time inside a sentence: "23/11/2026, 10:13". */
export const shortTime = (seconds, zone) => format("s", zone).format(seconds * 1000);

/** "Europe/Berlin, 14:03": where somebody is, and how late it is there; nothing for those who are where this browser is. */
export function placeAndTime({ zone }, store) {
  return zone ? `${zone.replaceAll("_", " ")}, ${format("t", zone).format(store.now())}` : "";
}
