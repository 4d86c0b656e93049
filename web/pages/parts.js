// Parts that several pages share.

import { api, fileOf, query, reasonOf } from "../api.js";
import { Board } from "../board/board.js";
import { ask } from "../dialog.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { note } from "../notes.js";
import { w } from "../words.js";

/** @param {string} title */
export function setTitle(title) {
  document.title = `${title} · Recreo`;
}

export function waiting(text = w().loading) {
  return h("p", { class: "waiting", role: "status" }, text);
}

/**
 * A link back.
 * @param {string} href
 * @param {string} text
 */
export function backTo(href, text) {
  return h("a", { class: "back", href }, icon("left"), text);
}

/**
 * A button with an icon and a label.
 * @param {Parameters<typeof icon>[0]} sign
 * @param {string} text
 * @param {() => void} onclick
 * @param {Record<string, unknown>} [more]
 */
export function button(sign, text, onclick, more = {}) {
  return h("button", { type: "button", onclick, ...more }, icon(sign), h("span", {}, text));
}

/**
 * A line of text with a copy button.
 * @param {string} text
 * @param {string} label
 */
export function copyLine(text, label) {
  const field = h("input", {
    value: text,
    readonly: true,
    "aria-label": label,
    onfocus: () => field.select(),
  });
  return h(
    "div",
    { class: "link" },
    field,
    button("copy", w().copy, () => void copy(text)),
  );
}

/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    note(w().copied);
  } catch {
    note(w().notCopied, "warning");
  }
}

/**
 * The address of a puzzle by its name. The seed is a path segment, because the part after # is not
 * sent to the server.
 * @param {string} name kind@version:parameters#seed
 */
export function linkOf(name) {
  const [what, seed] = name.split("#");
  return `${location.origin}/p/${encodeURI(what)}/${seed}`;
}

/** A random seed. */
export function anySeed() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return String((high & 0xfffff) * 2 ** 32 + low);
}

/**
 * Removes a button; if it had the focus, another element gets it.
 * @param {HTMLElement} gone
 * @param {HTMLElement} next
 */
export function removeButton(gone, next) {
  const had = document.activeElement === gone;
  gone.hidden = true;
  if (had) next.focus();
}

/**
 * Downloads a file that the server creates; shows the server's error if it cannot.
 * @param {string} path
 */
export async function save(path) {
  note(w().loading);
  try {
    const { blob, name } = await api.file(path);
    note("");
    const address = URL.createObjectURL(blob);
    clickDownload(address, name);
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    note("");
    await ask(w().notSaved, [h("p", {}, reasonOf(error))], [{ value: "", label: w().close }]);
  }
}

/**
 * Makes the browser save a file.
 * @param {string} address
 * @param {string} [name]
 */
export function clickDownload(address, name = "") {
  const link = h("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
}

/**
 * The path of an animation of a puzzle's solution.
 * @param {string} puzzle
 */
export function filmOf(puzzle) {
  return fileOf(puzzle, "svg", { animated: "1" });
}

/** The longest side of a board that a small picture shows whole, in cells. */
const LONGEST_SIDE = 64;

/**
 * A small picture of a play or puzzle; of a large board only the top left corner is asked for.
 * @param {string} address
 * @param {string} label
 */
export function smallBoard(address, label) {
  const board = new Board({ label, still: true });
  api
    .get(`${address}?${query({ w: LONGEST_SIDE, h: LONGEST_SIDE })}`)
    .then(({ backdrop, scene, size }) => {
      board.show(backdrop, scene);
      const [width, height] = size;
      if (Math.max(width, height) > LONGEST_SIDE) {
        board.fit(Math.min(width, LONGEST_SIDE), Math.min(height, LONGEST_SIDE));
      }
    })
    .catch(() => null);
  return board;
}
