// Message components: rows of buttons and lists, and the tree of the second kind (containers, sections, galleries).

import { avatar } from "./avatar.js";
import { h, icon, linkAddress } from "./dom.js";
import { fileCard, hexColour, media } from "./embeds.js";
import { markdown, spoiler } from "./markdown.js";
import { gallery, picture } from "./pictures.js";
import { Picker } from "./picker.js";

const KIND = {
  ROW: 1,
  BUTTON: 2,
  STRINGS: 3,
  PEOPLE: 5,
  ROLES: 6,
  PEOPLE_AND_ROLES: 7,
  CHANNELS: 8,
  SECTION: 9,
  TEXT: 10,
  THUMBNAIL: 11,
  GALLERY: 12,
  FILE: 13,
  SEPARATOR: 14,
  CONTAINER: 17,
};
const LOOKS = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const LINK = 5;

/**
 * One component with everything inside it.
 * A reader is what markdown needs, and `press(component, element)` and `choose(component, values, element)`.
 */
export function component(part, reader) {
  const inner = () => (part.components ?? []).map((each) => component(each, reader));
  switch (part.type) {
    case KIND.ROW:
      return h("div", { class: "row", data: { testid: "row" } }, inner());
    case KIND.BUTTON:
      return button(part, reader);
    case KIND.STRINGS:
    case KIND.PEOPLE:
    case KIND.ROLES:
    case KIND.PEOPLE_AND_ROLES:
    case KIND.CHANNELS:
      return select(part, reader);
    case KIND.SECTION:
      return h(
        "div",
        { class: "section" },
        h("div", { class: "section-text" }, inner()),
        h("div", { class: "section-accessory" }, component(part.accessory, reader)),
      );
    case KIND.TEXT:
      return markdown(part.content, reader);
    case KIND.THUMBNAIL:
      return h("div", { class: "thumbnail" }, picture(media(part.media, { alt: part.description, spoiler: part.spoiler })));
    case KIND.GALLERY:
      return gallery(part.items.map((each) => media(each.media, { alt: each.description, spoiler: each.spoiler })));
    case KIND.FILE: {
      const card = fileCard(part.name, part.size, part.file.url);
      return part.spoiler ? spoiler(card) : card;
    }
    case KIND.SEPARATOR:
      return h("hr", { class: `separator ${part.spacing === 2 ? "wide" : ""} ${part.divider === false ? "blank" : ""}` });
    case KIND.CONTAINER:
      return container(part, inner());
    default:
      return h("div", { class: "unknown" }, `A component of type ${part.type} that this page cannot show.`);
  }
}

function container(part, inner) {
  const accent = typeof part.accent_color === "number" ? { "--accent": hexColour(part.accent_color) } : {};
  const look = `container ${part.accent_color === null || part.accent_color === undefined ? "" : "accented"}`;
  const element = h("div", { class: look, style: accent, data: { testid: "container" } }, inner);
  return part.spoiler ? spoiler(element) : element;
}

/** An emoji of a component: a character, or the name of a custom one, which this page has no picture of. */
export function emoji(part) {
  if (!part?.name) return null;
  return h("span", { class: part.id ? "custom-emoji" : "emoji", "aria-hidden": "true" }, part.id ? `:${part.name}:` : part.name);
}

function button(part, reader) {
  const look = `button button-${LOOKS[part.style] ?? "secondary"}`;
  if (part.style === LINK) {
    const jump = /^https?:\/\/discord\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?$/.exec(part.url);
    if (jump) {
      const go = () => reader.go(jump[1], jump[2]);
      return h("button", { type: "button", class: look, onclick: go }, emoji(part.emoji), part.label, icon("right"));
    }
    const address = linkAddress(part.url);
    return h(
      "a",
      { class: look, href: part.disabled ? null : address, target: "_blank", rel: "noopener noreferrer", data: { testid: "link-button" } },
      emoji(part.emoji),
      part.label,
      icon("external"),
    );
  }
  const element = h(
    "button",
    {
      type: "button",
      class: look,
      disabled: part.disabled,
      "aria-label": part.label ? null : part.emoji?.name,
      data: { testid: "button", customId: part.custom_id, focus: part.custom_id },
      onclick: () => reader.press(part, element),
    },
    emoji(part.emoji),
    part.label ? h("span", {}, part.label) : null,
  );
  return element;
}

function select(part, reader) {
  const picker = new Picker({
    options: optionsOf(part, reader),
    chosen: chosenAtFirst(part),
    least: part.min_values ?? 1,
    most: part.max_values ?? 1,
    placeholder: part.placeholder ?? "Make a selection",
    disabled: part.disabled,
    focus: part.custom_id,
    onChange: (values) => reader.choose(part, values, picker.element),
  });
  picker.element.dataset.customId = part.custom_id;
  return picker.element;
}

/** What a list offers: its own options, or the people, roles or channels there are. */
export function optionsOf(part, reader) {
  const { store, userId } = reader;
  const people = () =>
    [...store.world.people, store.world.bot].map((each) => ({ value: each.id, label: each.name, mark: avatar(store, each, "avatar-tiny") }));
  const roles = () => store.world.guilds.flatMap((each) => each.roles).map((each) => ({ value: each.id, label: `@${each.name}` }));
  switch (part.type) {
    case KIND.PEOPLE:
      return people();
    case KIND.ROLES:
      return roles();
    case KIND.PEOPLE_AND_ROLES:
      return [...people(), ...roles()];
    case KIND.CHANNELS:
      return store.channels
        .get(userId)
        .filter((each) => each.guild_id)
        .map((each) => ({ value: each.id, label: `#${each.name}` }));
    default:
      return part.options.map((each) => ({
        value: each.value,
        label: each.label,
        description: each.description,
        mark: emoji(each.emoji),
      }));
  }
}

export function chosenAtFirst(part) {
  if (part.default_values) return part.default_values.map((each) => each.id);
  return (part.options ?? []).filter((each) => each.default).map((each) => each.value);
}
