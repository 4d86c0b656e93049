// Make a booklet: a title, a few chapters, paper; then a file to print.

import { api, kinds } from "../api.js";
import { h, put } from "../dom.js";
import { field } from "../form.js";
import { icon } from "../icons.js";
import { wasStopped, work } from "../job.js";
import { specOf } from "../spec.js";
import { capital, language, number, w } from "../words.js";
import { anySeed, backTo, button, called, waiting } from "./parts.js";

/** @typedef {import("../types.js").Kind} Kind */

/** What a new chapter has. */
const USUAL_COUNT = 8;
const MOST_COUNT = 100;
const MOST_PER_PAGE = 12;

/** Where the puzzles of a chapter come from. */
const NEW = "new";
const LIBRARY = "library";

/** @type {import("../router.js").Page} */
export async function page(place, _, signal) {
  put(place, waiting());
  called(w().booklet);
  const all = await kinds();
  if (signal.aborted) return;
  new Booklet(all, new URLSearchParams(location.search), place, signal);
}

class Booklet {
  /**
   * @param {Kind[]} all
   * @param {URLSearchParams} asked what of the library is to be printed, if somebody comes from there
   * @param {HTMLElement} place
   * @param {AbortSignal} signal
   */
  constructor(all, asked, place, signal) {
    this.kinds = all;
    this.signal = signal;
    this.seed = anySeed();
    /** @type {AbortController | null} */
    this.making = null;
    /** @type {ChapterFields[]} */
    this.chapters = [];
    this.title = h("input", { type: "text", required: true, maxlength: 200, value: w().bookletTitle, autocomplete: "off" });
    this.language = choices("language", w().language, [["en", "English"], ["es", "Español"]], language());
    this.paper = choices("paper", w().paper, [["a4", "A4"], ["a5", "A5"], ["letter", w().letterPaper]], "a4");
    this.perPage = h("input", { type: "number", min: 1, max: MOST_PER_PAGE, value: 4, required: true });
    this.rules = h("input", { type: "checkbox", checked: true });
    this.solutions = h("input", { type: "checkbox", checked: true });
    this.list = h("ol", { class: "chapters" });
    this.start = h("button", { class: "strong", type: "submit" }, icon("print"), w().makeBooklet);
    this.stop = button("stop", w().stop, () => this.making?.abort(), { hidden: true });
    this.bar = h("progress", { max: 100, value: 0, hidden: true, "aria-label": w().makingBooklet });
    this.told = h("p", { role: "status" });
    this.result = h("div", { class: "row" });
    put(
      place,
      backTo("/library", w().library),
      h("div", { class: "head" }, h("h1", {}, w().booklet)),
      h(
        "form",
        { class: "booklet", onsubmit: (/** @type {Event} */ event) => void this.#make(event) },
        h("p", { class: "faint" }, w().bookletMore),
        h("label", {}, w().titleOfBooklet, this.title),
        h("section", {}, h("h2", {}, w().chapters), this.list, button("plus", w().addChapter, () => this.#add(true))),
        h("div", { class: "fields" }, this.paper.element, this.language.element, h("label", {}, w().perPage, this.perPage)),
        h("div", { class: "ticks" }, tick(this.rules, w().withRules), tick(this.solutions, w().withSolutions)),
        h("div", { class: "row" }, this.start, this.stop),
        h("div", { class: "stack" }, this.bar, this.told, this.result),
      ),
    );
    this.#add(false);
    if (asked.has("kind")) this.chapters[0].fromLibrary(asked);
    signal.addEventListener("abort", () => this.making?.abort());
  }

  /** @param {boolean} focus */
  #add(focus) {
    const next = this.kinds[this.chapters.length % this.kinds.length];
    const chapter = new ChapterFields(this.kinds, next, () => this.#remove(chapter));
    this.chapters.push(chapter);
    this.list.append(chapter.element);
    this.#number();
    if (focus) chapter.kind.focus();
  }

  /** @param {ChapterFields} chapter */
  #remove(chapter) {
    const at = this.chapters.indexOf(chapter);
    this.chapters.splice(at, 1);
    chapter.element.remove();
    this.#number();
    (this.chapters[at] ?? this.chapters[at - 1])?.kind.focus();
  }

  /** Each chapter is called by its number, and the last one stays. */
  #number() {
    this.chapters.forEach((chapter, i) => chapter.call(w().chapterOf(i + 1), this.chapters.length > 1));
  }

  #spec() {
    return specOf({
      title: this.title.value,
      language: this.language.value,
      paper: this.paper.value,
      perPage: Number(this.perPage.value),
      seed: this.seed,
      rules: this.rules.checked,
      solutions: this.solutions.checked,
      chapters: this.chapters.map((chapter) => chapter.value),
    });
  }

  /** @param {Event} event */
  async #make(event) {
    event.preventDefault();
    if (this.making) return;
    this.making = new AbortController();
    this.start.disabled = true;
    this.stop.hidden = this.bar.hidden = false;
    this.bar.value = 0;
    this.told.className = "";
    this.told.textContent = w().makingBooklet;
    put(this.result);
    const spec = this.#spec();
    try {
      const listeners = { progress: (/** @type {any} */ data) => this.#progress(data) };
      const made = await work({ do: "book", spec }, listeners, this.making.signal);
      const told = [w().bookletMade(number(made.pages), made.puzzles), ...made.remarks.map(capital)];
      put(this.told, ...told.flatMap((line, i) => (i ? [h("br", {}), line] : [line])));
      this.#offer(made, spec);
    } catch (error) {
      if (this.signal.aborted) return;
      if (wasStopped(error)) this.told.textContent = w().stopped;
      else {
        this.told.textContent = error instanceof Error && error.message ? capital(error.message) : w().wentWrong;
        this.told.className = "problem";
      }
    }
    this.making = null;
    this.start.disabled = false;
    this.stop.hidden = this.bar.hidden = true;
  }

