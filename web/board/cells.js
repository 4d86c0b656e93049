// The cells of a board for keyboards and screen readers: one has the focus, arrow keys move it, and
// each has a label.
//
// Of a large board only the cells around the focus are in the document, with their row and column
// numbers.

import { s } from "../dom.js";
import { w } from "../words.js";
import { cellBox } from "./hit.js";

/** @typedef {[number, number, number]} Size columns, rows, layers */

/** Boards of up to this many cells have an element for each. */
const FEW = 900;

/** @type {Record<string, [number, number, number]>} */
export const DIRECTIONS = { N: [0, -1, 0], S: [0, 1, 0], W: [-1, 0, 0], E: [1, 0, 0], U: [0, 0, -1], D: [0, 0, 1] };

export class Cells {
  /** @param {(cell: number) => string} nameOf */
  constructor(nameOf) {
    this.nameOf = nameOf;
    this.group = s("g", { class: "spoken-cells", role: "grid" });
    /** @type {Map<number, SVGRectElement>} */
    this.elements = new Map();
    /** @type {Size} */
    this.size = [1, 1, 1];
    /** @type {import("../types.js").HotArea[]} */
    this.hot = [];
    this.focus = 0;
    /** Whether the cells of this board can be focused. */
    this.on = true;
  }

  /**
   * Sets the size of the board and the visible cells.
   * @param {Size} size
   * @param {import("../types.js").HotArea[]} hot
   */
  lay(size, hot) {
    const same = size.join() === this.size.join() && latticesOf(hot) === latticesOf(this.hot);
    [this.size, this.hot] = [size, hot];
    if (!same || (this.on && !this.elements.size)) this.#build();
  }

  /**
   * @param {number} cell
   * @returns {[number, number, number]} column, row, layer
   */
  place(cell) {
    const [columns, rows, layers] = this.size;
    const row = Math.floor(cell / columns);
    return [cell % columns, row % rows, Math.min(layers - 1, Math.floor(row / rows))];
  }

  /**
   * The position of a cell in words.
   * @param {number} cell
   */
  where(cell) {
    const [x, y, z] = this.place(cell);
    return this.size[2] > 1 ? w().placeInLayer(z + 1, y + 1, x + 1) : w().place(y + 1, x + 1);
  }

  /**
   * The cell one step from the focus; at the border, the focused cell itself.
   * @param {string} way
   */
  beside(way) {
    const place = this.place(this.focus);
    const [x, y, z] = DIRECTIONS[way].map((by, i) => Math.min(this.size[i] - 1, Math.max(0, place[i] + by)));
    return (z * this.size[1] + y) * this.size[0] + x;
  }

  /**
   * @param {number} cell
   * @param {boolean} really whether the keyboard focus moves too
   */
  setFocus(cell, really) {
    this.elements.get(this.focus)?.setAttribute("tabindex", "-1");
    this.focus = cell;
    if (!this.on) return;
    if (!this.elements.has(cell)) this.#build();
    const element = this.elements.get(cell);
    if (!element) return;
    element.setAttribute("tabindex", "0");
    element.setAttribute("aria-label", this.nameOf(cell));
    if (really) element.focus({ preventScroll: true });
  }

  /**
   * Updates the labels of these cells.
   * @param {Iterable<number>} cells
   */
  renew(cells) {
    for (const cell of cells) {
      this.elements.get(cell)?.setAttribute("aria-label", this.nameOf(cell));
    }
  }

  /** @param {Set<number>} selected */
  select(selected) {
    for (const [cell, element] of this.elements) {
      if (selected.has(cell)) element.setAttribute("aria-selected", "true");
      else element.removeAttribute("aria-selected");
    }
  }

  #build() {
    const hadFocus = this.group.contains(document.activeElement);
    this.group.replaceChildren();
    this.elements.clear();
    const [columns, rows, layers] = this.size;
    if (!this.on) return;
    this.group.setAttribute("aria-rowcount", String(rows * layers));
    this.group.setAttribute("aria-colcount", String(columns));
    const all = columns * rows * layers <= FEW;
    const [fx, fy, fz] = this.place(this.focus);
    const range = (/** @type {number} */ at, /** @type {number} */ whole) =>
      all ? [0, whole - 1] : [Math.max(0, at - 1), Math.min(whole - 1, at + 1)];
    const [[left, right], [top, bottom]] = [range(fx, columns), range(fy, rows)];
    for (let z = all ? 0 : fz; z <= (all ? layers - 1 : fz); z++) {
      for (let y = top; y <= bottom; y++) {
        const row = s("g", { role: "row", "aria-rowindex": z * rows + y + 1 });
        for (let x = left; x <= right; x++) this.#add(row, (z * rows + y) * columns + x, x);
        if (row.childElementCount) this.group.append(row);
      }
    }
    this.setFocus(this.focus, hadFocus);
  }

  /**
   * @param {SVGGElement} row
   * @param {number} cell
   * @param {number} column
   */
  #add(row, cell, column) {
    const box = cellBox(this.hot, cell);
    if (!box) return;
    const element = s("rect", {
      ...box,
      role: "gridcell",
      tabindex: -1,
      "aria-colindex": column + 1,
      "aria-label": this.nameOf(cell),
      "data-cell": cell,
    });
    this.elements.set(cell, element);
    row.append(element);
  }
}

/** @param {import("../types.js").HotArea[]} hot */
function latticesOf(hot) {
  return hot.map(({ lattice }) => (lattice ? Object.values(lattice).join() : "")).join(";");
}
