// A hint in three stages: where to look, why, and the move.

import { cellOf } from "../board/hit.js";
import { h, put } from "../dom.js";
import { announce } from "../notes.js";
import { capital, w } from "../words.js";

/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("../types.js").Key} Key */
/** @typedef {import("./game.js").Game} Game */

export class HintSheet {
  /**
   * @param {HTMLElement} place
   * @param {Game} game
   * @param {(keys: Key[]) => void} pointAt marks things outside the board: words of the list
   */
  constructor(place, game, pointAt) {
    this.place = place;
    this.game = game;
    this.pointAt = pointAt;
    /** @type {Hint | null} */
    this.hint = null;
    this.stage = 0;
  }

  /** Requests a hint, or shows its next stage. */
  press() {
    if (!this.hint) return this.game.do("hint");
    if (this.stage === 3) return this.#doIt();
    this.stage++;
    return this.#show();
  }

  /** @param {Hint} hint */
  open(hint) {
    this.hint = hint;
    this.stage = 1;
    this.#show();
  }

  close() {
    if (!this.hint) return;
    this.hint = null;
    this.stage = 0;
    this.place.hidden = true;
    const { board } = this.game;
    board.showPreview(null);
    board.marks.dims = false;
    board.marks.set("reason", []);
    board.mark("highlight", []);
    this.pointAt([]);
  }

  #doIt() {
    const taken = this.hint && !this.hint.moves.length;
    this.game.do(taken ? "undo" : "next");
  }

  #show() {
    const { hint, stage } = this;
    if (!hint) return;
    const { board } = this.game;
    board.showPreview(null);
    board.marks.dims = stage === 2;
    board.marks.set("reason", stage === 2 ? hint.because.filter((key) => !hint.look.includes(key)) : []);
    board.mark("highlight", hint.look);
    this.pointAt(hint.look);
    if (stage === 3 && hint.change) board.showPreview(hint.change);
    const content = this.#content(hint, stage);
    const press = (/** @type {string} */ text) =>
      h("button", { type: "button", class: "strong", onclick: () => this.press() }, text);
    const onward =
      stage === 1
        ? press(w().hintWhy)
        : stage === 2
          ? press(hint.moves.length ? w().hintSo : w().hintThen)
          : press(hint.moves.length ? w().hintDo : w().undo);
    const stages = [w().hintLook, w().hintBecause, w().hintMove].map((text, i) =>
      h("li", { "aria-current": stage === i + 1 ? "step" : null }, text),
    );
    const close = h("button", { type: "button", class: "plain", onclick: () => this.close() }, w().close);
    put(
      this.place,
      h("ol", {}, ...stages),
      h("p", {}, ...content),
      h("div", { class: "answers" }, onward, close),
    );
    this.place.setAttribute("aria-label", w().hint);
    this.place.hidden = false;
    announce(this.place.querySelector("p")?.textContent ?? "");
  }

  /**
   * @param {Hint} hint
   * @param {number} stage
   * @returns {(Node | string)[]}
   */
  #content(hint, stage) {
    if (stage === 1) return [`${capital(hint.technique)}. ${w().hintLookMore}`];
    if (stage === 2) return this.#coloured(capital(hint.reason), hint);
    if (!hint.moves.length) return [w().hintBackMore];
    return [`${w().hintMoveMore} `, h("span", { class: "faint small" }, `(${hint.moves.join(" ")})`)];
  }

  /**
   * The sentence, with the names of places in the colours of their cells.
   * @param {string} text
   * @param {Hint} hint
   */
  #coloured(text, hint) {
    /** @type {Map<string, string>} */
    const places = new Map();
    for (const [keys, name] of /** @type {const} */ ([
      [hint.because, "because"],
      [hint.look, "look"],
    ])) {
      for (const key of keys) {
        const cell = cellOf(key);
        if (cell !== null) places.set(this.game.board.cells.where(cell), name);
      }
    }
    if (!places.size) return [text];
    const escaped = [...places.keys()]
      .sort((a, b) => b.length - a.length)
      .map((place) => place.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return text.split(new RegExp(`(${escaped.join("|")})(?!\\d)`, "i")).map((piece) => {
      const name = places.get(piece) ?? places.get(piece.toLowerCase());
      return name ? h("span", { class: name }, piece) : piece;
    });
  }
}
