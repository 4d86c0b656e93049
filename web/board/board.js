// A board: an interactive picture. It knows no rules: scenes come in, gestures go out.

import { h, s } from "../dom.js";
import { isStill } from "../preferences.js";
import { Camera } from "./camera.js";
import { Cells } from "./cells.js";
import { cellBox, cellOf, sizeOf } from "./hit.js";
import { actOfKey } from "./keys.js";
import { Marks } from "./marks.js";
import { Overview } from "./overview.js";
import { listenToPointers } from "./pointer.js";
import { alike, nameOf, valueOf } from "./names.js";
import { LAYERS, Shapes } from "./shapes.js";

/** @typedef {import("../types.js").Key} Key */
/** @typedef {import("../types.js").Act} Act */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Change} Change */
/** @typedef {import("../types.js").HotArea} HotArea */

/**
 * @typedef {object} Options
 * @property {string} label the board's name for screen readers
 * @property {boolean} [still] whether the board takes no input
 * @property {boolean} [cursor] whether arrow keys move a cursor; otherwise they are gestures
 * @property {boolean} [pad] whether cells are selected and receive typed characters
 * @property {(act: Act, alternate: boolean) => void} [act]
 * @property {(keys: Key[] | null, alternate: boolean) => void} [pulling] called during a drag; `null` when it was abandoned
 * @property {(key: import("./keys.js").Pressed) => boolean} [later] whether a key must wait until
 * earlier events are answered
 * @property {(character: string) => boolean} [types] whether a typed character goes to the board
 * @property {() => boolean} [showsAlike] whether the values equal to that of the focused cell are marked
 * @property {() => boolean} [brushes] whether a brush is selected, so that a touch is enough
 */

/** Two taps within this many milliseconds are a double tap. */
const DOUBLE_TAP = 350;

