// What several pages are made of.

import { api } from "../api.js";
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
 * Lets the browser save something.
 * @param {string} address
 */
export function download(address) {
  const link = h("a", { href: address, download: "" });
  document.body.append(link);
  link.click();
  link.remove();
}

/**
 * The address of a puzzle's solution as a picture that moves.
 * @param {string} puzzle
 */
export function filmOf(puzzle) {
  return api.address(`/api/puzzles/${puzzle}?format=svg&animated=1`);
}
