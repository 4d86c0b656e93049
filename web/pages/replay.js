// The replay of a play from its log.

import { api, kindOf } from "../api.js";
import { Board } from "../board/board.js";
import { h, put } from "../dom.js";
import { Film } from "../play/film.js";
import { Playback } from "../play/playback.js";
import { w } from "../words.js";
import { backTo, setTitle, waiting } from "./parts.js";

/** @type {import("../router.js").Page} */
export async function page(place, [id], signal) {
  put(place, waiting());
  const replay = await api.get(`/api/plays/${id}/replay`);
  const kind = await kindOf(replay.kind);
  if (signal.aborted) return;
  setTitle(`${w().replay}: ${kind.name}`);
  place.classList.add("play");
  const board = new Board({ label: kind.name, still: true });
  board.show(replay.backdrop, replay.scene, replay.size);
  const film = new Film(board);
  film.add(replay.frames);
  const playback = new Playback(film, signal, 10);
  put(
    place,
    h(
      "div",
      { class: "table" },
      h("div", { class: "stage" }, board.element),
      h(
        "div",
        { class: "status" },
        backTo("/leaderboard", w().leaderboard),
        h("h1", {}, replay.title),
        h("p", { class: "small faint" }, replay.playerName ?? ""),
      ),
      h("div", { class: "pad" }, playback.element),
    ),
  );
  playback.start();
}