  /** @param {{work?: number, total?: number}} progress */
  #progress({ work, total }) {
    if (total) this.bar.value = (100 * (work ?? 0)) / total;
  }

  /**
   * The file, and what it was made from.
   * @param {{file: string}} made
   * @param {string} spec
   */
  #offer(made, spec) {
    const text = `data:application/toml;charset=utf-8,${encodeURIComponent(spec)}`;
    const recipe = { href: text, download: "booklet.toml", title: w().specMore };
    const file = h("a", { class: "button strong", href: api.address(made.file), download: "" }, icon("down"), w().downloadBooklet);
    put(this.result, file, h("a", { class: "button", ...recipe }, w().downloadSpec));
    file.focus();
  }
}

/** What one chapter asks for. */
class ChapterFields {
  /**
   * @param {Kind[]} all
   * @param {Kind} first
   * @param {() => void} remove
   */
  constructor(all, first, remove) {
    this.all = all;
    this.kind = h(
      "select",
      { name: "kind", onchange: () => this.#show() },
      ...all.map(({ id, name }) => h("option", { value: id }, capital(name))),
    );
    this.kind.value = first.id;
    this.source = h(
      "select",
      { name: "source", onchange: () => this.#show() },
      h("option", { value: NEW }, w().newPuzzles),
      h("option", { value: LIBRARY }, w().fromLibrary),
    );
    this.words = h("input", { type: "search", placeholder: w().anyName });
    this.anySize = h("input", { placeholder: w().sizeLike, oninput: () => (this.size = this.anySize.value.trim()) });
    this.wordsField = h("label", {}, w().withWords, this.words);
    this.level = h("select", {});
    this.count = h("input", { name: "count", type: "number", min: 1, max: MOST_COUNT, value: USUAL_COUNT });
    this.size = "";
    this.sizes = h("div", {});
    this.levels = h("label", {}, w().level, this.level);
    this.legend = h("legend", {});
    this.remove = button("trash", w().removeChapter, remove, { class: "plain" });
    this.element = h(
      "li",
      {},
      h(
        "fieldset",
        {},
        this.legend,
        h(
          "div",
          { class: "fields" },
          h("label", {}, w().puzzlesFrom, this.source),
          h("label", {}, w().game, this.kind),
          this.wordsField,
          this.sizes,
          this.levels,
          h("label", {}, w().howMany, this.count),
        ),
        this.remove,
      ),
    );
    this.#show();
  }

  /**
   * @param {string} name
   * @param {boolean} removable
   */
  call(name, removable) {
    this.legend.textContent = name;
    this.remove.hidden = !removable;
    this.remove.setAttribute("aria-label", `${w().removeChapter}: ${name}`);
  }

  /**
   * Asks for what a list of the library shows.
   * @param {URLSearchParams} asked
   */
  fromLibrary(asked) {
    this.source.value = LIBRARY;
    this.kind.value = asked.get("kind") ?? this.kind.value;
    this.words.value = asked.get("text") ?? "";
    this.#show();
    this.level.value = asked.get("level") || "";
    this.anySize.value = this.size = asked.get("size") ?? "";
  }

  /** The size and the levels that the chosen game has; for puzzles of the library, the words by which they are found. */
  #show() {
    const isOld = this.source.value === LIBRARY;
    this.wordsField.hidden = !isOld;
    this.count.required = !isOld;
    this.count.placeholder = isOld ? w().allOfThem : "";
    this.count.value = isOld ? "" : this.count.value || String(USUAL_COUNT);
    const kind = this.all.find(({ id }) => id === this.kind.value);
    const parameter = (/** @type {string} */ name) => kind?.parameters.find((one) => one.name === name);
    const size = parameter("size");
    this.size = "";
    put(this.sizes);
    if (isOld) {
      this.anySize.value = "";
      put(this.sizes, h("label", {}, w().size, this.anySize));
    } else if (size) {
      const { element, set } = field({ ...size, layers: false }, (value) => (this.size = value));
      set(size.default);
      this.size = size.default;
      put(this.sizes, element);
    }
    const levels = isOld
      ? [{ value: "", label: w().anyLevel }, ...Object.entries(w().levels).map(([value, label]) => ({ value, label }))]
      : (parameter("difficulty")?.choices ?? []);
    this.levels.hidden = !levels.length;
    put(this.level, ...levels.map(({ value, label }) => h("option", { value }, capital(label))));
    this.level.value = (!isOld && parameter("difficulty")?.default) || "";
  }

  /** @returns {import("../spec.js").Chapter} */
  get value() {
    const { size, level, kind, count, words } = this;
    const chapter = { kind: kind.value, size, difficulty: level.value, count: Number(count.value) };
    return this.source.value === LIBRARY ? { ...chapter, library: words.value.trim() } : chapter;
  }
}

/**
 * @param {HTMLElement} box
 * @param {string} label
 */
function tick(box, label) {
  return h("label", { class: "line" }, box, label);
}

/**
 * One of several, side by side.
 * @param {string} name
 * @param {string} label
 * @param {[string, string][]} options
 * @param {string} chosen
 */
function choices(name, label, options, chosen) {
  const inputs = options.map(([value]) => h("input", { type: "radio", name, value, checked: value === chosen }));
  const labels = options.map(([, text], i) => h("label", {}, inputs[i], h("span", {}, text)));
  return {
    element: h("fieldset", {}, h("legend", {}, label), h("div", { class: "choices" }, ...labels)),
    get value() {
      return inputs.find((input) => input.checked)?.value ?? chosen;
    },
  };
}
