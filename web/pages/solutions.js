// The solutions page of a puzzle: the stored solutions, one of them on the board in its own colour,
// step by step; and the solvers of the game, side by side.

import { api, kindOf, reasonOf } from "../api.js";
import { Board } from "../board/board.js";
import { ask, confirm } from "../dialog.js";
import { h, put } from "../dom.js";
import { wasStopped, work } from "../job.js";
import { Film } from "../play/film.js";
import { Playback } from "../play/playback.js";
import { capital, number, w } from "../words.js";
import { backTo, button, setTitle, waiting } from "./parts.js";

/** @typedef {import("../types.js").ComparedSolver} ComparedSolver */
/** @typedef {import("../types.js").KnownSolution} KnownSolution */

/** The most solutions that a search adds. */
const MOST = 100;
/** The slider position of the speed at which a solution is shown. */
const SPEED = 30;

/** @type {import("../router.js").Page} */
export async function page(place, [id, puzzleId], signal) {
  put(place, waiting());
  const [kind, puzzle] = await Promise.all([kindOf(id), api.get(`/api/puzzles/${puzzleId}`)]);
  if (signal.aborted) return;
  setTitle(`${w().solutions}: ${puzzle.title}`);
  new Solutions(kind, puzzle, place, signal);
}

class Solutions {
  /**
   * @param {import("../types.js").Kind} kind
   * @param {import("../types.js").Puzzle} puzzle
   * @param {HTMLElement} place
   * @param {AbortSignal} signal
   */
  constructor(kind, puzzle, place, signal) {
    this.kind = kind;
    this.puzzle = puzzle;
    this.signal = signal;
    this.play = new URLSearchParams(location.search).get("play");
    /** Whether the player has agreed to lose the score. */
    this.agreed = !this.play;
    this.running = new AbortController();
    signal.addEventListener("abort", () => this.running.abort());
    this.stage = h("div", { class: "stage" });
    this.playback = h("div", { class: "pad" });
    this.status = h("p", { class: "small", role: "status" });
    this.list = h("div", {});
    this.solver = h(
      "select",
      { "aria-label": w().solver },
      ...kind.solvers.map((one) => h("option", { value: one.id }, capital(one.label))),
    );
    const [back, text] = this.play ? [`/play/${this.play}`, w().backToGame] : ["/library", w().library];
    place.classList.add("play");
    put(
      place,
      h(
        "div",
        { class: "table" },
        this.stage,
        h("div", { class: "status" }, backTo(back, text), h("h1", {}, puzzle.title), this.status),
        this.playback,
        h(
          "div",
          { class: "tools single" },
          h("h2", {}, w().solutions),
          this.list,
          h("label", {}, w().solver, this.solver),
          button("plus", w().findSolutions, () => void this.#find()),
          button("check", w().compareSolvers, () => void this.#compare()),
        ),
      ),
    );
    void this.#original();
    void this.#load();
  }

  /** Shows the board before the first move. */
  async #original() {
    const { backdrop, scene, size } = await api.get(`/api/puzzles/${this.puzzle.id}/scene`);
    if (this.signal.aborted) return;
    put(this.playback);
    this.#newBoard(backdrop, scene, size);
  }

  /**
   * @param {import("../types.js").Backdrop} backdrop
   * @param {import("../types.js").Scene} scene
   * @param {[number, number, number]} size
   */
  #newBoard(backdrop, scene, size) {
    const board = new Board({ label: this.kind.name, still: true });
    board.show(backdrop, scene, size);
    put(this.stage, board.element);
    return board;
  }

