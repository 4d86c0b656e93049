// The booklet page: title, chapters and paper; then a file to print.

import { Refused, api, kinds, reasonOf } from "../api.js";
import { h, put } from "../dom.js";
import { field } from "../form.js";
import { icon } from "../icons.js";
import { wasStopped, work } from "../job.js";
import { placeIn, specOf } from "../spec.js";
import { capital, language, number, w } from "../words.js";
import { anySeed, backTo, button, setTitle, removeButton, waiting } from "./parts.js";

/** @typedef {import("../types.js").Kind} Kind */
/** @typedef {import("../spec.js").Booklet} Spec */
/**
 * @typedef {{file: string, spec: string, messages: string[], isOld?: boolean}} Made the booklet that
 * was made last
 */
/**
 * @typedef {{booklet: Spec, asked: string, made: Made | null}} Kept the stored form, and the query
 * it was opened with
 */

/** The storage key of the form, for as long as this tab is open. */
const KEPT = "recreo-booklet";

/** The defaults of a new chapter. */
const USUAL_COUNT = 8;
const MOST_COUNT = 100;
const MOST_PER_PAGE = 12;

/** The sources of a chapter's puzzles. */
const NEW = "new";
const LIBRARY = "library";

/** @type {import("../router.js").Page} */
export async function page(place, _, signal) {
  put(place, waiting());
  setTitle(w().booklet);
  const [all, limits] = await Promise.all([kinds(), api.get("/api/limits")]);
  if (signal.aborted) return;
  new Booklet(all, limits.book, new URLSearchParams(location.search), place, signal);
}

