// The six faces: one press makes the pane another person's client.

import { avatar } from "./avatar.js";
import { h, refill } from "./dom.js";

export class Switcher {
  /** `pane` has store, userId and `become(userId)`. */
  constructor(pane) {
    this.pane = pane;
    this.element = h("div", { class: "switcher", role: "toolbar", "aria-label": "Who you are", data: { testid: "switcher" } });
  }

  show() {
    const { store, userId } = this.pane;
    refill(
      this.element,
      h("span", { class: "switcher-label" }, "You are"),
      store.world.people.map((person) => {
        const now = person.id === userId;
        const mentions = now ? 0 : store.mentionCount(person.id);
        return h(
          "button",
          {
            type: "button",
            class: now ? "person now" : "person",
            "aria-pressed": String(now),
            "aria-label": mentions ? `${person.name}, ${mentions} new mentions` : person.name,
            title: now ? `You are ${person.name}` : `Become ${person.name}`,
            data: { testid: "person", person: person.name, mentions, focus: `person ${person.id}` },
            onclick: () => this.pane.become(person.id),
          },
          avatar(store, person, "avatar-small"),
          h("span", { class: "person-name" }, person.name),
          mentions ? h("span", { class: "badge", data: { testid: "person-mentions" } }, mentions) : null,
        );
      }),
    );
  }
}
