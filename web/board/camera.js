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
    /** What covers the left and upper edges of the visible part, in units of the picture. */
    this.insets = { left: 0, top: 0 };
    /** The box that was followed last, in which the player is. @type {import("./hit.js").Box | null} */
    this.followed = null;
    /** Called when the visible part or the size of the picture on the screen changed. */
    this.onchange = () => {};
    new ResizeObserver(() => {
      this.#look();
    }).observe(svg);
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
   * Pans until a point is in the middle, as far as the picture goes.
   * @param {{x: number, y: number}} middle
   */
  lookAt(middle) {
    this.middle = { ...middle };
    this.#look();
  }

  /**
   * Pans as little as necessary to bring a box into view.
   * @param {import("./hit.js").Box} box
   */
  follow(box) {
    this.followed = box;
    if (this.zoom === 1) return;
    const seen = this.seen();
    const [x, y] = [seen.x + this.insets.left, seen.y + this.insets.top];
    const [width, height] = [seen.width - this.insets.left, seen.height - this.insets.top];
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

  /** The visible part. A zoomed picture fills its element, whatever its shape. */
  seen() {
    let { width, height } = this.whole;
    const { clientWidth, clientHeight } = this.svg;
    if (this.zoom > 1 && clientWidth && clientHeight) {
      const scale = this.zoom * Math.min(clientWidth / width, clientHeight / height);
      [width, height] = [clientWidth / scale, clientHeight / scale];
    }
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
    const size = this.seen();
    const within = (/** @type {number} */ at, /** @type {number} */ part, /** @type {number} */ whole) =>
      part >= whole ? whole / 2 : Math.min(whole - part / 2, Math.max(part / 2, at));
    this.middle = {
      x: within(this.middle.x, size.width, this.whole.width),
      y: within(this.middle.y, size.height, this.whole.height),
    };
    const { x, y, width, height } = this.seen();
    this.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.#measure();
    this.onchange();
  }
}
