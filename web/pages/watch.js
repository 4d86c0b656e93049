// The watch page: how a puzzle is generated and solved, step by step, with statistics of the
// search.

import { Silent, api, kindOf } from "../api.js";
import { Board } from "../board/board.js";
import { h, put } from "../dom.js";
import { settingsForm } from "../form.js";
import { icon } from "../icons.js";
import { wasStopped, work } from "../job.js";
import { Film } from "../play/film.js";
import { Playback } from "../play/playback.js";
import { capital, number, w } from "../words.js";
import { anySeed, backTo, button, setTitle, removeButton, waiting } from "./parts.js";

/** @type {import("../router.js").Page} */
export async function page(place, [id, puzzle], signal) {
  put(place, waiting());
  const kind = await kindOf(id);
  if (signal.aborted) return;
  setTitle(`${w().watch}: ${kind.name}`);
  const made = puzzle ? await api.get(`/api/puzzles/${puzzle}`) : null;
  if (!signal.aborted) new Theatre(kind, made, place, signal);
}

/**
 * The address of the solutions page of a puzzle.
 * @param {import("../types.js").Kind} kind
 * @param {import("../types.js").Puzzle} puzzle
 * @param {string | null} play
 */
function solutionsOf(kind, puzzle, play) {
  return `/solutions/${kind.id}/${puzzle.id}${play ? `?play=${play}` : ""}`;
}

class Theatre {
  /**
   * @param {import("../types.js").Kind} kind
   * @param {import("../types.js").Puzzle | null} puzzle
   * @param {HTMLElement} place
   * @param {AbortSignal} signal
   */
  constructor(kind, puzzle, place, signal) {
    this.kind = kind;
    this.signal = signal;
    this.play = new URLSearchParams(location.search).get("play");
    /**
     * The puzzle to solve: one of the library, one in play, or one just generated.
     * @type {Record<string, unknown> | null}
     */
    this.subject = this.play ? { play: this.play } : puzzle ? { puzzle: puzzle.id } : null;
    this.running = new AbortController();
    this.stage = h("div", { class: "stage" });
    this.playback = h("div", { class: "pad" });
    this.status = h("p", { class: "small", role: "status" });
    this.figures = h("dl", { class: "figures-list" });
    this.solver = h(
      "select",
      { "aria-label": w().solver },
      ...kind.solvers.map(({ id, label }) => h("option", { value: id }, capital(label))),
    );
    this.solve = button("eye", w().watchSolving, () => void this.#solve(), {
      class: "strong",
      disabled: !puzzle,
    });
    this.enough = new AbortController();
    this.stop = button("stop", w().stop, () => this.enough.abort(), { hidden: true });
    this.form = puzzle ? null : settingsForm(kind, () => {});
    this.make = this.form ? button("dice", w().watchMaking, () => void this.#make()) : null;
    place.classList.add("play");
    put(
      place,
      h(
        "div",
        { class: "table" },
        this.stage,
        h(
          "div",
          { class: "status" },
          backTo(this.play ? `/play/${this.play}` : "/", this.play ? w().backToGame : w().games),
          h("h1", {}, puzzle?.title ?? capital(kind.name)),
          this.status,
        ),
        this.playback,
        h(
          "div",
          { class: "tools single" },
          this.make,
          kind.solvers.length ? h("label", {}, w().solver, this.solver) : null,
          kind.solvers.length ? this.solve : null,
          this.stop,
          puzzle ? h("a", { class: "button", href: solutionsOf(kind, puzzle, this.play) }, icon("check"), w().solutions) : null,
          this.figures,
        ),
        this.form
          ? h(
              "div",
              { class: "extra" },
              h("details", {}, h("summary", {}, w().settingsOfGame), this.form.element),
            )
          : null,
      ),
    );
    signal.addEventListener("abort", () => this.running.abort());
    if (puzzle) void this.#picture(puzzle.id);
    else void this.#make();
  }

