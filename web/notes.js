// Messages of the page: short notes at the foot of the window, and text for screen readers.

import { h, part, put } from "./dom.js";

let timer = 0;

/**
 * Shows a note for a few seconds.
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
 * Shows a note that stays until it is removed.
 * @param {string} text
 */
export function standingNote(text) {
  clearTimeout(timer);
  put(part("notes"), text ? h("p", { class: "note warning" }, text) : null);
}

/**
 * Announces text to screen readers.
 * @param {string} text
 */
export function announce(text) {
  part("spoken").textContent = text;
}
