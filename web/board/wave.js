// The animation after a win: one calm wave over the board.

import { s } from "../dom.js";
import { isStill } from "../preferences.js";

/** How long the wave travels, and when it has disappeared, in milliseconds. */
const WAY = 700;
const GONE = 1600;
/** Maximum number of squares in a row of the wave. */
const SQUARES = 40;

/** @param {import("./board.js").Board} board */
export function wave(board) {
  if (isStill()) return;
  const { width, height } = board.camera.whole;
  const step = Math.max(1, Math.ceil(Math.max(width, height) / SQUARES));
  for (const { at, columns, rows } of board.hot.flatMap(({ lattice }) => (lattice ? [lattice] : []))) {
    for (let y = 0; y < rows; y += step) {
      for (let x = 0; x < columns; x += step) {
        const square = s("rect", { x: at[0] + x, y: at[1] + y, width: step, height: step });
        square.style.animationDelay = `${(WAY * (at[0] + x + y)) / (width + height)}ms`;
        board.waves.append(square);
      }
    }
  }
  setTimeout(() => board.waves.replaceChildren(), GONE);
}
