// Today's puzzles, in one row: not yet begun, in progress, or done.

import { api, reasonOf } from "../api.js";
import { h, put } from "../dom.js";
import { habits, rememberToday } from "../habits.js";
import { icon } from "../icons.js";
import { note } from "../notes.js";
import { beginPlay } from "../player.js";
import { go } from "../router.js";
import { capital, language, w } from "../words.js";

/** @typedef {import("../types.js").TodaysPuzzle} TodaysPuzzle */

/**
 * @param {import("../types.js").Kind[]} all
 * @param {AbortSignal} signal
 */
export function todaySection(all, signal) {
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
  /** @type {{date: string, puzzles: TodaysPuzzle[]}} */
  const { date, puzzles } = await api.get("/api/today");
  if (signal.aborted || !puzzles.length) return;
  const { today } = habits();
  const known = today.date === date ? today.plays : {};
  const items = puzzles.map((puzzle) => {
    const name = capital(all.find((kind) => kind.id === puzzle.kind)?.name ?? puzzle.kind);
    const state = h("span", { class: "state" });
    const button = h("button", { type: "button", onclick: () => void open(date, puzzle) }, state, name);
    if (known[puzzle.kind]) void showState(known[puzzle.kind], button, state).catch(() => null);
    return button;
  });
  const day = new Date(`${date}T12:00`).toLocaleDateString(language(), {
    weekday: "long",
    day: "numeric",
    month: "long",
  });
  put(
    section,
    h(
      "div",
      { class: "head" },
      h("h2", {}, w().today),
      h("span", { class: "faint small" }, `${capital(day)}. ${w().todayMore}`),
    ),
    h("div", { class: "row today" }, ...items),
  );
  section.hidden = false;
}

/**
 * Shows whether a play is in progress or won.
 * @param {string} play
 * @param {HTMLElement} button
 * @param {HTMLElement} state
 */
async function showState(play, button, state) {
  const { status } = await api.get(`/api/plays/${play}`);
  const won = status === "won";
  button.classList.add(won ? "done" : "begun");
  put(state, icon(won ? "check" : "pause"), h("span", { class: "unseen" }, won ? w().done : w().inProgress));
}

/**
 * Continues today's play of a game, or begins it.
 * @param {string} date
 * @param {TodaysPuzzle} puzzle
 */
async function open(date, puzzle) {
  try {
    const { today } = habits();
    const known = today.date === date ? today.plays[puzzle.kind] : undefined;
    if (known && (await api.get(`/api/plays/${known}`).catch(() => null))) return go(`/play/${known}`);
    const stored = await api.post("/api/puzzles", { name: puzzle.puzzleName, unlisted: true });
    const play = await beginPlay(stored.id);
    rememberToday(date, puzzle.kind, play.id);
    return go(`/play/${play.id}`);
  } catch (error) {
    return note(reasonOf(error), "warning");
  }
}
