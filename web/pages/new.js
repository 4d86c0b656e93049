// A new puzzle: size, level and variants in words, further settings folded; beside them a preview
// and its link.

import { Refused, api, kindOf } from "../api.js";
import { Board } from "../board/board.js";
import { h, put } from "../dom.js";
import { settingsForm } from "../form.js";
import { habits, rememberStart } from "../habits.js";
import { icon } from "../icons.js";
import { wasStopped, work } from "../job.js";
import { note } from "../notes.js";
import { beginPlay } from "../player.js";
import { go } from "../router.js";
import { capital, number, w } from "../words.js";
import { anySeed, backTo, button, setTitle, copyLine, linkOf, removeButton, waiting } from "./parts.js";

/** How long after the last change the preview is requested, in milliseconds. */
const PAUSE = 250;

/** @type {import("../router.js").Page} */
export async function page(place, [id], signal) {
  put(place, waiting());
  const kind = await kindOf(id);
  if (signal.aborted) return;
  setTitle(w().newPuzzleOf(kind.name));
  new NewGame(kind, place, signal);
}

class NewGame {
  /**
   * @param {import("../types.js").Kind} kind
   * @param {HTMLElement} place
   * @param {AbortSignal} signal
   */
  constructor(kind, place, signal) {
    this.kind = kind;
    this.signal = signal;
    this.seed = anySeed();
    this.asked = 0;
    this.timer = 0;
    /** @type {AbortController | null} */
    this.making = null;
    this.board = new Board({ label: w().preview, still: true });
    this.status = h("p", { class: "small faint", role: "status" });
    this.link = h("div", {});
    this.start = h("button", { class: "strong", type: "submit" }, icon("go"), w().play);
    this.stop = button("stop", w().stop, () => this.making?.abort(), { hidden: true });
    this.form = settingsForm(kind, () => this.#changed(), { named: true });
    this.form.choose(habits().settings[kind.id] ?? {});
    const another = button("dice", w().otherPuzzle, () => this.#reroll());
    put(
      place,
      backTo("/", w().games),
      h(
        "div",
        { class: "head" },
        h("h1", {}, capital(kind.name)),
        h(
          "nav",
          { class: "row", "aria-label": kind.name },
          h("a", { href: `/learn/${kind.id}` }, w().howToPlay),
          h("a", { href: `/edit/${kind.id}` }, w().drawOwn),
          h("a", { href: `/watch/${kind.id}` }, w().watch),
        ),
      ),
      h(
        "div",
        { class: "new" },
        h(
          "form",
          { onsubmit: (/** @type {Event} */ event) => this.#start(event) },
          this.form.element,
          h("div", { class: "row actions" }, this.start, this.stop, another),
          h("div", { class: "stack" }, h("span", { class: "small" }, w().linkOfPuzzle), this.link),
        ),
        h("figure", { class: "preview" }, this.board.element, h("figcaption", {}, this.status)),
      ),
    );
    signal.addEventListener("abort", () => {
      clearTimeout(this.timer);
      this.making?.abort();
    });
  }

  #reroll() {
    this.seed = anySeed();
    this.#changed();
  }

  #changed() {
    if (!this.status) return;
    clearTimeout(this.timer);
    // The form says itself what is wrong with a size.
    const isWrong = this.form.settings.size === "";
    this.start.disabled = isWrong;
    this.board.element.classList.toggle("stale", isWrong);
    if (isWrong) {
      this.asked++;
      this.status.textContent = "";
      return put(this.link);
    }
    this.timer = window.setTimeout(() => void this.#preview(), PAUSE);
    return undefined;
  }

  async #preview() {
    const asked = ++this.asked;
    this.status.textContent = w().making;
    this.status.classList.remove("problem");
    try {
      const answer = await api.post("/api/preview", {
        kind: this.kind.id,
        settings: this.form.settings,
        seed: this.seed,
      });
      if (asked !== this.asked || this.signal.aborted) return;
      this.board.show(answer.backdrop, answer.scene, answer.size);
      this.board.element.classList.remove("stale");
      this.status.textContent = "";
      if (answer.puzzleName) put(this.link, copyLine(linkOf(answer.puzzleName), w().linkOfPuzzle));
    } catch (error) {
      if (asked !== this.asked || this.signal.aborted) return;
      this.status.textContent = error instanceof Refused ? capital(error.message) : w().noPreview;
      this.status.classList.toggle("problem", error instanceof Refused && error.status !== 503);
      this.board.element.classList.add("stale");
      put(this.link);
    }
  }

  /** @param {Event} event */
  async #start(event) {
    event.preventDefault();
    if (this.making) return;
    this.making = new AbortController();
    this.start.disabled = true;
    this.stop.hidden = false;
    const title = this.form.title() || undefined;
    const what = {
      do: "generate",
      kind: this.kind.id,
      settings: this.form.settings,
      seed: this.seed,
      title,
    };
    try {
      const { puzzle } = await work(what, { progress: (data) => this.#progress(data) }, this.making.signal);
      const play = await beginPlay(puzzle.id);
      rememberStart(this.kind.id, this.form.settings);
      if (this.signal.aborted) return;
      go(`/play/${play.id}`);
      // What was asked for and could not be had, such as words that do not fit.
      if (puzzle.remarks.length) note(puzzle.remarks.map(capital).join(" "), "warning");
    } catch (error) {
      if (wasStopped(error)) this.status.textContent = w().stopped;
      else {
        this.status.textContent =
          error instanceof Error && error.message ? capital(error.message) : w().wentWrong;
        this.status.classList.add("problem");
      }
    }
    this.making = null;
    this.start.disabled = false;
    removeButton(this.stop, this.start);
  }

  /** @param {{work?: number, total?: number, seconds?: number}} progress */
  #progress({ work, total }) {
    this.status.textContent = total
      ? w().makingShare(Math.floor((100 * (work ?? 0)) / total))
      : w().makingCount(number(work ?? 0));
  }
}
