// Times as a client writes them, in the reader's own zone and language. Relative ones run on with the world's clock.

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
const FORMATS = Object.fromEntries(
  Object.entries(STYLES).map(([style, options]) => [style, new Intl.DateTimeFormat(LOCALE, options)]),
);
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
export function timestamp(seconds, style, store) {
  const then = seconds * 1000;
  const date = new Date(then);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}>`;
  const isRelative = style === "R";
  const text = isRelative ? relative(then, store.now()) : (FORMATS[style] ?? FORMATS.f).format(date);
  return h(
    "time",
    { class: "timestamp", datetime: date.toISOString(), title: FORMATS.F.format(date), data: isRelative ? { then } : {} },
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

const dayOf = (ms) => new Date(ms).toDateString();

/** When a message was written: "14:03" today, with the day before that. */
export function messageTime(iso, store) {
  const then = Date.parse(iso);
  const clock = FORMATS.t.format(then);
  const now = store.now();
  const text =
    dayOf(then) === dayOf(now)
      ? `Today at ${clock}`
      : dayOf(then) === dayOf(now - 86_400_000)
        ? `Yesterday at ${clock}`
        : FORMATS.s.format(then);
  return h("time", { class: "message-time", datetime: iso, title: FORMATS.F.format(then) }, text);
}

export const clockTime = (iso) => FORMATS.t.format(Date.parse(iso));
export const clockTimeWithSeconds = (ms) => FORMATS.T.format(ms);
export const longDate = (iso) => FORMATS.D.format(Date.parse(iso));
export const fullDate = (ms) => FORMATS.F.format(ms);
export const sameDay = (one, other) => dayOf(Date.parse(one)) === dayOf(Date.parse(other));
