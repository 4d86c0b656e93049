// What several pages are made of.

import { api, fileOf, reasonOf } from "../api.js";
import { ask } from "../dialog.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { note } from "../notes.js";
import { w } from "../words.js";

/** @param {string} title */
export function called(title) {
  document.title = `${title} · Recreo`;
}

export function waiting(text = w().loading) {
  return h("p", { class: "waiting", role: "status" }, text);
}

/**
 * A way back.
 * @param {string} href
 * @param {string} text
 */
export function backTo(href, text) {
  return h("a", { class: "back", href }, icon("left"), text);
}

/**
 * A button with a sign and a word.
 * @param {Parameters<typeof icon>[0]} sign
 * @param {string} text
 * @param {() => void} onclick
 * @param {Record<string, unknown>} [more]
 */
export function button(sign, text, onclick, more = {}) {
  return h("button", { type: "button", onclick, ...more }, icon(sign), h("span", {}, text));
}

/**
 * A line that can be copied.
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
 * The page that shows a puzzle by its name: the seed is a part of the address, as what follows # never leaves the browser.
 * @param {string} name kind@version:parameters#seed
 */
export function linkOf(name) {
  const [what, seed] = name.split("#");
  return `${location.origin}/p/${encodeURI(what)}/${seed}`;
}

/** A seed by chance. */
export function anySeed() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return String((high & 0xfffff) * 2 ** 32 + low);
}

/**
 * Takes a button away; whoever had it in hand goes on at another place.
 * @param {HTMLElement} gone
 * @param {HTMLElement} next
 */
export function retire(gone, next) {
  const had = document.activeElement === gone;
  gone.hidden = true;
  if (had) next.focus();
}

/**
 * Lets the browser save what the server makes; what it cannot make is told.
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
 * Lets the browser save something.
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
 * The path of a puzzle's solution as a picture that moves.
 * @param {string} puzzle
 */
export function filmOf(puzzle) {
  return fileOf(puzzle, "svg", { animated: "1" });
}
