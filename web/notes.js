// What the page says: short notes at the foot of the window, and words for screen readers alone.

import { h, part, put } from "./dom.js";

let timer = 0;

/**
 * Shows a note for a while.
 * @param {string} text
 * @param {"" | "warning"} [sort]
 */
export function note(text, sort = "") {
  clearTimeout(timer);
  if (!text) return put(part("notes"));
  put(part("notes"), h("p", { class: `note ${sort}` }, text));
  timer = window.setTimeout(() => put(part("notes")), 3000 + text.length * 60);
}

/**
 * A note that stays until it is taken away.
 * @param {string} text
 */
export function standingNote(text) {
  clearTimeout(timer);
  put(part("notes"), text ? h("p", { class: "note warning" }, text) : null);
}

/**
 * For screen readers.
 * @param {string} text
 */
export function speak(text) {
  part("spoken").textContent = text;
}