class Booklet {
  /**
   * @param {Kind[]} all
   * @param {number} most maximum number of puzzles in a booklet
   * @param {URLSearchParams} asked the library's filter, if the page was opened from there
   * @param {HTMLElement} place
   * @param {AbortSignal} signal
   */
  constructor(all, most, asked, place, signal) {
    this.kinds = all;
    this.most = most;
    this.asked = asked.toString();
    this.signal = signal;
    /** @type {Made | null} */
    this.made = null;
    /** @type {AbortController | null} */
    this.making = null;
    /** @type {ChapterFields[]} */
    this.chapters = [];
    this.title = h("input", { type: "text", required: true, maxlength: 200, value: w().bookletTitle, autocomplete: "off" });
    this.language = choices("language", w().language, [["en", "English"], ["es", "Español"]], language());
    this.paper = choices("paper", w().paper, [["a4", "A4"], ["a5", "A5"], ["letter", w().letterPaper]], "a4");
    this.perPage = h("input", { type: "number", min: 1, max: MOST_PER_PAGE, value: 4, required: true });
    this.cover = h("input", { type: "checkbox", checked: true });
    this.rules = h("input", { type: "checkbox", checked: true });
    this.solutions = h("input", { type: "checkbox", checked: true });
    this.seed = h("input", { type: "text", required: true, pattern: "[0-9]{1,16}", inputmode: "numeric", maxlength: 16, value: anySeed(), autocomplete: "off" });
    const reseed = () => {
      this.seed.value = anySeed();
      this.#changed();
    };
    const seeds = h("div", { class: "seeds" }, h("label", {}, w().seed, this.seed), button("dice", w().otherSeed, reseed));
    this.puzzles = h("p", { class: "small faint" });
    this.list = h("ol", { class: "chapters" });
    this.start = h("button", { class: "strong", type: "submit" }, icon("print"), w().makeBooklet);
    this.stop = button("stop", w().stop, () => this.making?.abort(), { hidden: true });
    this.bar = h("progress", { max: 100, value: 0, hidden: true, "aria-label": w().makingBooklet });
    this.status = h("div", { role: "status", id: "booklet-status" });
    this.result = h("div", { class: "row" });
    put(
      place,
      backTo("/library", w().library),
      h("div", { class: "head" }, h("h1", {}, w().booklet)),
      h(
        "form",
        {
          class: "booklet",
          onsubmit: (/** @type {Event} */ event) => void this.#make(event),
          oninput: () => this.#changed(),
          onchange: () => this.#changed(),
        },
        h("p", { class: "faint" }, w().bookletMore),
        h("label", {}, w().titleOfBooklet, this.title),
        h("section", {}, h("h2", {}, w().chapters), this.list, button("plus", w().addChapter, () => this.#add(true)), this.puzzles),
        h("div", { class: "fields" }, this.paper.element, this.language.element, h("label", {}, w().perPage, this.perPage)),
        h("div", {}, seeds, h("p", { class: "faint small" }, w().seedMore)),
        h("div", { class: "ticks" }, tick(this.cover, w().withCover), tick(this.rules, w().withRules), tick(this.solutions, w().withSolutions)),
        h("div", { class: "row" }, this.start, this.stop),
        h("div", { class: "stack" }, this.bar, this.status, this.result),
      ),
    );
    this.#restore(asked);
    signal.addEventListener("abort", () => this.making?.abort());
  }

  /**
   * The stored form, unless the page was opened with another query.
   * @param {URLSearchParams} asked
   */
  #restore(asked) {
    const kept = keptForm();
    const isSame = kept && (kept.asked === this.asked || !asked.has("kind"));
    if (kept) {
      const { booklet } = kept;
      this.title.value = booklet.title;
      this.language.value = booklet.language;
      this.paper.value = booklet.paper;
      this.perPage.value = String(booklet.perPage);
      this.seed.value = booklet.seed;
      this.cover.checked = booklet.cover ?? true;
      this.rules.checked = booklet.rules ?? true;
      this.solutions.checked = booklet.solutions ?? true;
    }
    const chapters = (isSame && kept.booklet.chapters.filter(({ kind }) => this.kinds.some(({ id }) => id === kind))) || [];
    for (const chapter of chapters) {
      this.#add(false);
      this.chapters[this.chapters.length - 1].value = chapter;
    }
    if (!this.chapters.length) this.#add(false);
    if (!isSame && asked.has("kind")) this.chapters[0].fromLibrary(asked);
    this.#count();
    if (isSame && kept.made) void this.#offerAgain(kept.made);
    else this.#keep();
  }

  /**
   * Checks whether the last booklet can still be downloaded.
   * @param {Made} made
   */
  async #offerAgain(made) {
    const there = await fetch(api.address(made.file), { method: "HEAD" }).catch(() => null);
    if (!there?.ok || this.signal.aborted || this.making || this.made) return;
    this.made = made;
    this.#offer(made);
  }

  /** Stores the form for as long as this tab is open. */
  #keep() {
    try {
      sessionStorage.setItem(KEPT, JSON.stringify({ booklet: this.#booklet(), asked: this.asked, made: this.made }));
    } catch {
      // Without storage, the form is lost on reload.
    }
  }

  /** After input, clears errors and marks the last booklet as outdated. */
  #changed() {
    this.#unmark();
    if (this.made && !this.made.isOld) {
      this.made = { ...this.made, isOld: true };
      this.#offer(this.made);
    }
    this.#count();
    this.#keep();
  }

  /** Shows the number of puzzles and the maximum. */
  #count() {
    const counts = this.chapters.map((chapter) => chapter.value.count ?? 0);
    const asked = counts.reduce((sum, count) => sum + count, 0);
    // A chapter of all matching library puzzles has no number.
    const soFar = counts.every(Boolean) ? w().puzzlesSoFar(asked) : "";
    this.puzzles.textContent = [soFar, w().puzzlesUpTo(number(this.most))].filter(Boolean).join(" ");
    this.puzzles.className = asked > this.most ? "small problem" : "small faint";
  }

  /** @param {boolean} focus */
  #add(focus) {
    const next = this.kinds[this.chapters.length % this.kinds.length];
    const chapter = new ChapterFields(this.kinds, next, () => this.#remove(chapter), () => this.#changed());
    this.chapters.push(chapter);
    this.list.append(chapter.element);
    this.#number();
    if (!focus) return;
    this.#changed();
    chapter.kind.focus();
  }

