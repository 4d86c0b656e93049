// Unfinished plays, in one row. A play that was never touched is not listed.

import { api } from "../api.js";
import { h, put } from "../dom.js";
import { habits, hidePlay } from "../habits.js";
import { icon } from "../icons.js";
import { smallBoard } from "../pages/parts.js";
import { preferences } from "../preferences.js";
import { ago, capital, clock, w } from "../words.js";

/** @typedef {import("../types.js").PlayRow} PlayRow */

/** How many plays are listed. */
const MOST = 6;

/**
 * @param {import("../types.js").Kind[]} all
 * @param {AbortSignal} signal
 */
export function continueSection(all, signal) {
  const section = h("section", { hidden: true });
  void fill(section, all, signal).catch(() => null);
  return section;
}

/**
 * @param {HTMLElement} section
 * @param {import("../types.js").Kind[]} all
 * @param {AbortSignal} signal
 */
async function fill(section, all, signal) {
  const player = preferences().player;
  if (!player) return;
  const answer = await api.get(`/api/plays?player=${encodeURIComponent(player.id)}&open=1`);
  const { hidden } = habits();
  /** @type {PlayRow[]} */
  const rows = answer.items;
  const plays = rows.filter((play) => play.entries > 0 && !hidden.includes(play.id)).slice(0, MOST);
  if (signal.aborted || !plays.length) return;
  const list = h("ul", { class: "goon" });
  list.append(...plays.map((play) => item(play, all, () => (section.hidden = !list.childElementCount))));
  put(section, h("h2", {}, w().unfinished), list);
  section.hidden = false;
}

/**
 * @param {PlayRow} play
 * @param {import("../types.js").Kind[]} all
 * @param {() => void} removed
 */
function item(play, all, removed) {
  const name = capital(all.find((kind) => kind.id === play.kind)?.name ?? play.kind);
  const details = [clock(play.millis), ago(play.touched)].join(" · ");
  const hide = () => {
    hidePlay(play.id);
    element.remove();
    removed();
  };
  const element = h(
    "li",
    {},
    h(
      "a",
      { href: `/play/${play.id}` },
      smallBoard(`/api/plays/${play.id}`, play.title).element,
      h("span", {}, h("strong", {}, name), h("span", { class: "faint small figures" }, details)),
    ),
    h(
      "button",
      { type: "button", class: "plain", title: w().hidePlay, "aria-label": `${w().hidePlay}: ${name}`, onclick: hide },
      icon("close"),
    ),
  );
  return element;
}
