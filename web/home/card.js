// The card of a game: a small board that solves itself while it is looked at. The whole card starts
// a puzzle with the settings last used; a second button leads to the choices.

import { api, reasonOf } from "../api.js";
import { Board } from "../board/board.js";
import { h, put } from "../dom.js";
import { defaults } from "../form.js";
import { habits, rememberStart, setFavourite } from "../habits.js";
import { icon } from "../icons.js";
import { wasStopped, work } from "../job.js";
import { note } from "../notes.js";
import { anySeed } from "../pages/parts.js";
import { beginPlay } from "../player.js";
import { isStill } from "../preferences.js";
import { go } from "../router.js";
import { capital, w } from "../words.js";

/** @typedef {import("../types.js").Kind} Kind */

/** The duration of a card's animation, and the minimum duration of a step, in milliseconds. */
const WHOLE = 9000;
const STEP = 90;

/**
 * @param {Kind} kind
 * @param {AbortSignal} signal
 * @param {() => void} marked called when the game became a favourite or stopped being one
 */
export function gameCard(kind, signal, marked) {
  const name = capital(kind.name);
  const board = new Board({ label: kind.name, still: true });
  const status = h("p", { class: "faint small line" }, capital(kind.line));
  const play = h(
    "button",
    { type: "button", class: "start", onclick: () => void start(kind, item, status, signal) },
    name,
  );
  const item = h(
    "li",
    { class: `card family-${kind.family.id}` },
    h("div", { class: "ground" }, board.element),
    h(
      "div",
      { class: "words" },
      h("p", { class: "family small" }, capital(kind.family.label)),
      h("h3", {}, play),
      status,
      h(
        "div",
        { class: "row" },
        h("span", { class: "go", "aria-hidden": "true" }, icon("go")),
        h("a", { href: `/new/${kind.id}`, "aria-label": `${w().choices}: ${kind.name}` }, w().choices),
        favourite(kind, marked),
      ),
    ),
  );
  void animate(item, board, kind, signal).catch(() => null);
  return item;
}

/**
 * @param {Kind} kind
 * @param {() => void} marked
 */
function favourite(kind, marked) {
  const isOne = () => habits().favourites.includes(kind.id);
  const button = h(
    "button",
    {
      type: "button",
      class: "plain star",
      title: w().favourite,
      "aria-label": `${w().favourite}: ${kind.name}`,
      "aria-pressed": String(isOne()),
      onclick: () => {
        setFavourite(kind.id, !isOne());
        button.setAttribute("aria-pressed", String(isOne()));
        marked();
      },
    },
    icon("star"),
  );
  return button;
}

/**
 * Makes a puzzle with the settings last used, and plays it.
 * @param {Kind} kind
 * @param {HTMLElement} item
 * @param {HTMLElement} status
 * @param {AbortSignal} signal
 */
async function start(kind, item, status, signal) {
  if (item.classList.contains("making")) return;
  const settings = { ...defaults(kind), ...habits().settings[kind.id] };
  item.classList.add("making");
  put(status, w().making);
  try {
    const { puzzle } = await work({ do: "generate", kind: kind.id, settings, seed: anySeed() }, {}, signal);
    const play = await beginPlay(puzzle.id);
    rememberStart(kind.id);
    if (!signal.aborted) go(`/play/${play.id}`);
  } catch (error) {
    item.classList.remove("making");
    put(status, capital(kind.line));
    if (!wasStopped(error)) note(reasonOf(error), "warning");
  }
}

/**
 * @param {HTMLElement} item
 * @param {Board} board
 * @param {Kind} kind
 * @param {AbortSignal} signal
 */
async function animate(item, board, kind, signal) {
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
