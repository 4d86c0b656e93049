// An animation on a board, stepped forward and backward at any speed.
//
// A step gives things new roles. A shape takes the role; a cell without a shape is tinted, and a
// side without one is drawn. The previous roles of each step are kept, so that the animation can
// run backward.

import { cellBox, cellOf, sideLine } from "../board/hit.js";
import { s } from "../dom.js";

/** @typedef {import("../types.js").Key} Key */
/** @typedef {import("../types.js").Change} Change */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").FilmSteps["steps"][number]} Step */
/** @typedef {import("../types.js").Picture} Pictures */
/** @typedef {{shows: Pictures, instead: Pictures}} End */

export class Film {
  /** @param {import("../board/board.js").Board} board */
  constructor(board) {
    this.board = board;
    /** @type {(Step | Change | End)[]} */
    this.steps = [];
    this.at = 0;
    this.ended = false;
    /** @type {(Step | Change | End)[]} */
    this.back = [];
    /** @type {Map<Key, string>} */
    this.roles = new Map();
    /** @type {Map<Key, SVGElement>} */
    this.drawn = new Map();
    this.tints = s("g", { class: "layer cells" });
    this.lines = s("g", { class: "layer lines" });
    board.marks.under.before(this.tints);
    board.marks.over.before(this.lines);
  }

  get length() {
    return this.steps.length;
  }

  /**
   * Sets the picture that follows the last step.
   * @param {Pictures} first
   * @param {Pictures} last
   */
  end(first, last) {
    this.steps.push({ shows: last, instead: first });
  }

  /** @param {(Step | Change)[]} steps */
  add(steps) {
    for (const step of steps) this.steps.push(step);
  }

  /**
   * Goes to a step.
   * @param {number} to
   */
  seek(to) {
    const wanted = Math.max(0, Math.min(this.length, to));
    while (this.at < wanted) this.back[this.at] = this.#make(this.steps[this.at++]);
    while (this.at > wanted) this.#make(this.back[--this.at]);
  }

  /**
   * Performs a step and returns the one that undoes it.
   * @param {Step | Change | End} step
   * @returns {Step | Change | End}
   */
  #make(step) {
    if ("shows" in step) return this.#swap(step);
    if (!Array.isArray(step)) {
      this.board.showPreview(step);
      const back = this.board.preview ?? { gone: [], put: [] };
      this.board.preview = null;
      return back;
    }
    /** @type {Step} */
    const back = [];
    for (const [key, role] of step) back.unshift([key, this.#give(key, role)]);
    return back;
  }

  /**
   * Replaces the picture. Roles that steps have set belong to the first picture.
   * @param {End} end
   * @returns {End}
   */
  #swap({ shows, instead }) {
    this.ended = !this.ended;
    this.board.show(shows.backdrop, shows.scene);
    for (const group of [this.tints, this.lines]) group.classList.toggle("off", this.ended);
    if (!this.ended) for (const [key, role] of this.roles) this.#paint(key, role);
    return { shows: instead, instead: shows };
  }

  /**
   * Sets the role of a thing and returns the previous one.
   * @param {Key} key
   * @param {string} role
   */
  #give(key, role) {
    const before = this.roles.get(key) ?? this.#ownRole(key);
    this.roles.set(key, role);
    this.#paint(key, role);
    return before;
  }

  /**
   * @param {Key} key
   * @param {string} role
   */
  #paint(key, role) {
    this.#elementOf(key)?.setAttribute("class", `role-${role || "gone"}`);
  }

  /** @param {Key} key */
  #ownRole(key) {
    return this.#shapeOf(key)?.shape.r ?? "";
  }

  /**
   * The shape that takes a thing's role: the wall of a side, or a piece. Cells are tinted over
   * their shapes.
   * @param {Key} key
   */
  #shapeOf(key) {
    if (cellOf(key) !== null) return undefined;
    for (const found of this.board.front.of(key)) return found;
    for (const found of this.board.back.of(key)) return found;
    return undefined;
  }

  /** @param {Key} key */
  #elementOf(key) {
    const known = this.drawn.get(key) ?? this.#shapeOf(key)?.element;
    if (known) return known;
    const { hot } = this.board;
    const cell = cellOf(key);
    const box = cell === null ? null : cellBox(hot, cell);
    const line = sideLine(hot, key);
    /** @type {SVGElement | null} */
    let element = null;
    if (box) {
      element = s("rect", { ...box });
      this.tints.append(element);
    } else if (line) {
      const [x1, y1, x2, y2] = line;
      element = s("line", { x1, y1, x2, y2, "stroke-width": 0.08 });
      this.lines.append(element);
    }
    if (element) this.drawn.set(key, element);
    return element;
  }
}