  /** @param {ChapterFields} chapter */
  #remove(chapter) {
    const at = this.chapters.indexOf(chapter);
    this.chapters.splice(at, 1);
    chapter.element.remove();
    this.#number();
    this.#changed();
    (this.chapters[at] ?? this.chapters[at - 1])?.kind.focus();
  }

  /** Numbers the chapters; the last one cannot be removed. */
  #number() {
    this.chapters.forEach((chapter, i) => chapter.call(w().chapterOf(i + 1), this.chapters.length > 1));
  }

  /** @returns {Spec} */
  #booklet() {
    return {
      title: this.title.value,
      language: this.language.value,
      paper: this.paper.value,
      perPage: Number(this.perPage.value),
      seed: this.seed.value.trim(),
      cover: this.cover.checked,
      rules: this.rules.checked,
      solutions: this.solutions.checked,
      chapters: this.chapters.map((chapter) => chapter.value),
    };
  }

  /** @param {Event} event */
  async #make(event) {
    event.preventDefault();
    if (this.making) return;
    this.making = new AbortController();
    this.start.disabled = true;
    this.stop.hidden = this.bar.hidden = false;
    this.bar.value = 0;
    this.#unmark();
    this.made = null;
    this.#keep();
    put(this.status, h("p", {}, w().makingBooklet));
    put(this.result);
    const booklet = this.#booklet();
    const spec = specOf(booklet);
    try {
      const listeners = { progress: (/** @type {import("../types.js").JobProgress} */ data) => this.#progress(data) };
      const made = await work({ do: "book", spec }, listeners, this.making.signal);
      const messages = [w().bookletMade(number(made.pages), made.puzzles), ...made.remarks.map(capital)];
      this.made = { file: made.file, spec, messages };
      this.#offer(this.made).focus();
      this.#keep();
    } catch (error) {
      if (this.signal.aborted) return;
      if (wasStopped(error)) put(this.status, h("p", {}, w().stopped));
      else this.#show(error, booklet);
    }
    this.making = null;
    this.start.disabled = false;
    this.bar.hidden = true;
    removeButton(this.stop, this.start);
  }

  /**
   * Shows errors, and where they are in the form.
   * @param {unknown} error
   * @param {Spec} booklet
   */
  #show(error, booklet) {
    const details = error instanceof Refused ? error.details : {};
    /** @type {{text: string, place?: {line?: number}}[]} */
    const problems = details.problems ?? [{ text: reasonOf(error) }];
    const lines = problems.map(({ text, place }) => {
      const at = place?.line
        ? placeIn(booklet, place.line)
        : details.chapter
          ? { field: "size", chapter: details.chapter - 1 }
          : undefined;
      const found = at && this.#field(at, text);
      if (found) mark(found.element, this.status.id);
      return h("p", { class: "problem" }, found ? `${found.name}: ${text}` : capital(text));
    });
    put(this.status, ...lines);
    const [first] = this.#marked();
    first?.focus();
  }

  /**
   * The input of a field, and its label.
   * @param {import("../spec.js").Place} place
   * @param {string} message the error message
   * @returns {{element: HTMLElement | null, name: string} | undefined}
   */
  #field({ field, chapter }, message) {
    if (chapter !== undefined) {
      // Most errors in a chapter's settings concern the size, so its input is used.
      const { size } = this.chapters[chapter]?.value ?? {};
      const found = this.chapters[chapter]?.field(field || (size && message.includes(size) ? "size" : ""));
      return found && { ...found, name: [w().chapterOf(chapter + 1), found.name].filter(Boolean).join(", ") };
    }
    /** @type {Record<string, [HTMLElement | null, string]>} */
    const fields = {
      title: [this.title, w().titleOfBooklet],
      language: [this.language.element.querySelector("input:checked"), w().language],
      paper: [this.paper.element.querySelector("input:checked"), w().paper],
      per_page: [this.perPage, w().perPage],
      seed: [this.seed, w().seed],
      cover: [this.cover, w().withCover],
      rules: [this.rules, w().withRules],
      solutions: [this.solutions, w().withSolutions],
    };
    const [element, name] = fields[field] ?? [null, ""];
    return name ? { element, name } : undefined;
  }

  /** @returns {HTMLElement[]} */
  #marked() {
    const form = this.status.closest("form");
    return [...(form?.querySelectorAll("[aria-invalid]") ?? [])].map((one) => /** @type {HTMLElement} */ (one));
  }

  #unmark() {
    for (const one of this.#marked()) {
      one.removeAttribute("aria-invalid");
      one.removeAttribute("aria-describedby");
    }
  }

  /** @param {{work?: number, total?: number}} progress */
  #progress({ work, total }) {
    if (total) this.bar.value = (100 * (work ?? 0)) / total;
  }

  /**
   * Shows the file and its specification.
   * @param {Made} made
   */
  #offer({ file, spec, messages = [], isOld }) {
    const text = `data:application/toml;charset=utf-8,${encodeURIComponent(spec)}`;
    const recipe = { href: text, download: "booklet.toml", title: w().specMore };
    const link = h(
      "a",
      { class: isOld ? "button" : "button strong", href: api.address(file), download: "" },
      icon("down"),
      w().downloadBooklet,
    );
    put(this.status, ...(isOld ? [w().bookletOld] : messages).map((line) => h("p", {}, line)));
    put(this.result, link, h("a", { class: "button", ...recipe }, w().downloadSpec));
    return link;
  }
}

