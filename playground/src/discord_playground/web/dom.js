// Building the page. Every text becomes a text node and every address is looked at: nothing a bot or a person writes can
// become markup, because nothing in this page is ever parsed as HTML.

/**
 * Make an element: `h("button", {class: "plain", onclick: go, "aria-label": "Go"}, "Go")`.
 * `data` and `style` take objects; null and false leave an attribute out; children may be nodes, texts, lists or null.
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name === "style") for (const [key, each] of Object.entries(value)) element.style.setProperty(key, each);
    else if (name === "value") element.value = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  append(element, children);
  return element;
}

export function append(parent, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    parent.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/** Put other children into a container; whoever had the focus gets it back by its `data-focus` key. */
export function refill(container, ...children) {
  const key = focusKey(container);
  const controls = controlsIn(container);
  container.replaceChildren();
  append(container, children);
  handOver(controls, container);
  if (key) findFocus(container, key)?.focus({ preventScroll: true });
}

/** Replace one element by its newer self; the focus stays on the control with the same `data-focus` key. */
export function renew(before, after) {
  const key = focusKey(before);
  before.replaceWith(after);
  handOver(controlsIn(before), after);
  if (key) (findFocus(after, key) ?? after).focus({ preventScroll: true });
}

let pressed = null;
const afterPress = new Set();

addEventListener("pointerdown", (event) => (pressed = event.target), true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(release), true);

function release() {
  pressed = null;
  const acts = [...afterPress];
  afterPress.clear();
  for (const act of acts) act();
}

/** Whether a press within it has begun and not ended: drawn anew meanwhile, it would never hear of the click. */
export const isPressed = (element) => pressed !== null && element.contains(pressed);

/** Do something, once, when the press is over. */
export const whenReleased = (act) => afterPress.add(act);

const heirs = new WeakMap();

/** The control itself or, where it was drawn anew meanwhile, the one in its place; null where there is none. */
export function asItStands(control) {
  let now = control;
  while (now && !now.isConnected) now = heirs.get(now);
  return now ?? null;
}

const controlsIn = (container) => [...container.querySelectorAll("[data-focus]")];

function handOver(controls, container) {
  const anew = new Map(controlsIn(container).map((each) => [each.dataset.focus, each]));
  for (const each of controls) {
    const heir = anew.get(each.dataset.focus);
    if (heir && heir !== each) heirs.set(each, heir);
  }
}

function focusKey(container) {
  const focused = document.activeElement;
  return focused && container.contains(focused) ? (focused.closest("[data-focus]")?.dataset.focus ?? "?") : null;
}

function findFocus(container, key) {
  return controlsIn(container).find((each) => each.dataset.focus === key);
}

/** An address a link may lead to, or null: javascript: and its kin are shown as plain text. */
export function linkAddress(address) {
  try {
    const url = new URL(address, location.href);
    return ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

const SVG = "http://www.w3.org/2000/svg";

// Line drawings on a field of 24 by 24.
const DRAWINGS = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h17M3 15h17",
  thread: "M5 4v9a3 3 0 0 0 3 3h11M15 12l4 4-4 4",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  archive: "M4 5h16v4H4zM6 9v10h12V9M10 13h4",
  at: "M16 12a4 4 0 1 1-1.2-2.8M16 8v5.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  down: "M6 9l6 6 6-6",
  right: "M9 6l6 6-6 6",
  send: "M4 12 20 4l-5 16-4-6zM11 14l4-5",
  reply: "M10 6 4 12l6 6M5 12h9a6 6 0 0 1 6 6",
  smile: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9 10v.5M15 10v.5M8 14.5a5 5 0 0 0 8 0",
  more: "M5 12h.5M12 12h.5M19 12h.5",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
  plus: "M12 5v14M5 12h14",
  reload: "M20 11a8 8 0 1 0-2.3 6.7M20 4v7h-7",
  split: "M4 5h16v14H4zM12 5v14",
  wrench: "M14 7a4 4 0 0 1 5-4l-2.500 3 1.500 2 3-.5a4 4 0 0 1-5.500 4L8 19a2 2 0 0 1-3-3l7.500-7.500A4 4 0 0 1 14 7",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4",
  external: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  stones: "M3 8h18V5L4 4zM5 8v12h4V8M15 8v12h4V8",
  warning: "M12 4 2 20h20zM12 10v5M12 17.500v.5",
  slash: "M5 4h14v16H5zM14 8l-4 8",
};

export function icon(name, title = null) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  if (title) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", title);
  } else svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", DRAWINGS[name]);
  svg.append(path);
  return svg;
}

let counted = 0;

/** An id that nothing else in the page has, to tie labels to what they label. */
export function freshId(stem) {
  counted += 1;
  return `${stem}-${counted}`;
}
