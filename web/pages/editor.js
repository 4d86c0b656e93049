// The editor: the board with brushes instead of values, and a line that always shows whether the
// draft is a valid puzzle.

import { Refused, api, kindOf, reasonOf } from "../api.js";
import { Board } from "../board/board.js";
import { ask, askLine } from "../dialog.js";
import { h, put } from "../dom.js";
import { settingsForm } from "../form.js";
import { icon } from "../icons.js";
import { wasStopped, work } from "../job.js";
import { note } from "../notes.js";
import { values } from "../play/pad.js";
import { beginPlay } from "../player.js";
import { go } from "../router.js";
import { capital, w } from "../words.js";
import { backTo, button, setTitle, waiting } from "./parts.js";

/**
 * @typedef {import("../types.js").Draft} Draft
 * @typedef {import("../types.js").Puzzle} Puzzle
 */

/** How long after the last change the puzzle is checked, in milliseconds. */
const PAUSE = 400;

/** @type {import("../router.js").Page} */
export async function page(place, [id, puzzle], signal) {
  put(place, waiting());
  const kind = await kindOf(id);
  setTitle(w().editorOf(kind.name));
  if (puzzle) {
    const [draft, record] = await Promise.all([
      api.post("/api/drafts", { kind: id, puzzle }),
      api.get(`/api/puzzles/${puzzle}`),
    ]);
    if (!signal.aborted) new Editor(kind, draft, place, signal, record);
    return;
  }
  if (signal.aborted) return;
  const form = settingsForm(kind, () => {}, { named: true, without: ["difficulty"] });
  const problem = h("p", { class: "problem", hidden: true, role: "alert" });
  const begin = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      const draft = await api.post("/api/drafts", { kind: id, settings: form.settings });
      if (!signal.aborted) new Editor(kind, draft, place, signal, null, form.title());
    } catch (error) {
      problem.textContent = error instanceof Error ? capital(error.message) : w().wentWrong;
      problem.hidden = false;
    }
  };
  put(
    place,
    backTo("/", w().games),
    h("div", { class: "head" }, h("h1", {}, w().editorOf(kind.name))),
    h(
      "form",
      { class: "stack", onsubmit: begin },
      h("p", { class: "faint" }, w().blankMore),
      form.element,
      problem,
      h("div", { class: "row" }, h("button", { class: "strong" }, icon("pen"), w().begin)),
    ),
  );
}

