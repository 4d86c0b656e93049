// The player of this browser. A name is enough on one's own machine; until one is entered, a
// default name is used.

import { Refused, api } from "./api.js";
import { setPreferences, preferences } from "./preferences.js";
import { w } from "./words.js";

/**
 * The player of this browser, registered with the server.
 * @returns {Promise<{id: string, name: string}>}
 */
export async function player() {
  const known = preferences().player;
  return known ?? setPlayerName(w().defaultPlayer);
}

/**
 * Sets the player's name.
 * @param {string} name
 */
export async function setPlayerName(name) {
  const { id, name: setTitle } = await api.post("/api/players", { name });
  const player = { id, name: setTitle ?? name };
  setPreferences({ player });
  return player;
}

/**
 * Starts a play of a puzzle.
 * @param {string} puzzle
 * @returns {Promise<import("./types.js").Play>}
 */
export async function beginPlay(puzzle) {
  try {
    return await api.post("/api/plays", { puzzle, player: (await player()).id });
  } catch (error) {
    if (!(error instanceof Refused) || !preferences().player) throw error;
    // The player may have been deleted, or belong to another library.
    const { name } = await player();
    await setPlayerName(name);
    return api.post("/api/plays", { puzzle, player: (await player()).id });
  }
}