export class Board {
  /** @param {Options} options */
  constructor(options) {
    this.options = options;
    this.back = new Shapes();
    this.front = new Shapes();
    this.marks = new Marks();
    /** @type {Cells} */
    this.cells = new Cells((cell) => nameOf(this, cell));
    this.cells.on = Boolean(options.cursor) && !options.still;
    /** @type {HotArea[]} */
    this.hot = [];
    /** @type {Set<number>} */
    this.selected = new Set();
    /** @type {Key | null} */
    this.carried = null;
    /** The change that removes the preview. @type {Change | null} */
    this.preview = null;
    /** The thing that the player has grabbed. @type {Key | null} */
    this.held = null;
    /** The last tap and its time. @type {{cell: number | null, at: number}} */
    this.tapped = { cell: null, at: 0 };
    this.playback = 0;
    /** @type {Change[]} */
    this.unplayed = [];

    const layers = LAYERS.map((layer) => {
      const group = s("g", { class: `layer ${layer}` }, this.back.groups[layer], this.front.groups[layer]);
      return layer === "cells" ? [group, this.marks.under] : [group];
    });
    this.cursor = s("rect", { class: "cursor", width: 1, height: 1, rx: 0.06 });
    this.waves = s("g", { class: "waves" });
    this.pulled = s("polyline", { class: "pulled" });
    this.picture = s(
      "g",
      { "aria-hidden": "true" },
      ...layers.flat(),
      this.marks.over,
      this.pulled,
      this.waves,
      this.cursor,
    );
    this.svg = s(
      "svg",
      { class: "picture", focusable: "false" },
      this.picture,
      this.cells.on ? this.cells.group : null,
    );
    this.element = h("div", { class: `board${options.still ? " still" : ""}` }, this.svg);
    this.camera = new Camera(this.svg);
    if (options.still) {
      this.svg.setAttribute("role", "img");
      this.svg.setAttribute("aria-label", options.label);
      return;
    }
    if (this.cells.on) {
      this.cells.group.setAttribute("aria-label", options.label);
      if (options.pad) this.cells.group.setAttribute("aria-multiselectable", "true");
    } else {
      this.element.tabIndex = 0;
      this.element.setAttribute("role", "application");
      this.element.setAttribute("aria-label", options.label);
    }
    const overview = new Overview(this);
    this.camera.onchange = () => {
      this.element.classList.toggle("zoomed", this.camera.zoom > 1);
      overview.show();
    };
    listenToPointers(this.element, this.camera, () => this.hot, {
      act: (act, alternate) => this.#touched(act, alternate),
      pulling: (keys, alternate) => this.#pulling(keys, alternate),
      press: (key) => this.#press(key),
      carry: (piece, dx, dy) => this.#carry(piece, dx, dy),
      drop: () => this.#drop(),
    });
    this.element.addEventListener("keydown", (event) => this.#typed(event));
    this.element.addEventListener("focusin", (event) => this.#focused(event));
  }

  /**
   * Replaces the scene.
   * @param {import("../types.js").Backdrop | null} backdrop
   * @param {Scene} scene
   * @param {[number, number, number]} [size] of the board, in cells
   */
  show(backdrop, scene, size) {
    this.hurry();
    this.preview = null;
    this.fit(scene.width, scene.height);
    if (backdrop) this.back.show(backdrop.shapes);
    this.front.show(scene.shapes);
    this.setHot(scene.hot ?? [], size);
    this.cells.renew(this.cells.elements.keys());
    this.#letters();
    this.drawMarks();
  }

  /**
   * Shows this much of the picture, from its top left corner.
   * @param {number} width
   * @param {number} height
   */
  fit(width, height) {
    this.camera.fit(width, height);
    this.element.style.setProperty("--ratio", String(width / height));
    this.element.style.setProperty("--columns", String(width));
  }

  /**
   * Sets the areas that can be touched.
   * @param {HotArea[]} hot
   * @param {[number, number, number]} [size]
   */
  setHot(hot, size) {
    this.hot = hot;
    if (!this.options.still) this.cells.lay(size ?? sizeOf(hot) ?? this.cells.size, hot);
    this.#placeCursor();
  }

  /**
   * Applies a change.
   * @param {Change} change
   */
  apply(change) {
    this.showPreview(null);
    const carried = this.carried;
    if (carried) this.element.classList.add("at-once");
    this.front.apply(change);
    if (carried) {
      this.#drop();
      this.svg.getBoundingClientRect();
      this.element.classList.remove("at-once");
    }
    this.#letters(change.put);
    const keys = [...change.gone.map(([, key]) => key), ...change.put.map((shape) => shape.k)];
    this.cells.renew(keys.map(cellOf).filter((cell) => cell !== null));
    if (this.marks.marked.size) this.drawMarks();
    this.showAlike();
  }

  /**
   * Previews a change until the next preview.
   * @param {Change | null} change
   */
  showPreview(change) {
    if (this.preview) this.front.apply(this.preview);
    this.preview = null;
    if (!change) return;
    /** @type {Change} */
    const back = { gone: [], put: [] };
    for (const [layer, key] of [
      ...change.gone,
      ...change.put.map((shape) => /** @type {const} */ ([shape.l, shape.k])),
    ]) {
      const known = this.front.known.get(`${layer} ${key}`);
      if (known) back.put.push(known.shape);
      else back.gone.push([layer, key]);
    }
    this.front.apply(change);
    this.preview = back;
  }

  /**
   * Plays changes as an animation; input meanwhile shows the rest at once.
   * @param {Change[]} frames
   * @param {number} pace milliseconds per frame
   * @returns {Promise<void>}
   */
  async film(frames, pace) {
    this.hurry();
    const playback = ++this.playback;
    this.unplayed = [...frames];
    while (this.unplayed.length && playback === this.playback) {
      const next = this.unplayed.shift();
      if (next) this.apply(next);
      if (!isStill()) await new Promise((resume) => setTimeout(resume, pace));
    }
  }

  /** Shows the rest of the animation at once. */
  hurry() {
    this.playback++;
    const rest = this.unplayed;
    this.unplayed = [];
    for (const frame of rest) this.apply(frame);
  }

  /**
   * @param {import("./marks.js").MarkRole} role
   * @param {Key[]} keys
   */
  mark(role, keys) {
    this.marks.set(role, keys);
    this.drawMarks();
  }

  drawMarks() {
    this.marks.draw(this.hot, (key) => this.boxOf(key), this.camera.whole);
  }

  /**
   * The place of a thing in the picture.
   * @param {Key} key
   * @returns {import("./hit.js").Box | null}
   */
  boxOf(key) {
    const slide = this.hot.find((area) => area.slide?.piece === key)?.slide;
    if (slide) return { x: slide.at[0], y: slide.at[1], width: slide.size[0], height: slide.size[1] };
    for (const { element } of [...this.front.of(key), ...this.back.of(key)]) {
      const { x, y, width, height } = /** @type {SVGGraphicsElement} */ (element).getBBox();
      return { x: x - 0.1, y: y - 0.1, width: width + 0.2, height: height + 0.2 };
    }
    return null;
  }

  /** The key of the cell in focus. @returns {Key} */
  get focused() {
    return `cell-${this.cells.focus}`;
  }

  /**
   * Moves the focus to a cell; if only a part of the board is visible, that part follows.
   * @param {number} cell
   * @param {boolean} [really]
   */
  focusCell(cell, really = this.element.contains(document.activeElement)) {
    this.cells.setFocus(cell, really);
    this.#placeCursor();
    const box = cellBox(this.hot, cell);
    if (box) this.camera.follow(box);
    this.showAlike();
  }

  /** Marks the cells with the value of the focused cell, if this board does so. */
  showAlike() {
    if (!this.options.pad) return;
    const shows = this.options.showsAlike?.() && valueOf(this, this.cells.focus);
    const cells = shows ? alike(this, this.cells.focus) : [];
    if (!cells.length && !this.marks.marked.has("same")) return;
    this.mark("same", cells.map((cell) => `cell-${cell}`));
  }

  /** The first cell that is not a hole. */
  firstOpen() {
    const isHole = (/** @type {number} */ cell) =>
      this.back.known.get(`cells cell-${cell}`)?.shape.r === "wall";
    return [...this.cells.elements.keys()].find((cell) => !isHole(cell)) ?? 0;
  }

  /** The keys of the selected cells, which receive typed characters. @returns {Key[]} */
  get selection() {
    return [...this.selected].map((cell) => `cell-${cell}`);
  }

  /** @param {Iterable<number>} cells */
  select(cells) {
    this.selected = new Set(cells);
    this.cells.select(this.selected);
    this.mark("selection", this.selection);
  }

  /**
   * Draws the path of a drag.
   * @param {Key[]} keys
   */
  trace(keys) {
    const points = keys.flatMap((key) => {
      const cell = cellOf(key);
      const box = cell === null ? null : cellBox(this.hot, cell);
      return box ? [`${box.x + 0.5} ${box.y + 0.5}`] : [];
    });
    this.pulled.setAttribute("points", points.join(" "));
  }

  /**
   * Marks the letters that distinguish colours, so that they can be hidden. @param
   * {import("../types.js").Shape[]} [shapes]
   */
  #letters(shapes) {
    for (const set of [this.back, this.front]) {
      for (const { shape, element } of shapes?.flatMap(
        (shape) => set.known.get(`${shape.l} ${shape.k}`) ?? [],
      ) ?? set.known.values()) {
        if (shape.f.text === undefined) continue;
        const coloured = [...set.of(shape.k)].some((other) => other.shape.r.startsWith("colour-"));
        element.classList.toggle("letter", coloured);
      }
    }
  }

  #placeCursor() {
    const box = this.cells.on ? cellBox(this.hot, this.cells.focus) : null;
    this.cursor.classList.toggle("off", !box);
    if (box) {
      this.cursor.setAttribute("x", String(box.x));
      this.cursor.setAttribute("y", String(box.y));
    }
  }

