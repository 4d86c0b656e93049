// A shared puzzle: by its name, or as a document in the link.

import { Refused, api } from "../api.js";
import { put } from "../dom.js";
import { beginPlay } from "../player.js";
import { go } from "../router.js";
import { decodeLink } from "../share.js";
import { w } from "../words.js";
import { setTitle, waiting } from "./parts.js";

/** @type {import("../router.js").Page} */
export async function page(place, [name], signal) {
  setTitle(w().sharedPuzzle);
  put(place, waiting(w().making));
  const { id } = await api.post("/api/puzzles", await asked(name));
  const play = await beginPlay(id);
  if (!signal.aborted) go(`/play/${play.id}`, true);
}

/** @param {string} name */
async function asked(name) {
  if (!name && location.hash.length > 1) {
    try {
      return { document: await decodeLink(location.hash.slice(1)) };
    } catch {
      throw new Refused(422, { detail: w().brokenLink });
    }
  }
  const cut = name.lastIndexOf("/");
  if (cut < 0) throw new Refused(422, { detail: w().brokenLink });
  return { name: `${name.slice(0, cut)}#${name.slice(cut + 1)}` };
}
