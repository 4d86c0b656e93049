// Keyboard input on a board, as in the terminal player: arrow keys move the cursor or are gestures,
// typed characters go to the selected or focused cells, and a piece's letter grabs that piece.

/** @type {Record<string, string>} */
const ARROWS = { ArrowUp: "N", ArrowRight: "E", ArrowDown: "S", ArrowLeft: "W", PageUp: "U", PageDown: "D" };

/** The character for deleting in gestures. */
const DELETE = "\b";

/** @typedef {{key: string, shiftKey: boolean, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean}} Pressed */

/**
 * The action of a key on this board; `null` if it has none.
 * @param {Pressed} event
 * @param {import("./board.js").Board} board
 * @returns {(() => void) | null}
 */
export function actOfKey(event, board) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const { options } = board;
  const focus = options.cursor ? board.focused : null;
  const act = options.act ?? (() => {});
  const way = ARROWS[event.key];
  if (way) {
    if (!options.cursor || board.holds) return () => act({ toward: [way, null] }, event.shiftKey);
    if (options.pad) return () => board.step(way, event.shiftKey);
    if (event.shiftKey && !board.heldCell) return () => act({ toward: [way, focus] }, true);
    return () => board.step(way, false);
  }
  if (event.key === "Home" || event.key === "End") {
    if (!options.cursor) return null;
    return () => board.toRowEnd(event.key === "End");
  }
  if (event.key === "Escape" && board.selected.size) return () => board.select([]);
  if (event.key === "Enter" || event.key === " ") {
    if (!options.cursor) return null;
    return () => act({ tap: board.focused }, event.shiftKey);
  }
  if (event.key === "Backspace" || event.key === "Delete") {
    return options.cursor ? () => act({ type: [DELETE, focus] }, false) : null;
  }
  if (event.key.length !== 1) return null;
  const letter = borne(board, event.key);
  if (letter) return () => act({ type: [letter, null] }, false);
  return options.types?.(event.key) ? () => act({ type: [event.key, focus] }, false) : null;
}

/**
 * The letter as written on a piece; `null` if no piece has it.
 * @param {import("./board.js").Board} board
 * @param {string} letter
 */
function borne(board, letter) {
  const wanted = letter.toLowerCase();
  const pieces = board.hot.flatMap(({ slide }) => (slide ? [slide.piece] : []));
  const texts = pieces.flatMap((piece) => [...board.front.of(piece)].map(({ shape }) => shape.f.text ?? ""));
  return texts.find((text) => text.toLowerCase() === wanted) ?? null;
}
