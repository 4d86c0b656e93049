// A game's tutorial: rules and techniques, with examples that can be played on the page.

import { api, kindOf } from "../api.js";
import { wave } from "../board/wave.js";
import { h, put } from "../dom.js";
import { standingNote } from "../notes.js";
import { Game } from "../play/game.js";
import { values } from "../play/pad.js";
import { beginPlay } from "../player.js";
import { capital, w } from "../words.js";
import { backTo, button, setTitle, waiting } from "./parts.js";

/** @typedef {import("../types.js").Block} Block */
/** @typedef {import("../types.js").Inline} Inline */

/** @type {import("../router.js").Page} */
export async function page(place, [id], signal) {
  put(place, waiting());
  const kind = await kindOf(id);
  setTitle(`${w().howToPlay}: ${kind.name}`);
  /** @type {import("../types.js").Tutorial} */
  const { blocks } = await api.get(`/api/kinds/${id}/tutorial`);
  if (signal.aborted) return;
  place.classList.add("tutorial");
  const documents = new Set();
  const isNew = (/** @type {Block} */ block) =>
    block.type !== "board" || (!documents.has(block.puzzle.document) && documents.add(block.puzzle.document));
  const shown = blocks.filter(isNew).map((block) => element(block, kind, signal));
  const play = h("a", { class: "button strong", href: `/new/${id}` }, w().play);
  put(
    place,
    backTo("/", w().games),
    ...(blocks[0]?.type === "heading" ? [] : [h("h1", {}, capital(kind.name))]),
    ...shown,
    h("div", { class: "row" }, play),
  );
}

/**
 * The rules of a game without examples: the first section of its tutorial.
 * @param {import("../types.js").Kind} kind
 */
export async function rulesOf(kind) {
  /** @type {import("../types.js").Tutorial} */
  const { blocks } = await api.get(`/api/kinds/${kind.id}/tutorial`);
  const isSection = (/** @type {Block} */ block) => block.type === "heading" && block.level === 2;
  const first = blocks.findIndex(isSection) + 1;
  const next = blocks.findIndex((block, i) => i >= first && isSection(block));
  const rules = blocks.slice(first, next < 0 ? undefined : next).filter(({ type }) => type === "list");
  return rules.map((block) => element(block, kind, new AbortController().signal));
}

/**
 * @param {Block} block
 * @param {import("../types.js").Kind} kind
 * @param {AbortSignal} signal
 * @returns {HTMLElement}
 */
function element(block, kind, signal) {
  if (block.type === "heading")
    return h(block.level <= 1 ? "h1" : block.level === 2 ? "h2" : "h3", {}, ...inline(block.text));
  if (block.type === "list")
    return h("ul", {}, ...block.items.map((item) => h("li", {}, ...inline(item))));
  if (block.type === "code")
    return h("pre", { tabindex: 0, role: "img", "aria-label": w().drawing }, block.text);
  if (block.type === "table") {
    const row = (/** @type {Inline[][]} */ cells, /** @type {"th" | "td"} */ tag) =>
      h("tr", {}, ...cells.map((cell) => h(tag, tag === "th" ? { scope: "col" } : {}, ...inline(cell))));
    return h(
      "div",
      { class: "scroll" },
      h(
        "table",
        {},
        h("thead", {}, block.head && row(block.head, "th")),
        h("tbody", {}, ...block.rows.map((cells) => row(cells, "td"))),
      ),
    );
  }
  if (block.type === "board") return example(block, kind, signal);
  return h("p", {}, ...inline(block.text));
}

/**
 * @param {string | Inline[]} text
 * @returns {(Node | string)[]}
 */
function inline(text) {
  if (typeof text === "string") return [text];
  return text.map((part) => {
    if (typeof part === "string") return part;
    if (part.b !== undefined) return h("strong", {}, part.b);
    if (part.i !== undefined) return h("em", {}, part.i);
    if (part.code !== undefined) return h("code", {}, part.code);
    if (/^https?:/.test(part.link ?? ""))
      return h("a", { href: part.link, target: "_blank", rel: "noopener noreferrer" }, part.text);
    return String(part.text ?? "");
  });
}

/**
 * A playable example: a separate play, started when it becomes visible.
 * @param {Block & {type: "board"}} block
 * @param {import("../types.js").Kind} kind
 * @param {AbortSignal} signal
 */
function example(block, kind, signal) {
  const place = h("figure", { class: "example" }, waiting());
  const begin = async () => {
    const { id } = await api.post("/api/puzzles", { kind: kind.id, unlisted: true, ...block.puzzle });
    const play = await beginPlay(id);
    if (signal.aborted) return;
    const pad = h("div", {});
    const listed = h("ul", { class: "listed" });
    const status = h("p", { class: "small", role: "status" });
    /** @type {Game} */
    let game;
    const undo = button("undo", w().undo, () => game.do("undo"));
    const changed = () => {
      if (!game) return;
      undo.disabled = !game.state.undo || game.isWon;
      status.textContent = game.isWon ? w().youWon : w().tryIt;
      put(
        listed,
        (game.state.listed ?? []).map((item) => h("li", { class: item.done ? "done" : "" }, item.text)),
      );
      put(
        pad,
        values(game.palette, game.brush, (key) => game.enter(key), kind.pad ? () => game.erase() : null),
      );
    };
    const answered = () => {
      if (game.isWon) wave(game.board);
    };
    game = new Game(kind, play, {
      changed,
      answered,
      silent: (count) => standingNote(count === null ? "" : w().silentKeeps(count)),
    });
    signal.addEventListener("abort", () => game.close());
    changed();
    put(place, game.board.element, h("figcaption", {}, status), listed, pad, h("div", { class: "row" }, undo));
  };
  const eye = new IntersectionObserver((seen) => {
    if (!seen.some((one) => one.isIntersecting)) return;
    eye.disconnect();
    begin().catch(() => place.remove());
  });
  eye.observe(place);
  return place;
}
