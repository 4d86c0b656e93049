// What a person likes, kept in the browser: language, theme, how colours are told apart, motion, sounds, and their name.

/**
 * @typedef {object} Preferences
 * @property {"" | "en" | "es"} language empty: as the browser asks
 * @property {"" | "light" | "dark" | "high-contrast"} theme empty: as the system has it
 * @property {"letters" | "patterns" | "plain"} palette
 * @property {"" | "full" | "reduced"} motion empty: as the system has it
 * @property {boolean} sounds
 * @property {{id: string, name: string} | null} player
 */

const PLACE = "recreo";

/** @type {Preferences} */
const DEFAULTS = { language: "", theme: "", palette: "letters", motion: "", sounds: false, player: null };

/** @type {Preferences} */
let chosen = read();

/** @returns {Preferences} */
function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") };
  } catch {
    // A browser that keeps nothing, or something else of that name: the defaults do.
    return { ...DEFAULTS };
  }
}

/** @returns {Readonly<Preferences>} */
export function preferences() {
  return chosen;
}

/** @param {Partial<Preferences>} changes */
export function prefer(changes) {
  chosen = { ...chosen, ...changes };
  try {
    localStorage.setItem(PLACE, JSON.stringify(chosen));
  } catch {
    // It holds as long as the page is open.
  }
  showPreferences();
}

/** Tells the style sheets what is preferred. */
export function showPreferences() {
  const root = document.documentElement;
  root.dataset.theme = chosen.theme || (wantsContrast() ? "high-contrast" : "");
  root.dataset.palette = chosen.palette;
  root.dataset.motion = isStill() ? "reduced" : "full";
}

/** Whether the system asks for as much contrast as there is. */
function wantsContrast() {
  return matchMedia("(prefers-contrast: more)").matches;
}

/** Whether nothing should move by itself. */
export function isStill() {
  if (chosen.motion) return chosen.motion === "reduced";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