  async #load() {
    const { solutions } = await api.get(`/api/puzzles/${this.puzzle.id}/solutions`);
    if (!this.signal.aborted) this.#list(solutions);
  }

  /** @param {KnownSolution[]} solutions */
  #list(solutions) {
    if (!solutions.length) return put(this.list, h("p", { class: "small faint" }, w().noSolutions));
    const row = (/** @type {KnownSolution} */ one) => {
      const length = one.length.map(({ label, text }) => `${label}: ${text}`).join(", ");
      const solver = one.solverLabel ?? w().unknownSolver;
      return h(
        "li",
        {},
        h(
          "button",
          { type: "button", "aria-pressed": "false", onclick: (/** @type {Event} */ event) => void this.#show(one, event) },
          h("strong", {}, `${number(one.number)}.`),
          h("span", {}, length, h("span", { class: "faint small" }, solver)),
        ),
      );
    };
    return put(
      this.list,
      h("ol", { class: "known" }, ...solutions.map(row)),
      button("close", w().hideSolution, () => void this.#hide()),
    );
  }

  /** @param {Element | null} chosen */
  #mark(chosen) {
    for (const one of this.list.querySelectorAll("[aria-pressed]")) {
      one.setAttribute("aria-pressed", String(one === chosen));
    }
  }

  async #hide() {
    this.running.abort();
    this.#mark(null);
    this.status.textContent = "";
    await this.#original();
  }

  /** Whether the player agrees that the play no longer scores, if it does not know yet. */
  async #agrees() {
    if (this.agreed) return true;
    const { won, score } = await api.get(`/api/plays/${this.play}`);
    const free = Boolean(won) || score.cancelled;
    this.agreed = free || (await confirm(w().showSolutionSure, w().showSolution, w().noPointsMore));
    return this.agreed;
  }

  /**
   * Shows a solution on the board. The play, if there is one, does not change, but scores no more.
   * @param {KnownSolution} solution
   * @param {Event} event
   */
  async #show(solution, event) {
    const chosen = event.currentTarget;
    if (!(await this.#agrees())) return;
    const running = this.#begin();
    const subject = this.play ? { play: this.play } : { puzzle: this.puzzle.id };
    await this.#guarded(running, async () => {
      /** @type {Playback | null} */
      let playback = null;
      await work(
        { do: "film", ...subject, solution: solution.number },
        {
          first: ({ backdrop, scene, size }) => {
            const film = new Film(this.#newBoard(backdrop, scene, size));
            playback = new Playback(film, running.signal, SPEED);
            put(this.playback, playback.element);
          },
          frames: ({ frames }) => {
            playback?.film.add(frames);
            playback?.end();
          },
        },
        running.signal,
      );
      this.#mark(chosen instanceof Element ? chosen : null);
      this.status.textContent = w().solutionShown(number(solution.number));
      const shown = /** @type {Playback | null} */ (playback);
      // The arrow keys now go through the solution step by step.
      shown?.place.focus();
    });
  }

  async #find() {
    const running = this.#begin();
    await this.#guarded(running, async () => {
      const what = { do: "solve", puzzle: this.puzzle.id, solver: this.solver.value, limit: MOST };
      const { status } = await work(what, {}, running.signal);
      this.status.textContent = status === "stopped" ? w().stoppedWith : "";
      await this.#load();
    });
  }

  async #compare() {
    const running = this.#begin();
    await this.#guarded(running, async () => {
      const what = { do: "compare", puzzle: this.puzzle.id };
      /** @type {ComparedSolver[]} */
      const known = [];
      const add = (/** @type {ComparedSolver} */ one) => {
        known.push(one);
        this.status.textContent = `${w().working} ${known.length}/${this.kind.solvers.length}`;
      };
      const found = await work(what, { compared: add }, running.signal);
      this.status.textContent = "";
      await ask(w().comparison, [comparisonOf(found)], [{ value: "", label: w().close }]);
    });
  }

  #begin() {
    this.running.abort();
    this.running = new AbortController();
    this.status.className = "small";
    this.status.textContent = w().working;
    return this.running;
  }

  /**
   * Does work, and shows why if it fails.
   * @param {AbortController} running
   * @param {() => Promise<void>} act
   */
  async #guarded(running, act) {
    try {
      await act();
    } catch (error) {
      if (running !== this.running) return;
      this.status.textContent = wasStopped(error) ? w().stopped : capital(reasonOf(error));
      this.status.classList.toggle("problem", !wasStopped(error));
    }
  }
}

/**
 * A bar whose length is a part of the cell. The cell has the number.
 * @param {number} part
 */
function barOf(part) {
  const bar = h("span", { class: "bar", "aria-hidden": "true" });
  bar.style.setProperty("--part", String(part));
  return bar;
}

/**
 * A comparison as a table: a column for each solver, a row for each figure, with bars behind the
 * numbers. What a solver does not count is a dash.
 * @param {import("../types.js").Comparison} comparison
 */
function comparisonOf({ figures, solvers, disagreement }) {
  /**
   * @param {string} label
   * @param {(one: ComparedSolver) => {text: string, value: number | null}} cell
   */
  const row = (label, cell) => {
    const cells = solvers.map(cell);
    const most = Math.max(...cells.map(({ value }) => value ?? 0));
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, capital(label)),
      ...cells.map(({ text, value }) =>
        h(
          "td",
          { class: "figures" },
          text,
          value === null || !most ? null : barOf(value / most),
        ),
      ),
    );
  };
  const figure = (/** @type {string} */ name) => (/** @type {ComparedSolver} */ one) => {
    const found = one.figures.find((known) => known.name === name);
    const value = typeof found?.value === "number" ? found.value : null;
    return { text: value === null ? (found?.text ?? "–") : number(value), value };
  };
  return h(
    "div",
    { class: "scroll" },
    disagreement ? h("p", { class: "problem", role: "alert" }, disagreement) : null,
    h(
      "table",
      { class: "comparison" },
      h(
        "thead",
        {},
        h("tr", {}, h("th", { scope: "col" }, w().solver), ...solvers.map(({ label }) => h("th", { scope: "col" }, capital(label)))),
      ),
      h(
        "tbody",
        {},
        row(w().result, ({ stopped, statusLabel }) => ({ text: capital(stopped ?? statusLabel), value: null })),
        row(w().solutionsFound, ({ solutions }) => ({ text: number(solutions), value: null })),
        ...figures.map(({ name, label }) => row(label, figure(name))),
        row(w().milliseconds, ({ micros }) => ({ text: number(Math.round(micros) / 1000), value: micros })),
      ),
    ),
  );
}
