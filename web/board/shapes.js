// Shapes as SVG: one element each, stored by layer and key, so that a change touches only what
// changed and movements are animated.

import { give, s } from "../dom.js";

/** @typedef {import("../types.js").Shape} Shape */
/** @typedef {import("../types.js").Layer} Layer */
/** @typedef {import("../types.js").Change} Change */

/** From bottom to top. @type {Layer[]} */
export const LAYERS = ["cells", "paths", "lines", "marks", "pieces", "over"];

/** The height of capital letters and digits relative to the font size. */
const CAP_HEIGHT = 0.714;

/** The shapes of a scene, in one group per layer. */
export class Shapes {
  constructor() {
    /** @type {Record<string, SVGGElement>} */
    this.groups = Object.fromEntries(LAYERS.map((layer) => [layer, s("g")]));
    /** @type {Map<string, {shape: Shape, element: SVGElement}>} */
    this.known = new Map();
  }

  /**
   * Replaces all shapes.
   * @param {Shape[]} shapes
   */
  show(shapes) {
    const wanted = new Set(shapes.map(name));
    for (const key of this.known.keys()) {
      if (!wanted.has(key)) this.#drop(key);
    }
    let last = "";
    for (const shape of shapes) {
      const put = this.#put(shape);
      // Shapes are drawn in the order of the list.
      if (last !== shape.l) last = shape.l;
      this.groups[shape.l].append(put);
    }
  }

  /** @param {Change} change */
  apply(change) {
    for (const [layer, key] of change.gone) this.#drop(`${layer} ${key}`);
    for (const shape of change.put) {
      const before = this.known.get(name(shape))?.element;
      const element = this.#put(shape);
      if (element !== before) this.groups[shape.l].append(element);
    }
  }

  /**
   * The shapes of a thing.
   * @param {string} key
   */
  *of(key) {
    for (const layer of LAYERS) {
      const found = this.known.get(`${layer} ${key}`);
      if (found) yield found;
    }
  }

  /** @param {string} name */
  #drop(name) {
    this.known.get(name)?.element.remove();
    this.known.delete(name);
  }

  /**
   * The element of a shape; an existing one is reused if its tag is the same.
   * @param {Shape} shape
   * @returns {SVGElement}
   */
  #put(shape) {
    const [tag, attributes] = drawn(shape);
    const old = this.known.get(name(shape));
    let element = old?.element;
    if (!element || element.tagName !== tag) {
      element?.remove();
      element = s(/** @type {"rect"} */ (tag));
      if (old) this.known.delete(name(shape));
      else element.classList.add("new");
    }
    give(element, attributes);
    if (shape.f.w !== undefined) element.style.setProperty("--w", `${shape.f.w}px`);
    element.setAttribute("class", `role-${shape.r}${shape.f.text === undefined ? "" : " text"}`);
    if (shape.f.text !== undefined && shape.f.at) {
      const [x, y] = shape.f.at;
      element.style.transform = `translate(${x}px, ${y + ((shape.f.size ?? 1) * CAP_HEIGHT) / 2}px)`;
      if (element.textContent !== shape.f.text) element.textContent = shape.f.text;
    }
    this.known.set(name(shape), { shape, element });
    return element;
  }
}

/** @param {Shape} shape */
function name(shape) {
  return `${shape.l} ${shape.k}`;
}

/**
 * @param {Shape} shape
 * @returns {[string, Record<string, unknown>]} the element's tag and attributes
 */
function drawn({ f }) {
  if (f.rect) {
    const [x, y, width, height, rx] = f.rect;
    return ["rect", { x, y, width, height, rx: rx || null }];
  }
  if (f.disc) {
    const [cx, cy, r] = f.disc;
    return ["circle", { cx, cy, r }];
  }
  if (f.poly) return ["polygon", { points: f.poly.join(" ") }];
  if (f.lines !== undefined) return ["path", { d: f.lines }];
  return ["text", { "font-size": f.size }];
}
