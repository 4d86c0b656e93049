// The places of things and the meaning of touches: the same rules as on the server (`Scene::hit`),
// so that a touch needs no request.

/** @typedef {import("../types.js").HotArea} HotArea */
/** @typedef {import("../types.js").Slide} Slide */
/** @typedef {import("../types.js").Key} Key */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** The part of a cell that counts as near its side. */
const NEAR_SIDE = 0.25;

/**
 * The meaning of a touch at a point.
 * @param {HotArea[]} hot
 * @param {number} x
 * @param {number} y
 * @param {boolean} [passing] whether a drag passes the point: then a corner between sides means
 * none of them
 * @returns {Key | null}
 */
export function hit(hot, x, y, passing = false) {
  for (let i = hot.length - 1; i >= 0; i--) {
    const key = hitArea(hot[i], x, y, passing);
    if (key) return key;
  }
  return null;
}

/**
 * @param {HotArea} area
 * @param {number} x
 * @param {number} y
 * @param {boolean} passing
 * @returns {Key | null}
 */
function hitArea({ slide, lattice }, x, y, passing) {
  if (slide) {
    const { at, size, piece } = slide;
    const inside = x >= at[0] && y >= at[1] && x < at[0] + size[0] && y < at[1] + size[1];
    return inside ? piece : null;
  }
  if (!lattice) return null;
  const [dx, dy] = [x - lattice.at[0], y - lattice.at[1]];
  // Sides on the border can be touched from outside too.
  const around = lattice.sides ? NEAR_SIDE : 0;
  const within = (/** @type {number} */ at, /** @type {number} */ most) =>
    most > 0 && at >= -around && at < most + around;
  if (!within(dx, lattice.columns) || !within(dy, lattice.rows)) return null;
  const column = Math.min(Math.max(Math.floor(dx), 0), lattice.columns - 1);
  const row = Math.min(Math.max(Math.floor(dy), 0), lattice.rows - 1);
  const cell = lattice.first + row * lattice.stride + column;
  if (lattice.sides) {
    const [fx, fy] = [dx - column, dy - row];
    /** @type {[number, string][]} */
    const near = [
      [fy, "N"],
      [1 - fx, "E"],
      [1 - fy, "S"],
      [fx, "W"],
    ];
    const nearSides = near.filter(([distance]) => distance < NEAR_SIDE);
    if (passing && nearSides.length > 1) return null;
    const [distance, side] = near.reduce((a, b) => (b[0] < a[0] ? b : a));
    if (distance < NEAR_SIDE) return `side-${cell}${side}`;
  }
  return `cell-${cell}`;
}

/**
 * The piece that can be dragged at a point.
 * @param {HotArea[]} hot
 * @param {Key | null} key the meaning of a touch there
 * @returns {Slide | null}
 */
export function slideOf(hot, key) {
  const found = hot.find((area) => area.slide && area.slide.piece === key);
  const slide = found?.slide;
  return slide && (slide.range[0] !== 0 || slide.range[1] !== 0) ? slide : null;
}

/**
 * The place of a cell in the picture; `null` if it is not visible.
 * @param {HotArea[]} hot
 * @param {number} cell
 * @returns {Box | null}
 */
export function cellBox(hot, cell) {
  for (const { lattice } of hot) {
    if (!lattice) continue;
    const offset = cell - lattice.first;
    const [row, column] = [
      Math.floor(offset / lattice.stride),
      ((offset % lattice.stride) + lattice.stride) % lattice.stride,
    ];
    if (offset >= 0 && row < lattice.rows && column < lattice.columns) {
      return { x: lattice.at[0] + column, y: lattice.at[1] + row, width: 1, height: 1 };
    }
  }
  return null;
}

/**
 * The ends of a cell's side in the picture.
 * @param {HotArea[]} hot
 * @param {Key} key such as `side-17E`
 * @returns {[number, number, number, number] | null}
 */
export function sideLine(hot, key) {
  const parts = /^side-(\d+)([NESW])$/.exec(key);
  const box = parts && cellBox(hot, Number(parts[1]));
  if (!box) return null;
  const { x, y } = box;
  if (parts[2] === "N") return [x, y, x + 1, y];
  if (parts[2] === "E") return [x + 1, y, x + 1, y + 1];
  if (parts[2] === "S") return [x, y + 1, x + 1, y + 1];
  return [x, y, x, y + 1];
}

/**
 * The number of the cell in a key.
 * @param {Key | null | undefined} key
 * @returns {number | null}
 */
export function cellOf(key) {
  const parts = key ? /^cell-(\d+)$/.exec(key) : null;
  return parts ? Number(parts[1]) : null;
}

/**
 * The size of a board that is shown whole, with one lattice per layer.
 * @param {HotArea[]} hot
 * @returns {[number, number, number] | null}
 */
export function sizeOf(hot) {
  const lattices = hot.flatMap(({ lattice }) => (lattice ? [lattice] : []));
  return lattices.length ? [lattices[0].stride, lattices[0].rows, lattices.length] : null;
}
