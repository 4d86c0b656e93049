// The home page: unfinished games, today's puzzles, and a card for each game with a small board
// that solves itself when viewed.

import { api, kinds } from "../api.js";
import { Board } from "../board/board.js";
import { h, put } from "../dom.js";
import { note } from "../notes.js";
import { isStill, preferences } from "../preferences.js";
import { beginPlay } from "../player.js";
import { go } from "../router.js";
import { ago, capital, clock, w } from "../words.js";
import { setTitle, waiting } from "./parts.js";

/** @typedef {import("../types.js").Kind} Kind */

/** @type {import("../router.js").Page} */
export async function page(place, _params, signal) {
  setTitle(w().games);
  place.classList.add("home");
  put(place, waiting());
  const all = await kinds();
  if (signal.aborted) return;
  const goOn = h("section", { hidden: true });
  const today = h("section", { hidden: true });
  const cards = h("ul", { class: "cards" }, ...all.map((kind) => card(kind, signal)));
  put(
    place,
    h("h1", { class: "unseen" }, "Recreo"),
    goOn,
    today,
    h("section", {}, h("h2", { class: "unseen" }, w().games), cards),
  );
  void showGoOn(goOn, all, signal).catch(() => null);
  void showToday(today, all, signal).catch(() => null);
}

/**
 * @param {Kind} kind
 * @param {AbortSignal} signal
 */
function card(kind, signal) {
  const board = new Board({ label: kind.name, still: true });
  const item = h(
    "li",
    { class: "card" },
    board.element,
    h(
      "div",
      { class: "words" },
      h("h3", {}, h("a", { href: `/new/${kind.id}` }, capital(kind.name))),
      h("p", { class: "faint small" }, capital(kind.line)),
      h(
        "div",
        { class: "row" },
        h("a", { href: `/learn/${kind.id}`, "aria-label": `${w().howToPlay}: ${kind.name}` }, w().howToPlay),
        h("a", { href: `/edit/${kind.id}`, "aria-label": `${w().draw}: ${kind.name}` }, w().draw),
        h("a", { href: `/watch/${kind.id}`, "aria-label": `${w().watch}: ${kind.name}` }, w().watch),
      ),
    ),
  );
  void animateCard(item, board, kind, signal).catch(() => null);
  return item;
}

/** The duration of a card's animation, and the minimum duration of a step, in milliseconds. */
const WHOLE = 9000;
const STEP = 90;

/**
 * @param {HTMLElement} item
 * @param {Board} board
 * @param {Kind} kind
 * @param {AbortSignal} signal
 */
async function animateCard(item, board, kind, signal) {
  const { backdrop, scene, frames } = await api.get(`/api/kinds/${kind.id}/card`);
  if (signal.aborted) return;
  board.show(backdrop, scene);
  let looked = false;
  const play = async () => {
    if (looked || isStill()) return;
    looked = true;
    while (looked && !signal.aborted) {
      await board.film(frames, Math.max(STEP, WHOLE / Math.max(1, frames.length)));
      await new Promise((resume) => setTimeout(resume, 1800));
      if (looked) board.show(backdrop, scene);
    }
  };
  const rest = () => {
    looked = false;
    board.unplayed = [];
    board.show(backdrop, scene);
  };
  item.addEventListener("pointerenter", () => void play());
  item.addEventListener("focusin", () => void play());
  item.addEventListener("pointerleave", rest);
  item.addEventListener("focusout", rest);
}

/**
 * @param {HTMLElement} section
 * @param {Kind[]} all
 * @param {AbortSignal} signal
 */
async function showGoOn(section, all, signal) {
  const player = preferences().player;
  if (!player) return;
  const answer = await api.get(`/api/plays?player=${encodeURIComponent(player.id)}&open=1`);
  /** @type {import("../types.js").PlayRow[]} */
  const plays = answer.items.slice(0, 6);
  if (signal.aborted || !plays.length) return;
  const items = plays.map((play) => {
    const board = smallBoard(`/api/plays/${play.id}`, play.title);
    const name = all.find((kind) => kind.id === play.kind)?.name ?? play.kind;
    const details = [clock(play.millis), ago(play.touched)].join(" · ");
    return h(
      "li",
      {},
      h(
        "a",
        { href: `/play/${play.id}` },
        board.element,
        h("span", {}, h("strong", {}, capital(name)), h("span", { class: "faint small figures" }, details)),
      ),
    );
  });
  put(section, h("h2", {}, w().unfinished), h("ul", { class: "goon" }, ...items));
  section.hidden = false;
}

/**
 * @param {HTMLElement} section
 * @param {Kind[]} all
 * @param {AbortSignal} signal
 */
async function showToday(section, all, signal) {
  /** @type {{puzzles: {kind: string, puzzleName: string}[]}} */
  const { puzzles } = await api.get("/api/today");
  if (signal.aborted || !puzzles.length) return;
  const items = puzzles.map((puzzle) => {
    const name = all.find((kind) => kind.id === puzzle.kind)?.name ?? puzzle.kind;
    const open = async () => {
      try {
        go(`/play/${(await beginPlay(await storedId(puzzle))).id}`);
      } catch (error) {
        note(error instanceof Error ? capital(error.message) : w().wentWrong, "warning");
      }
    };
    return h("button", { type: "button", onclick: () => void open() }, capital(name));
  });
  const date = new Date().toLocaleDateString(document.documentElement.lang, {
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
      h("span", { class: "faint small" }, `${capital(date)}. ${w().todayMore}`),
    ),
    h("div", { class: "row" }, ...items),
  );
  section.hidden = false;
}

/**
 * The puzzle's id; the puzzle is stored when it is first played.
 * @param {{puzzleName: string}} puzzle
 * @returns {Promise<string>}
 */
async function storedId(puzzle) {
  return (await api.post("/api/puzzles", { name: puzzle.puzzleName, unlisted: true })).id;
}

/**
 * A small picture of a play or puzzle.
 * @param {string} address
 * @param {string} label
 */
export function smallBoard(address, label) {
  const board = new Board({ label, still: true });
  api
    .get(address)
    .then(({ backdrop, scene }) => board.show(backdrop, scene))
    .catch(() => null);
  return board;
}
