// The summary of a won play.

import { h, put } from "../dom.js";
import { button, filmOf, save } from "../pages/parts.js";
import { clock, number, w } from "../words.js";

/** @typedef {import("./game.js").Game} Game */

/**
 * @param {HTMLElement} place
 * @param {Game} game
 * @param {() => void} again starts another puzzle like this one
 * @param {() => void} close hides the summary, to reach the tools below it
 */
export function showEnding(place, game, again, close) {
  const { won, score, millis } = game.state;
  const shown = won?.cancelled ?? score.cancelled;
  /** @type {[string, string][]} */
  const rows = [[w().time, clock(won?.millis ?? millis)]];
  if (won?.moves !== undefined && won.moves !== null) {
    rows.push([w().moves, won.best && !won.cost ? w().ofBest(number(won.moves), number(won.best)) : number(won.moves)]);
  }
  if (won?.cost) rows.push([w().cost, won.bestCost ? w().ofBest(won.cost, won.bestCost) : won.cost]);
  if (!shown && won?.points !== undefined) {
    rows.push([w().points, number(won.points)]);
    for (const [label, count] of /** @type {const} */ ([
      [w().excellentMoves, won.excellent],
      [w().goodMoves, won.good],
      [w().wrongMoves, won.wrong],
      [w().helpCost, won.help],
    ])) {
      if (count) rows.push([label, number(count)]);
    }
  }
  const counting = !shown && won?.points === undefined;
  put(
    place,
    h("h2", {}, shown ? w().solvedByMachine : w().youWon),
    h("dl", {}, ...rows.flatMap(([label, value]) => [h("dt", {}, label), h("dd", {}, value)])),
    counting ? h("p", { class: "small faint" }, w().counting) : null,
    won?.fame ? h("p", { class: "small" }, h("a", { href: `/leaderboard?kind=${game.kind.id}` }, w().onLeaderboard)) : null,
    h(
      "div",
      { class: "answers" },
      h("button", { type: "button", class: "strong", onclick: again }, w().another),
      button("down", w().saveAnimation, () => void save(filmOf(game.play.puzzle)), { class: "plain" }),
      h("a", { class: "button plain", href: "/" }, w().toGames),
      h("button", { type: "button", class: "plain", onclick: close }, w().close),
    ),
  );
  place.classList.add("won");
  place.setAttribute("aria-label", shown ? w().solvedByMachine : w().youWon);
  place.hidden = false;
}
