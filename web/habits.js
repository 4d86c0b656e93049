// What this browser remembers of its player's habits: the settings last used for each game, the
// games played last, the favourites, hidden plays, and the plays of today's puzzles.

/** @typedef {Record<string, string>} Settings */

/**
 * @typedef {object} Habits
 * @property {Record<string, Settings>} settings the settings last used, by game
 * @property {string[]} recent the games played last, the latest first
 * @property {string[]} favourites
 * @property {string[]} hidden plays that were removed from the list of unfinished ones
 * @property {{date: string, plays: Record<string, string>}} today plays of a day's puzzles, by game
 */

const PLACE = "recreo-habits";
/** How many hidden plays are remembered. */
const HIDDEN = 200;

/** @type {Habits} */
const NONE = { settings: {}, recent: [], favourites: [], hidden: [], today: { date: "", plays: {} } };

/** @returns {Habits} */
export function habits() {
  try {
    return { ...structuredClone(NONE), ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") };
  } catch {
    // The browser stores nothing, or something invalid.
    return structuredClone(NONE);
  }
}

/** @param {(habits: Habits) => void} change */
function update(change) {
  const known = habits();
  change(known);
  try {
    localStorage.setItem(PLACE, JSON.stringify(known));
  } catch {
    // Without storage, habits are not remembered.
  }
}

/**
 * Remembers that a game was started.
 * @param {string} kind
 * @param {Settings} [settings]
 */
export function rememberStart(kind, settings) {
  update((known) => {
    known.recent = [kind, ...known.recent.filter((other) => other !== kind)];
    if (settings) known.settings[kind] = { ...settings };
  });
}

/**
 * Makes a game a favourite, or no longer one.
 * @param {string} kind
 * @param {boolean} is
 */
export function setFavourite(kind, is) {
  update((known) => {
    known.favourites = known.favourites.filter((other) => other !== kind);
    if (is) known.favourites.push(kind);
  });
}

/**
 * Removes a play from the list of unfinished ones.
 * @param {string} play
 */
export function hidePlay(play) {
  update((known) => {
    known.hidden = [play, ...known.hidden].slice(0, HIDDEN);
  });
}

/**
 * Remembers the play of a game's puzzle of the day.
 * @param {string} date
 * @param {string} kind
 * @param {string} play
 */
export function rememberToday(date, kind, play) {
  update((known) => {
    if (known.today.date !== date) known.today = { date, plays: {} };
    known.today.plays[kind] = play;
  });
}
