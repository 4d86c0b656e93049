// Who plays. On one's own machine a name is enough; until somebody says one, there is a name for everybody.

import { Refused, api } from "./api.js";
import { prefer, preferences } from "./preferences.js";
import { w } from "./words.js";

/**
 * The player of this browser, known to the server.
 * @returns {Promise<{id: string, name: string}>}
 */
export async function player() {
  const known = preferences().player;
  return known ?? callMe(w().somebody);
}

/**
 * From now on the player has this name.
 * @param {string} name
 */
export async function callMe(name) {
  const { id, name: called } = await api.post("/api/players", { name });
  const player = { id, name: called ?? name };
  prefer({ player });
  return player;
}

/**
 * Begins a play of a puzzle.
 * @param {string} puzzle
 * @returns {Promise<import("./types.js").Play>}
 */
export async function beginPlay(puzzle) {
  try {
    return await api.post("/api/plays", { puzzle, player: (await player()).id });
  } catch (error) {
    if (!(error instanceof Refused) || !preferences().player) throw error;
    // The player may have been deleted, or be one of another library.
    const { name } = await player();
    await callMe(name);
    return api.post("/api/plays", { puzzle, player: (await player()).id });
  }
}
