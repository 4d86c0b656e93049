// Help on a zoomed board: its clues stay in view at the edges, and a small map shows the visible
// part; touching the map moves there.

import { h, s } from "../dom.js";
import { w } from "../words.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** Boards with more shapes than this are drawn on the map as a frame only. */
const MOST_SHAPES = 3_000;
/** A margin narrower than this, in cells, holds no clues. */
const NARROW = 0.5;
/** The clues take at most this share of the picture. */
const MOST_SHARE = 0.4;

/** The number of pictures so far, for unique ids. */
let pictures = 0;

export class Overview {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.id = `picture-${++pictures}`;
    board.picture.id = this.id;
    this.top = pin(this.id);
    this.left = pin(this.id);
    this.corner = h("div", { class: "pin", hidden: true });
    this.copy = s("use", { href: `#${this.id}` });
    this.frame = s("rect", { class: "frame-of-view" });
    this.map = s("svg", { class: "map", role: "img", "aria-label": w().map }, this.copy, this.frame);
    this.map.append(s("title", {}, w().mapHelp));
    board.element.append(this.top, this.left, this.corner, this.map);
    for (const part of [this.top, this.left, this.corner]) {
      part.addEventListener("pointerdown", (event) => event.stopPropagation());
    }
    this.map.addEventListener("pointerdown", (event) => {
      event.stopPropagation();
      this.map.setPointerCapture(event.pointerId);
      this.#goTo(event);
    });
    this.map.addEventListener("pointermove", (event) => {
      event.stopPropagation();
      if (event.buttons) this.#goTo(event);
    });
  }

  /** @param {PointerEvent} event */
  #goTo(event) {
    const matrix = this.map.getScreenCTM();
    if (!matrix) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    this.board.camera.lookAt({ x, y });
  }

  /** Follows the camera. */
  show() {
    const { camera } = this.board;
    const zoomed = camera.zoom > 1;
    for (const part of [this.top, this.left, this.map]) part.toggleAttribute("hidden", !zoomed);
    this.corner.hidden = true;
    camera.insets = { left: 0, top: 0 };
    if (!zoomed) return;
    const seen = camera.seen();
    this.#showPins(seen);
    this.#showMap(seen);
  }

  /** @param {Box} seen */
  #showMap(seen) {
    const { width, height } = this.board.camera.whole;
    const shapes = this.board.back.known.size + this.board.front.known.size;
    this.copy.toggleAttribute("hidden", shapes > MOST_SHAPES);
    this.map.setAttribute("viewBox", `0 0 ${width} ${height}`);
    // The map leaves its corner while the player is there.
    const { followed, insets } = this.board.camera;
    const [x, y] = [(followed?.x ?? seen.x) - seen.x, (followed?.y ?? seen.y) - seen.y];
    const away = x > seen.width / 2 && y > seen.height / 2;
    const scale = this.board.svg.clientWidth / seen.width;
    this.map.style.left = away ? `${insets.left * scale + 8}px` : "auto";
    this.map.style.top = away ? `${insets.top * scale + 8}px` : "auto";
    this.map.style.aspectRatio = String(width / height);
    for (const [name, value] of Object.entries(seen)) this.frame.setAttribute(name, String(value));
  }

  /** @param {Box} seen */
  #showPins(seen) {
    const { board } = this;
    const at = board.hot.find(({ lattice }) => lattice)?.lattice?.at ?? [0, 0];
    const { clientWidth, clientHeight } = board.svg;
    const scale = clientWidth / seen.width;
    const [left, top] = [clues(at[0], seen.x, seen.width), clues(at[1], seen.y, seen.height)];
    board.camera.insets = { left, top };
    place(this.top, top, { width: clientWidth, height: top * scale }, [
      seen.x,
      at[1] - top,
      seen.width,
      top,
    ]);
    place(this.left, left, { width: left * scale, height: clientHeight }, [
      at[0] - left,
      seen.y,
      left,
      seen.height,
    ]);
    place(this.corner, left && top, { width: left * scale, height: top * scale });
  }
}

/** @param {string} id */
function pin(id) {
  return s("svg", { class: "pin", "aria-hidden": "true" }, s("use", { href: `#${id}` }));
}

/**
 * The part of a margin with clues that is shown, in cells; 0 if the margin is in view or has none.
 * @param {number} margin its width
 * @param {number} from where the visible part begins
 * @param {number} size of the visible part
 */
function clues(margin, from, size) {
  return margin > NARROW && from > 0.01 ? Math.min(margin, size * MOST_SHARE) : 0;
}

/**
 * @param {HTMLElement | SVGSVGElement} part
 * @param {number} shown
 * @param {{width: number, height: number}} size in pixels
 * @param {number[]} [view] of the picture
 */
function place(part, shown, { width, height }, view) {
  part.toggleAttribute("hidden", !shown);
  if (!shown) return;
  Object.assign(part.style, { width: `${width}px`, height: `${height}px` });
  if (view) part.setAttribute("viewBox", view.join(" "));
}
