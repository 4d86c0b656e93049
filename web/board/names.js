// The contents of cells, as text and as values.

import { w } from "../words.js";
import { cellBox } from "./hit.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("../types.js").Key} Key */

/**
 * The screen reader label of a cell.
 * @param {Board} board
 * @param {number} cell
 * @returns {string}
 */
export function nameOf(board, cell) {
  const own = shapesOf(board, `cell-${cell}`);
  const labels = [...own.flatMap((shape) => shape.say ?? []), ...over(board, cell)];
  if (!labels.length) labels.push(...own.flatMap((shape) => shape.f.text ?? []));
  const where = board.cells.where(cell);
  const unique = [...new Set(labels)];
  if (!unique.length) return `${where}: ${w().emptyCell}`;
  return unique.some((text) => text.includes(where)) ? unique.join("; ") : `${where}: ${unique.join("; ")}`;
}

/**
 * The labels of the pieces and paths over a cell.
 * @param {Board} board
 * @param {number} cell
 * @returns {string[]}
 */
function over(board, cell) {
  const box = cellBox(board.hot, cell);
  if (!box) return [];
  const [x, y] = [box.x + 0.5, box.y + 0.5];
  const pieces = board.hot.flatMap(({ slide }) => {
    if (!slide) return [];
    const [dx, dy] = [x - slide.at[0], y - slide.at[1]];
    return dx > 0 && dy > 0 && dx < slide.size[0] && dy < slide.size[1] ? [slide.piece] : [];
  });
  const labels = pieces.flatMap((piece) => shapesOf(board, piece).flatMap((shape) => shape.say ?? []));
  for (const { shape, element } of board.front.known.values()) {
    const isPath = shape.l === "paths" && shape.f.lines !== undefined && !shape.k.startsWith("cell-");
    if (!isPath || !shape.say) continue;
    const stroke = /** @type {SVGPathElement} */ (element);
    if (stroke.isPointInStroke(new DOMPoint(x, y))) labels.push(shape.say);
  }
  return labels;
}

/**
 * @param {Board} board
 * @param {Key} key
 */
function shapesOf(board, key) {
  return [...board.back.of(key), ...board.front.of(key)].map(({ shape }) => shape);
}

/**
 * The value shown in a cell.
 * @param {Board} board
 * @param {number} cell
 */
export function valueOf(board, cell) {
  const name = `marks cell-${cell}`;
  const shape = (board.front.known.get(name) ?? board.back.known.get(name))?.shape;
  return shape && shape.r !== "small-mark" ? (shape.f.text ?? "") : "";
}

/**
 * The cells with the same value.
 * @param {Board} board
 * @param {number} cell
 */
export function alike(board, cell) {
  const value = valueOf(board, cell);
  return [...board.cells.elements.keys()].filter((other) => valueOf(board, other) === value);
}
