// Where things are and what a touch means: the same rules as on the server (`Scene::hit`), so that a touch needs no question.

/** @typedef {import("../types.js").HotArea} HotArea */
/** @typedef {import("../types.js").Slide} Slide */
/** @typedef {import("../types.js").Key} Key */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** How much of a cell counts as near its side. */
const NEAR_SIDE = 0.25;

/**
 * What a touch at this point means.
 * @param {HotArea[]} hot
 * @param {number} x
 * @param {number} y
 * @param {boolean} [passing] whether a finger only passes: where sides meet, that means none of them
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
  // The sides on the rim can be touched from outside as well.
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
 * The piece that can be pulled at a point.
 * @param {HotArea[]} hot
 * @param {Key | null} key what a touch there means
 * @returns {Slide | null}
 */
export function slideOf(hot, key) {
  const found = hot.find((area) => area.slide && area.slide.piece === key);
  const slide = found?.slide;
  return slide && (slide.range[0] !== 0 || slide.range[1] !== 0) ? slide : null;
}

/**
 * Where a cell is in the picture; nothing where it is not to be seen.
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
 * The two ends of a cell's side in the picture.
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
 * The number of the cell that a key names.
 * @param {Key | null | undefined} key
 * @returns {number | null}
 */
export function cellOf(key) {
  const parts = key ? /^cell-(\d+)$/.exec(key) : null;
  return parts ? Number(parts[1]) : null;
}

/**
 * The size of a board that is seen as a whole: a lattice a layer.
 * @param {HotArea[]} hot
 * @returns {[number, number, number] | null}
 */
export function sizeOf(hot) {
  const lattices = hot.flatMap(({ lattice }) => (lattice ? [lattice] : []));
  return lattices.length ? [lattices[0].stride, lattices[0].rows, lattices.length] : null;
}
