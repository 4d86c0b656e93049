// The home page: unfinished plays, today's puzzles, and all games.

import { kinds } from "../api.js";
import { h, put } from "../dom.js";
import { continueSection } from "../home/continue.js";
import { gamesSection } from "../home/games.js";
import { todaySection } from "../home/today.js";
import { w } from "../words.js";
import { setTitle, waiting } from "./parts.js";

/** @type {import("../router.js").Page} */
export async function page(place, _params, signal) {
  setTitle(w().games);
  place.classList.add("home");
  put(place, waiting());
  const all = await kinds();
  if (signal.aborted) return;
  put(
    place,
    h("h1", { class: "unseen" }, "Recreo"),
    continueSection(all, signal),
    todaySection(all, signal),
    gamesSection(all, signal),
  );
}
