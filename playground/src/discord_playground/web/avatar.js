// Faces: a letter on a colour of one's own for people, standing stones for the bot.

import { h, icon } from "./dom.js";

const COLOURS = ["#c2685a", "#4c8fb5", "#6f9a4a", "#b3862f", "#9a6bb8", "#3f9c8e", "#b85f88", "#7a83c9"];

export function colourOf(store, userId) {
  const place = store.world.people.findIndex((each) => each.id === userId);
  return COLOURS[Math.max(0, place) % COLOURS.length];
}

export function avatar(store, user, kind = "") {
  if (user.bot) return h("span", { class: `avatar avatar-bot ${kind}`, "aria-hidden": "true" }, icon("stones"));
  const style = { "--face": colourOf(store, user.id) };
  return h("span", { class: `avatar ${kind}`, style, "aria-hidden": "true" }, [...user.name][0]);
}
