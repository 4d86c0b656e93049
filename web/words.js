// The page's texts in the selected language. Sentences about games come from the server.

import { preferences } from "./preferences.js";

/** @typedef {typeof import("./words.en.js").words} Words */

/** @type {Words} */
let chosen;

/** The texts in the selected language: `w().undo`. */
export function w() {
  return chosen;
}

/** Loads the texts of the selected language, or of the browser's language. */
export async function loadWords() {
  const lang = language();
  const module = lang === "es" ? await import("./words.es.js") : await import("./words.en.js");
  chosen = module.words;
  document.documentElement.lang = lang;
}

/** @returns {"en" | "es"} */
export function language() {
  const asked = preferences().language;
  if (asked === "en" || asked === "es") return asked;
  return navigator.languages.find((tag) => /^(en|es)\b/.test(tag))?.startsWith("es") ? "es" : "en";
}

/**
 * A duration as on a clock: 1:05, 1:00:05.
 * @param {number} millis
 */
export function clock(millis) {
  const seconds = Math.floor(millis / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/**
 * A number in the notation of the language.
 * @param {number} value
 */
export function number(value) {
  return value.toLocaleString(language());
}

/**
 * The time since a moment, in words.
 * @param {number} millis since the epoch
 */
export function ago(millis) {
  const minutes = Math.round((Date.now() - millis) / 60_000);
  const format = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  if (minutes < 1) return w().justNow;
  if (minutes < 60) return format.format(-minutes, "minute");
  if (minutes < 24 * 60) return format.format(-Math.round(minutes / 60), "hour");
  return format.format(-Math.round(minutes / 1440), "day");
}

/**
 * The text with a capital first letter.
 * @param {string} text
 */
export function capital(text) {
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}
