// Previews of drags. The server answers with the preview of a drag and of its continuations by a few
// cells, so that most steps of a drag need no request.

/** @typedef {import("../types.js").Change} Change */
/** @typedef {import("../types.js").Preview} Preview */
/** @typedef {import("../types.js").View} View */
/** @typedef {{act: {drag: import("../types.js").Key[]}}} Drag a drag with the player's selections */

export class Previews {
  constructor() {
    /** The changes of the position shown, `null` for a drag that is no move. @type {Map<string, Change | null>} */
    this.changes = new Map();
  }

  /** The position changed: no preview holds any longer. */
  forget() {
    this.changes.clear();
  }

  /**
   * The change that a drag would make, `null` if it is no move, `undefined` if not known.
   * @param {View} view
   * @param {Drag} drag
   */
  find(view, drag) {
    return this.changes.get(name(view, drag));
  }

  /**
   * Keeps an answer of the server.
   * @param {View} view
   * @param {Drag} drag
   * @param {Preview} answer
   */
  keep(view, drag, answer) {
    this.changes.set(name(view, drag), answer.change ?? null);
    for (const { on, change } of answer.ahead) {
      const longer = { ...drag, act: { drag: [...drag.act.drag, ...on] } };
      this.changes.set(name(view, longer), change ?? null);
    }
  }
}

/**
 * @param {View} view
 * @param {Drag} drag
 */
function name(view, drag) {
  return JSON.stringify([view, drag]);
}
