// The faces: one press makes the pane another person's client. Where there are many people, those one was last stand in
// the row, and a list with a search finds the others.

import { avatar } from "./avatar.js";
import { h, refill } from "./dom.js";
import { Picker } from "./picker.js";
import { placeAndTime } from "./times.js";

const ROW = 6; // faces that stand in the row where not all do
const ALL = 8; // so many people need no list

export class Switcher {
  /** `pane` has store, userId and `become(userId)`. */
  constructor(pane) {
    this.pane = pane;
    this._row = null; // ids of the people in the row, in the order in which they stand
    this._used = []; // the same, those used last at the end
    this.element = h("div", { class: "switcher", role: "toolbar", "aria-label": "Who you are", data: { testid: "switcher" } });
  }

  show() {
    const { store } = this.pane;
    const { people } = store.world;
    const many = people.length > ALL;
    // A list that stands open is not torn from under the hand.
    if (this._picker?.close) return;
    refill(
      this.element,
      h("span", { class: "switcher-label" }, "You are"),
      (many ? this._inRow(people) : people).map((person) => this._face(person)),
      many ? this._list(people) : null,
    );
  }

  /** Whoever one is takes the place of the one that one has not been for longest; nobody else moves. */
  _inRow(people) {
    const { userId } = this.pane;
    this._row ??= people.slice(0, ROW).map((each) => each.id);
    this._used = [...(this._used.length ? this._used : [...this._row].reverse()).filter((each) => each !== userId), userId];
    if (!this._row.includes(userId)) {
      const oldest = this._used.find((each) => this._row.includes(each));
      this._row[this._row.indexOf(oldest)] = userId;
    }
    return this._row.map((id) => this.pane.store.person(id)).filter(Boolean);
  }

  _face(person) {
    const { store, userId } = this.pane;
    const now = person.id === userId;
    const awaited = store.awaitedIn(person.id).length;
    const mentions = now ? 0 : store.mentionCount(person.id);
    const place = placeAndTime(person, store);
    return h(
      "button",
      {
        type: "button",
        class: now ? "person now" : "person",
        "aria-pressed": String(now),
        title: [now ? `You are ${person.name}` : `Become ${person.name}`, place, ...news(awaited, mentions)].filter(Boolean).join("\n"),
        data: { testid: "person", person: person.name, mentions, awaited, focus: `person ${person.id}` },
        onclick: () => this.pane.become(person.id),
      },
      avatar(store, person, "avatar-small"),
      h("span", { class: "person-name" }, person.name),
      h("span", { class: "sr-only" }, news(awaited, mentions).map((each) => `, ${each}`)),
      awaited ? h("span", { class: "badge", "aria-hidden": "true", data: { testid: "person-awaited" } }, awaited) : null,
      mentions ? h("span", { class: "badge badge-unread", "aria-hidden": "true", data: { testid: "person-mentions" } }, mentions) : null,
    );
  }

  /** Everybody, those who are awaited first. */
  _list(people) {
    const { store, userId } = this.pane;
    const known = people.map((person) => ({ person, awaited: store.awaitedIn(person.id).length, mentions: store.mentionCount(person.id) }));
    const waited = known.filter((each) => each.awaited && each.person.id !== userId).length;
    known.sort((one, other) => other.awaited - one.awaited || other.mentions - one.mentions || one.person.name.localeCompare(other.person.name));
    this._picker = new Picker({
      options: known.map(({ person, awaited, mentions }) => ({
        value: person.id,
        label: person.name,
        description: [...news(awaited, mentions), placeAndTime(person, store)].filter(Boolean).join(" · "),
        mark: avatar(store, person, "avatar-tiny"),
      })),
      placeholder: `All ${people.length}`,
      label: `All ${people.length} people${waited ? `, ${waited} of them awaited` : ""}`,
      focus: "people",
      testid: "people",
      onChange: ([id]) => {
        this._picker = null;
        this.pane.become(id);
      },
    });
    return h("div", { class: "people" }, this._picker.element, waited ? h("span", { class: "badge", "aria-hidden": "true", data: { testid: "people-awaited" } }, waited) : null);
  }
}

function news(awaited, mentions) {
  return [
    awaited ? `awaited in ${awaited} ${awaited === 1 ? "place" : "places"}` : null,
    mentions ? `${mentions} new ${mentions === 1 ? "mention" : "mentions"}` : null,
  ].filter(Boolean);
}
