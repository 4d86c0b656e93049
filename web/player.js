// The profiles of this browser. A profile is a player that belongs to browsers: the server knows
// them by a secret in a cookie that scripts cannot read.

import { Refused, api } from "./api.js";
import { setPreferences, preferences } from "./preferences.js";
import { w } from "./words.js";

/** @typedef {import("./types.js").Player} Player */

/**
 * The current profile, created if there is none.
 * @returns {Promise<{id: string, name: string}>}
 */
export async function player() {
  const known = preferences().player;
  if (known?.own) return known;
  // Earlier versions of the page knew players by name; theirs is taken over once.
  const taken = known && (await takeOver({ player: known.id }).catch(() => null));
  return taken ?? newProfile(known?.name ?? w().defaultPlayer);
}

/** The profiles of this browser. @returns {Promise<Player[]>} */
export function profiles() {
  return api.get("/api/players");
}

/**
 * Creates a profile and makes it the current one.
 * @param {string} name
 */
export async function newProfile(name) {
  return choose(await api.post("/api/players", { name }));
}

/**
 * Makes a profile of this browser the current one.
 * @param {{id: string, name: string}} profile
 */
export function choose({ id, name }) {
  const player = { id, name, own: true };
  setPreferences({ player });
  return player;
}

/**
 * Renames the current profile.
 * @param {string} name
 */
export async function rename(name) {
  return choose(await api.patch(`/api/players/${(await player()).id}`, { name }));
}

/**
 * Takes over a player: with a code of another device, or one that belongs to no browser.
 * @param {{code: string} | {player: string}} what
 */
export async function takeOver(what) {
  return choose(await api.post("/api/players/claim", what));
}

/** A code with which another device can use the current profile. @returns {Promise<{code: string, seconds: number}>} */
export async function deviceCode() {
  return api.post(`/api/players/${(await player()).id}/code`, {});
}

/**
 * Starts a play of a puzzle.
 * @param {string} puzzle
 * @returns {Promise<import("./types.js").Play>}
 */
export async function beginPlay(puzzle) {
  const { id, name } = await player();
  try {
    return await api.post("/api/plays", { puzzle, player: id });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // The profile may have been deleted, or belong to another library.
    const known = await profiles();
    if (known.some((profile) => profile.id === id)) throw error;
    const other = known[0] ? choose(known[0]) : await newProfile(name);
    return api.post("/api/plays", { puzzle, player: other.id });
  }
}