/** @returns {Kept | null} the stored form */
function keptForm() {
  try {
    /** @type {Kept | null} */
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
    return Array.isArray(kept?.booklet?.chapters) ? kept : null;
  } catch {
    return null;
  }
}

/**
 * Marks an input as invalid and refers to the message.
 * @param {HTMLElement | null} element
 * @param {string} id of the message
 */
function mark(element, id) {
  element?.setAttribute("aria-invalid", "true");
  element?.setAttribute("aria-describedby", id);
}

/** The inputs of one chapter. */
class ChapterFields {
  /**
   * @param {Kind[]} all
   * @param {Kind} first
   * @param {() => void} remove
   * @param {() => void} changed
   */
  constructor(all, first, remove, changed) {
    this.all = all;
    this.changed = changed;
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
    /** @type {(size: string) => void} */
    this.setSize = () => {};
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
   * Fills the chapter with the filter of a library list.
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

  /**
   * Shows the sizes and levels of the selected game, or the search words for puzzles of the
   * library.
   */
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
    this.setSize = () => {};
    put(this.sizes);
    if (isOld) {
      this.anySize.value = "";
      this.setSize = (value) => (this.anySize.value = this.size = value);
      put(this.sizes, h("label", {}, w().size, this.anySize));
    } else if (size) {
      const { element, set } = field({ ...size, layers: false }, (value) => {
        this.size = value;
        this.changed();
      });
      this.setSize = (value) => set((this.size = value));
      this.setSize(size.default);
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

  /** The values to store. */
  set value({ kind, size, difficulty, count, library }) {
    this.source.value = library === undefined ? NEW : LIBRARY;
    this.kind.value = kind;
    this.#show();
    this.words.value = library ?? "";
    if (size) this.setSize(size);
    this.level.value = difficulty ?? "";
    this.count.value = count ? String(count) : "";
  }

  /**
   * The input of a field, and its label; the whole chapter for fields that it does not show.
   * @param {string} name the field's name in the specification
   */
  field(name) {
    /** @type {Record<string, [HTMLElement | null, string]>} */
    const fields = {
      kind: [this.kind, w().game],
      library: [this.words, w().withWords],
      size: [this.sizes.querySelector("input"), w().size],
      difficulty: [this.level, w().level],
      count: [this.count, w().howMany],
    };
    const [element, label] = fields[name] ?? [this.kind, ""];
    return { element: /** @type {HTMLElement | null} */ (element), name: label };
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
 * A group of radio buttons.
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
    set value(wanted) {
      for (const input of inputs) input.checked = input.value === wanted;
    },
  };
}