class Editor {
  /**
   * @param {import("../types.js").Kind} kind
   * @param {Draft} draft
   * @param {HTMLElement} place
   * @param {AbortSignal} signal
   * @param {Puzzle | null} puzzle the puzzle that is edited; null for a new drawing
   * @param {string} [name] the name of a new drawing
   */
  constructor(kind, draft, place, signal, puzzle, name = "") {
    this.kind = kind;
    /** The puzzle of the library that saving changes. A puzzle that is not listed there is saved
     * as a new one. @type {Puzzle | null} */
    this.puzzle = puzzle?.listed ? puzzle : null;
    /** The draft that is stored as that puzzle. @type {Draft | null} */
    this.stored = this.puzzle && draft;
    this.name = puzzle?.name ?? name;
    this.signal = signal;
    /** All drafts, and the index of the one that is shown. */
    this.drafts = [draft];
    this.at = 0;
    /** @type {string | null} */
    this.brush = null;
    this.queue = Promise.resolve();
    this.timer = 0;
    this.looking = new AbortController();
    this.board = new Board({
      label: w().editorOf(kind.name),
      cursor: true,
      act: (act, alternate) => this.#act(act, alternate),
      types: (character) => this.#key(character) !== null || /^[\p{L}\p{N}.?#*]$/u.test(character),
    });
    this.brushes = h("div", { class: "pad" });
    this.verdict = h("div", { class: "verdict", role: "status", "aria-live": "polite" });
    this.listed = h("ul", { class: "listed", "aria-label": w().list });
    this.undo = button("undo", w().undo, () => this.#go(-1));
    this.redo = button("redo", w().redo, () => this.#go(1));
    this.save = button("down", w().save, () => void this.#save());
    this.saveCopy = button("copy", w().saveCopy, () => void this.#saveNew());
    this.heading = h("h1", {});
    this.playing = button("go", w().play, () => void this.#play());
    place.classList.add("play");
    put(
      place,
      h(
        "div",
        { class: "table" },
        h("div", { class: "stage" }, this.board.element),
        h(
          "div",
          { class: "status" },
          backTo("/", w().games),
          this.heading,
          this.verdict,
        ),
        this.brushes,
        h(
          "div",
          { class: "tools", role: "toolbar", "aria-label": w().tools },
          this.undo,
          this.redo,
          this.playing,
          this.save,
          this.saveCopy,
        ),
        this.listed,
      ),
    );
    document.addEventListener("keydown", (event) => this.#shortcut(event), { signal });
    signal.addEventListener("abort", () => {
      clearTimeout(this.timer);
      this.looking.abort();
    });
    this.#show();
  }

  get draft() {
    return this.drafts[this.at];
  }

  /** @param {string} character */
  #key(character) {
    const palette = this.draft.scene.palette ?? [];
    const found =
      palette.find((brush) => brush.key === character) ??
      palette.find((brush) => brush.key.toLowerCase() === character.toLowerCase());
    return found?.key ?? null;
  }

  /**
   * Sends edits one at a time: each starts from the result of the previous one.
   * @param {import("../types.js").Act} act
   * @param {boolean} alternate
   */
  #act(act, alternate) {
    if (act.type) {
      const [character, focus] = act.type;
      const key = this.#key(character);
      if (key !== null) this.#choose(key, true);
      act = { type: [key ?? character, focus] };
    }
    const gesture = { act, alternate, ...(this.brush === null ? {} : { brush: this.brush }) };
    this.queue = this.queue.then(async () => {
      try {
        const draft = await api.post("/api/drafts/edit", {
          kind: this.kind.id,
          document: this.draft.document,
          gesture,
        });
        this.drafts.splice(this.at + 1, Infinity, draft);
        this.at++;
        this.#show();
      } catch (error) {
        note(error instanceof Refused ? capital(error.message) : w().serverSilent, "warning");
      }
    });
  }

  /** @param {number} by */
  #go(by) {
    const at = this.at + by;
    if (at < 0 || at >= this.drafts.length) return;
    this.at = at;
    this.#show();
  }

  /**
   * @param {string} key
   * @param {boolean} keep choosing the selected brush again keeps it selected
   */
  #choose(key, keep) {
    this.brush = this.brush === key && !keep ? null : key;
    this.#showBrushes();
  }

  #showBrushes() {
    const active = document.activeElement?.getAttribute("data-name");
    put(
      this.brushes,
      values(this.draft.scene.palette ?? [], this.brush, (key) => this.#choose(key, false), null),
      h("p", { class: "small faint" }, w().brushMore),
    );
    if (active)
      /** @type {HTMLElement | null} */ (
        this.brushes.querySelector(`[data-name="${CSS.escape(active)}"]`)
      )?.focus();
  }

  #show() {
    const { scene, listed } = this.draft;
    this.board.show(null, scene);
    this.undo.disabled = this.at === 0;
    this.redo.disabled = this.at === this.drafts.length - 1;
    this.#showBrushes();
    put(
      this.listed,
      (listed ?? []).map((item) =>
        h(
          "li",
          {},
          h(
            "button",
            { type: "button", class: "plain", onclick: () => this.#act({ tap: item.key }, false) },
            item.text,
          ),
        ),
      ),
    );
    this.#look();
  }

  /** Shows problems at once; the number of solutions is computed in the background. */
  #look() {
    clearTimeout(this.timer);
    this.looking.abort();
    this.looking = new AbortController();
    this.board.mark("error", []);
    const { problems } = this.draft;
    this.heading.textContent = this.puzzle ? w().editing(this.puzzle.title) : w().editorOf(this.kind.name);
    setTitle(this.heading.textContent);
    const isStored = this.draft === this.stored;
    this.playing.disabled = problems.length > 0;
    this.save.disabled = problems.length > 0 || isStored;
    this.saveCopy.disabled = problems.length > 0 || isStored;
    this.saveCopy.hidden = !this.puzzle;
    if (problems.length) return this.#showStatus("bad", w().notYet, problems);
    this.#showStatus("", w().looking, []);
    this.timer = window.setTimeout(() => void this.#check(this.looking.signal), PAUSE);
    return undefined;
  }

  /** @param {AbortSignal} signal */
  async #check(signal) {
    try {
      const found = await work(
        { do: "check", kind: this.kind.id, document: this.draft.document },
        { waiting: ({ position }) => this.#showStatus("", position ? w().inQueue : w().looking, []) },
        signal,
      );
      if (signal.aborted) return;
      if (!found.valid) return this.#showStatus("bad", w().notYet, found.problems ?? []);
      /** @type {Record<string, [string, string]>} */
      const verdicts = {
        unique: ["good", w().unique],
        solvable: ["good", w().solvable],
        multiple: ["bad", w().several],
        none: ["bad", w().noSolution],
        unknown: ["", w().unknown],
      };
      const [sort, text] = verdicts[found.status] ?? ["", ""];
      const more =
        found.pictures?.length > 1
          ? button("eye", w().showTwo, () => void this.#showTwo(found.pictures))
          : null;
      this.#showStatus(sort, text, found.reasons ?? [], more);
    } catch (error) {
      if (!wasStopped(error)) this.#showStatus("", error instanceof Error ? capital(error.message) : "", []);
    }
  }

  /**
   * @param {string} sort
   * @param {string} text
   * @param {{text: string, keys?: import("../types.js").Key[]}[]} problems
   * @param {HTMLElement | null} [more]
   */
  #showStatus(sort, text, problems, more = null) {
    const items = problems.slice(0, 5).map((problem) => h("li", {}, capital(problem.text)));
    if (problems.length > 5) items.push(h("li", {}, w().andMore(problems.length - 5)));
    this.verdict.className = `verdict ${sort}`;
    const sign = sort === "good" ? "✓ " : sort === "bad" ? "⚠ " : "";
    put(this.verdict, h("p", {}, sign + text), items.length ? h("ul", {}, ...items) : null, more);
    this.board.mark(
      "error",
      problems.slice(0, 5).flatMap((problem) => problem.keys ?? []),
    );
  }

  /** @param {import("../types.js").Picture[]} pictures */
  async #showTwo(pictures) {
    const boards = pictures.slice(0, 2).map(({ backdrop, scene }) => {
      const board = new Board({ label: w().aSolution, still: true });
      board.show(backdrop, scene);
      return board.element;
    });
    await ask(w().twoSolutions, [h("div", { class: "pair" }, ...boards)], [{ value: "", label: w().close }]);
  }

  /** Saves the draft: as the puzzle that is edited, or as a new one. */
  async #save() {
    const { puzzle, draft } = this;
    if (!puzzle) return this.#saveNew();
    await this.#attempt(async () => {
      const answer = await api.put(`/api/puzzles/${puzzle.id}`, { document: draft.document }, puzzle.tag);
      this.#isStored(answer, draft);
      note([w().savedAs(answer.title), w().solutionsKept(answer.kept, answer.dropped), ...answer.remarks].join(" "));
    });
  }

  /** Saves the draft as a new puzzle, after asking for its name. */
  async #saveNew() {
    const { draft } = this;
    const title = await askLine(w().nameOfPuzzle, this.name, this.puzzle ? w().saveCopy : w().save, true);
    if (title === null) return;
    await this.#attempt(async () => {
      let answer = await this.#store(draft, false);
      if (!answer.isNew && answer.name && answer.name !== title) {
        note(w().alreadyThere(answer.title), "warning");
        return;
      }
      if (title !== (answer.name ?? "")) answer = await api.patch(`/api/puzzles/${answer.id}`, { title });
      this.#isStored(answer, draft);
      note(w().saved);
    });
  }

  /**
   * @param {Draft} draft
   * @param {boolean} unlisted
   * @returns {Promise<import("../types.js").AddedPuzzle>}
   */
  #store(draft, unlisted) {
    const { name: _, ...document } = /** @type {Record<string, unknown>} */ (draft.document);
    return api.post("/api/puzzles", { kind: this.kind.id, document, unlisted });
  }

  /**
   * From now on, this puzzle is edited. The drafts before it stay, so that a save can be undone by
   * going back and saving again.
   * @param {Puzzle} puzzle
   * @param {Draft} draft
   */
  #isStored(puzzle, draft) {
    this.puzzle = puzzle;
    this.stored = draft;
    this.name = puzzle.name ?? "";
    if (this.signal.aborted) return;
    history.replaceState(null, "", `/edit/${this.kind.id}/${puzzle.id}`);
    this.#show();
  }

  /** Plays the stored puzzle; of a draft that is not stored, an unlisted copy. */
  async #play() {
    await this.#attempt(async () => {
      const { puzzle, draft } = this;
      const stored = puzzle && draft === this.stored ? puzzle : await this.#store(draft, puzzle !== null);
      go(`/play/${(await beginPlay(stored.id)).id}`);
    });
  }

  /** @param {() => Promise<void>} action */
  async #attempt(action) {
    try {
      await action();
    } catch (error) {
      note(reasonOf(error), "warning");
    }
  }

  /** @param {KeyboardEvent} event */
  #shortcut(event) {
    if (!(event.ctrlKey || event.metaKey) || document.querySelector("dialog[open]")) return;
    const letter = event.key.toLowerCase();
    if (letter === "z") this.#go(event.shiftKey ? 1 : -1);
    else if (letter === "y") this.#go(1);
    else if (letter === "s" && !this.save.disabled) void this.#save();
    else return;
    event.preventDefault();
  }
}