  /** @param {string} puzzle */
  async #picture(puzzle) {
    const { backdrop, scene, size } = await api.get(`/api/puzzles/${puzzle}/scene`);
    if (!this.signal.aborted) this.#newBoard(backdrop, scene, size);
  }

  /**
   * @param {import("../types.js").Backdrop} backdrop
   * @param {import("../types.js").Scene} scene
   * @param {[number, number, number]} [size]
   */
  #newBoard(backdrop, scene, size) {
    const board = new Board({ label: this.kind.name, still: true });
    board.show(backdrop, scene, size);
    put(this.stage, board.element);
    return board;
  }

  async #make() {
    const what = { do: "film", kind: this.kind.id, settings: this.form?.settings, seed: anySeed() };
    const done = await this.#film(what);
    if (!done?.puzzle) return;
    this.subject = { kind: this.kind.id, document: done.puzzle.document };
    this.solve.disabled = false;
  }

  async #solve() {
    if (this.subject) await this.#film({ do: "film", ...this.subject, solver: this.solver.value });
  }

  /**
   * Shows an animation while it arrives.
   * @param {Record<string, unknown>} what
   */
  async #film(what) {
    this.running.abort();
    const running = (this.running = new AbortController());
    this.enough = new AbortController();
    put(this.figures);
    this.status.className = "small";
    this.status.textContent = w().working;
    this.stop.hidden = false;
    /** @type {Film | null} */
    let film = null;
    /** @type {Playback | null} */
    let playback = null;
    /** @type {import("../play/film.js").Pictures | null} */
    let start = null;
    const add = (/** @type {import("../play/film.js").Step[]} */ steps) => {
      film?.add(steps);
      playback?.show();
    };
    try {
      const done = await work(
        what,
        {
          first: ({ backdrop, scene, size }) => {
            start = { backdrop, scene };
            film = new Film(this.#newBoard(backdrop, scene, size));
            playback = new Playback(film, running.signal);
            put(this.playback, playback.element);
            playback.start();
          },
          steps: ({ steps }) => add(steps),
          frames: ({ frames }) => add(frames),
          progress: (data) => this.#progress(data),
        },
        running.signal,
        this.enough.signal,
      );
      const shown = /** @type {Film | null} */ (film);
      this.status.textContent = done.status === "stopped" ? w().stoppedWith : shown?.length ? "" : w().noSteps;
      if (shown && start && done.scene) shown.end(start, { backdrop: done.backdrop, scene: done.scene });
      this.#statistics(done.statistics ?? []);
      return done;
    } catch (error) {
      if (running !== this.running) return null;
      this.status.textContent = wasStopped(error)
        ? w().stopped
        : error instanceof Silent
          ? w().serverSilent
          : error instanceof Error
            ? capital(error.message)
            : "";
      this.status.classList.toggle("problem", !wasStopped(error));
      return null;
    } finally {
      if (running === this.running) removeButton(this.stop, (this.solve.disabled && this.make) || this.solve);
    }
  }

  /** @param {Record<string, number>} progress */
  #progress(progress) {
    const rows = [
      [w().work, progress.work],
      [w().depth, progress.depth],
      [w().best, progress.best],
      [w().seconds, progress.seconds],
    ];
    this.#list(
      rows.flatMap(([label, value]) =>
        typeof value === "number" ? [[String(label), number(Math.round(value * 10) / 10)]] : [],
      ),
    );
  }

  /** @param {import("../types.js").Statistic[]} statistics */
  #statistics(statistics) {
    this.#list(
      statistics.map(({ label, value, text }) => [
        capital(label),
        typeof value === "number" ? number(value) : text,
      ]),
    );
  }

  /** @param {string[][]} rows */
  #list(rows) {
    put(
      this.figures,
      rows.flatMap(([label, value]) => [h("dt", { class: "faint" }, label), h("dd", {}, value)]),
    );
  }
}
