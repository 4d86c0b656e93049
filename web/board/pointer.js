// Mouse, finger and pen input as gestures: a touch is a tap, a drag collects the things under it,
// and a piece follows the finger along its axis. The right button and a long press are the
// alternate touch. Two fingers zoom and pan.

import { hit, slideOf } from "./hit.js";

/** @typedef {import("../types.js").Key} Key */
/** @typedef {import("../types.js").Act} Act */

/**
 * @typedef {object} PointerHandlers The board's reactions to pointers.
 * @property {(act: Act, alternate: boolean) => void} act
 * @property {(keys: Key[], alternate: boolean) => void} pulling called during a drag
 * @property {(key: Key) => void} press
 * @property {(piece: Key, dx: number, dy: number) => void} carry shows a piece away from its place
 * @property {() => void} drop called when a drag was abandoned
 */

/** The duration of a long press in milliseconds, and the movement in pixels that it tolerates. */
const LONG = 450;
const TREMBLE = 8;

/**
 * @param {HTMLElement} element
 * @param {import("./camera.js").Camera} camera
 * @param {() => import("../types.js").HotArea[]} hot
 * @param {PointerHandlers} hands
 */
export function listenToPointers(element, camera, hot, hands) {
  /** @type {Map<number, PointerEvent>} */
  const down = new Map();
  /** @type {Pull | null} */
  let pull = null;
  let timer = 0;

  const forget = () => {
    clearTimeout(timer);
    pull = null;
  };

  element.addEventListener("pointerdown", (event) => {
    if (event.button > 2) return;
    down.set(event.pointerId, event);
    element.setPointerCapture(event.pointerId);
    if (down.size > 1) {
      if (pull) hands.drop();
      return forget();
    }
    const at = camera.point(event);
    const key = event.button === 1 ? null : hit(hot(), at.x, at.y);
    const slide = slideOf(hot(), key);
    if (key !== null) hands.press(key);
    pull = new Pull(event, at, key, slide);
    if (key) {
      timer = window.setTimeout(() => {
        if (!pull || pull.moved) return;
        navigator.vibrate?.(10);
        forget();
        hands.act({ tap: key }, true);
      }, LONG);
    }
  });

  element.addEventListener("pointermove", (event) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    if (down.size === 2) pinch(down, event, camera);
    else if (pull) {
      pull.goTo(event, camera, hot(), hands);
      if (pull.moved) clearTimeout(timer);
    }
    down.set(event.pointerId, event);
  });

  element.addEventListener("pointerup", (event) => {
    down.delete(event.pointerId);
    if (!pull) return;
    const ended = pull;
    forget();
    ended.end(hands);
  });

  element.addEventListener("pointercancel", (event) => {
    down.delete(event.pointerId);
    if (pull) hands.drop();
    forget();
  });

  element.addEventListener("contextmenu", (event) => event.preventDefault());
  element.addEventListener(
    "wheel",
    (event) => {
      if (camera.most <= 1) return;
      event.preventDefault();
      camera.zoomBy(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0022)), camera.point(event));
    },
    { passive: false },
  );
}

/** A drag in progress. */
class Pull {
  /**
   * @param {PointerEvent} event
   * @param {{x: number, y: number}} at
   * @param {Key | null} key
   * @param {import("../types.js").Slide | null} slide
   */
  constructor(event, at, key, slide) {
    this.first = event;
    this.start = at;
    this.last = at;
    /** @type {Key[]} */
    this.keys = key ? [key] : [];
    this.slide = slide;
    this.alternate = event.button === 2 || event.shiftKey;
    this.moved = false;
    this.by = 0;
  }

  /**
   * @param {PointerEvent} event
   * @param {import("./camera.js").Camera} camera
   * @param {import("../types.js").HotArea[]} hot
   * @param {PointerHandlers} hands
   */
  goTo(event, camera, hot, hands) {
    const far = Math.hypot(event.clientX - this.first.clientX, event.clientY - this.first.clientY);
    if (far > TREMBLE) this.moved = true;
    const at = camera.point(event);
    if (this.keys.length === 0) {
      camera.pan(this.last.x - at.x, this.last.y - at.y);
      this.last = camera.point(event);
    } else if (this.slide) {
      if (this.moved) this.#slideTo(at, this.slide, hands);
    } else if (this.#through(at, hot)) {
      hands.pulling(this.keys, this.alternate);
    }
  }

  /**
   * @param {{x: number, y: number}} at
   * @param {import("../types.js").Slide} slide
   * @param {PointerHandlers} hands
   */
  #slideTo(at, slide, hands) {
    const along = slide.axis === "E" ? at.x - this.start.x : at.y - this.start.y;
    const by = Math.min(slide.range[1], Math.max(slide.range[0], along));
    this.by = Math.round(by);
    hands.carry(slide.piece, slide.axis === "E" ? by : 0, slide.axis === "E" ? 0 : by);
  }

  /**
   * Collects everything on the straight line from the last point, because pointer events may skip
   * things. Returns whether there was anything.
   * @param {{x: number, y: number}} at
   * @param {import("../types.js").HotArea[]} hot
   */
  #through(at, hot) {
    const steps = Math.max(1, Math.ceil(Math.hypot(at.x - this.last.x, at.y - this.last.y) * 8));
    const { x, y } = this.last;
    let found = false;
    for (let step = 1; step <= steps; step++) {
      const key = hit(hot, x + ((at.x - x) * step) / steps, y + ((at.y - y) * step) / steps, true);
      if (key && key !== this.keys[this.keys.length - 1]) {
        this.keys.push(key);
        found = true;
      }
    }
    this.last = at;
    return found;
  }

  /** @param {PointerHandlers} hands */
  end(hands) {
    const [key] = this.keys;
    if (!key) return;
    if (this.slide && this.moved) {
      if (this.by) hands.act({ slide: [this.slide.piece, this.by] }, this.alternate);
      else hands.drop();
    } else if (this.keys.length > 1) {
      hands.act({ drag: this.keys }, this.alternate);
    } else {
      hands.act({ tap: key }, this.alternate);
    }
  }
}

/**
 * Two fingers: the points under them stay under them.
 * @param {Map<number, PointerEvent>} down
 * @param {PointerEvent} event
 * @param {import("./camera.js").Camera} camera
 */
function pinch(down, event, camera) {
  const [a, b] = [...down.values()];
  const other = a.pointerId === event.pointerId ? b : a;
  const moved = a.pointerId === event.pointerId ? a : b;
  const apart = (/** @type {PointerEvent} */ one) =>
    Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  const between = (/** @type {PointerEvent} */ one) =>
    camera.point({ clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 });
  const before = between(moved);
  camera.zoomBy(apart(event) / Math.max(1, apart(moved)), before);
  const after = between(event);
  camera.pan(before.x - after.x, before.y - after.y);
}
