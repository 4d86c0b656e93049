// Preferences, stored in the browser: language, theme, how colours are distinguished, motion,
// sounds, and the player's name.

/**
 * @typedef {object} Preferences
 * @property {"" | "en" | "es"} language empty: as in the browser
 * @property {"" | "light" | "dark" | "high-contrast"} theme empty: as in the system
 * @property {"letters" | "patterns" | "plain"} palette
 * @property {"" | "full" | "reduced"} motion empty: as in the system
 * @property {boolean} sounds
 * @property {boolean} alike whether the values equal to that of the selected cell are marked
 * @property {boolean} clock whether the clock of a play is shown
 * @property {{id: string, name: string, own?: boolean} | null} player the current profile; `own` if
 *   it belongs to this browser
 */

const PLACE = "recreo";

/** @type {Preferences} */
const DEFAULTS = { language: "", theme: "", palette: "letters", motion: "", sounds: false, alike: true, clock: true, player: null };

/** @type {Preferences} */
let chosen = read();

/** @returns {Preferences} */
function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") };
  } catch {
    // The browser stores nothing, or something invalid: the defaults are used.
    return { ...DEFAULTS };
  }
}

/** @returns {Readonly<Preferences>} */
export function preferences() {
  return chosen;
}

/** @param {Partial<Preferences>} changes */
export function setPreferences(changes) {
  chosen = { ...chosen, ...changes };
  try {
    localStorage.setItem(PLACE, JSON.stringify(chosen));
  } catch {
    // Without storage, the preferences last as long as the page is open.
  }
  showPreferences();
}

/** Passes the preferences to the style sheets. */
export function showPreferences() {
  const root = document.documentElement;
  root.dataset.theme = chosen.theme || (wantsContrast() ? "high-contrast" : "");
  root.dataset.palette = chosen.palette;
  root.dataset.clock = chosen.clock ? "shown" : "hidden";
  root.dataset.motion = isStill() ? "reduced" : "full";
}

/** Whether the system prefers more contrast. */
function wantsContrast() {
  return matchMedia("(prefers-contrast: more)").matches;
}

/** Whether animations are turned off. */
export function isStill() {
  if (chosen.motion) return chosen.motion === "reduced";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
