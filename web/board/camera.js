// The visible part of the picture. Wheel and pinch zoom; dragging beside the board or with two
// fingers pans.

/** The closest zoom shows this many cells. */
const CLOSEST = 4;

/**
 * Minimum size of a cell that can be distinguished, and the size at which it is readable, in
 * pixels.
 */
const SMALLEST = 7;
const READABLE = 16;

/** Maximum thickness of a wall, in pixels. */
const THICKEST_WALL = 3.5;

export class Camera {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    this.whole = { width: 1, height: 1 };
    this.zoom = 1;
    this.middle = { x: 0.5, y: 0.5 };
    /** Called when the visible part changed. */
    this.onchange = () => {};
    new ResizeObserver(() => this.#measure()).observe(svg);
  }

  /** Limits the thickness of walls at any zoom. */
  #measure() {
    const scale = this.svg.getScreenCTM()?.a ?? 0;
    if (scale > 0) this.svg.style.setProperty("--pen", `${THICKEST_WALL / scale}px`);
  }

  /**
   * Sets the size of the picture.
   * @param {number} width
   * @param {number} height
   */
  fit(width, height) {
    if (this.whole.width === width && this.whole.height === height) return;
    this.whole = { width, height };
    this.reset();
  }

  reset() {
    this.zoom = 1;
    this.middle = { x: this.whole.width / 2, y: this.whole.height / 2 };
    this.#look();
  }

  /** Maximum zoom for this picture. */
  get most() {
    return Math.max(1, Math.min(this.whole.width, this.whole.height) / CLOSEST);
  }

  /**
   * Zooms around a point.
   * @param {number} factor
   * @param {{x: number, y: number}} at a point of the picture
   */
  zoomBy(factor, at) {
    const zoom = Math.min(this.most, Math.max(1, this.zoom * factor));
    const share = this.zoom / zoom;
    this.middle = { x: at.x + (this.middle.x - at.x) * share, y: at.y + (this.middle.y - at.y) * share };
    this.zoom = zoom;
    this.#look();
  }

  /**
   * @param {number} dx in units of the picture
   * @param {number} dy
   */
  pan(dx, dy) {
    this.middle = { x: this.middle.x + dx, y: this.middle.y + dy };
    this.#look();
  }

  /**
   * Pans as little as necessary to bring a box into view.
   * @param {import("./hit.js").Box} box
   */
  follow(box) {
    if (this.zoom === 1) return;
    const { x, y, width, height } = this.seen();
    const margin = Math.min(2, width / 6, height / 6);
    const shift = (
      /** @type {number} */ from,
      /** @type {number} */ to,
      /** @type {number} */ low,
      /** @type {number} */ high,
    ) => (from < low + margin ? from - low - margin : to > high - margin ? to - high + margin : 0);
    const [dx, dy] = [
      shift(box.x, box.x + box.width, x, x + width),
      shift(box.y, box.y + box.height, y, y + height),
    ];
    if (dx || dy) this.pan(dx, dy);
  }

  /**
   * Zooms in if cells are too small to be distinguished.
   * @param {{x: number, y: number}} at the centre
   */
  enlarge(at) {
    const scale = this.svg.getScreenCTM()?.a ?? 0;
    if (scale > 0 && scale < SMALLEST) this.zoomBy(READABLE / scale, at);
  }

  /** The visible part. */
  seen() {
    const [width, height] = [this.whole.width / this.zoom, this.whole.height / this.zoom];
    return { x: this.middle.x - width / 2, y: this.middle.y - height / 2, width, height };
  }

  /**
   * The point of the picture at a point of the screen.
   * @param {{clientX: number, clientY: number}} event
   */
  point(event) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return { x: -1, y: -1 };
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }

  #look() {
    const half = { x: this.whole.width / this.zoom / 2, y: this.whole.height / this.zoom / 2 };
    const within = (/** @type {number} */ at, /** @type {number} */ half, /** @type {number} */ whole) =>
      Math.min(whole - half, Math.max(half, at));
    this.middle = {
      x: within(this.middle.x, half.x, this.whole.width),
      y: within(this.middle.y, half.y, this.whole.height),
    };
    const { x, y, width, height } = this.seen();
    this.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.#measure();
    this.onchange();
  }
}