  /** @param {Key} key */
  #press(key) {
    this.hurry();
    const cell = cellOf(key);
    if (this.cells.on && cell !== null) this.focusCell(cell, true);
    else this.element.focus({ preventScroll: true });
  }

  /**
   * On a board with a pad a touch selects, and changes something only with a brush.
   * @param {Act} act
   * @param {boolean} alternate
   */
  #touched(act, alternate) {
    if (!this.options.pad) return this.options.act?.(act, alternate);
    if (act.drag) return this.select(act.drag.map(cellOf).filter((cell) => cell !== null));
    this.select([]);
    const cell = cellOf(act.tap);
    const twice = cell !== null && cell === this.tapped.cell && performance.now() - this.tapped.at < DOUBLE_TAP;
    this.tapped = { cell, at: performance.now() };
    if (twice && cell !== null && valueOf(this, cell)) return this.select(alike(this, cell));
    if (this.options.brushes?.()) this.options.act?.(act, alternate);
  }

  /**
   * @param {Key[]} keys
   * @param {boolean} alternate
   */
  #pulling(keys, alternate) {
    if (this.options.pad) {
      this.select(keys.map(cellOf).filter((cell) => cell !== null));
      const last = cellOf(keys[keys.length - 1]);
      if (last !== null) this.focusCell(last, true);
    } else {
      this.options.pulling?.(keys, alternate);
    }
  }

  /**
   * @param {Key} piece
   * @param {number} dx
   * @param {number} dy
   */
  #carry(piece, dx, dy) {
    this.carried = piece;
    this.element.classList.add("carrying");
    for (const { shape, element } of this.front.of(piece)) {
      if (shape.f.text === undefined) element.style.transform = `translate(${dx}px, ${dy}px)`;
      else element.style.translate = `${dx}px ${dy}px`;
    }
  }

  /** Returns a dragged piece to its place. */
  #drop() {
    this.element.classList.remove("carrying");
    for (const { shape, element } of this.carried ? this.front.of(this.carried) : []) {
      if (shape.f.text === undefined) element.style.transform = "";
      element.style.translate = "";
    }
    this.carried = null;
    this.options.pulling?.(null, false);
  }

  /** Called when a gesture was refused: a dragged piece returns to its place. */
  refuse() {
    if (this.carried) this.#drop();
    this.showPreview(null);
  }

  /** @param {KeyboardEvent} event */
  #typed(event) {
    const done = actOfKey(event, this);
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
    this.hurry();
    if (!this.options.later?.({ key: event.key, shiftKey: event.shiftKey })) done();
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const cell = event.target instanceof SVGElement ? event.target.dataset.cell : undefined;
    if (cell !== undefined && Number(cell) !== this.cells.focus) this.focusCell(Number(cell), true);
  }

  /**
   * Moves the cursor; with Shift it selects the cells that it passes.
   * @param {string} way
   * @param {boolean} selects
   */
  step(way, selects) {
    const before = this.cells.focus;
    const next = this.cells.beside(way);
    this.focusCell(next, true);
    if (selects) this.select([...this.selected, before, next]);
    else if (this.selected.size) this.select([]);
  }

  /** @param {boolean} end */
  toRowEnd(end) {
    const [columns] = this.cells.size;
    const start = this.cells.focus - (this.cells.focus % columns);
    this.focusCell(end ? start + columns - 1 : start, true);
  }

  /** Whether a piece is grabbed, which arrow keys then move. */
  get holds() {
    return this.held !== null && cellOf(this.held) === null;
  }

  /** Whether a cell is grabbed, from which a line starts. */
  get heldCell() {
    return cellOf(this.held) !== null;
  }
}
