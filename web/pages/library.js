// The library: every puzzle that was made, drawn or brought along; by drop or paste more come in, in every format they go out.

import { api, kinds, query } from "../api.js";
import { ask, askLine, confirm } from "../dialog.js";
import { h, put } from "../dom.js";
import { icon } from "../icons.js";
import { note } from "../notes.js";
import { beginPlay, player } from "../player.js";
import { go } from "../router.js";
import { capital, number, w } from "../words.js";
import { smallBoard } from "./home.js";
import { button, called, download, filmOf, waiting } from "./parts.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */

/** What is exported that is no format of its own: the solution, moving. */
const FILM = "film";

/** @type {import("../router.js").Page} */
export async function page(place, _params, signal) {
  called(w().library);
  put(place, waiting());
  const all = await kinds();
  if (signal.aborted) return;
  new Library(all, place, signal);
}

class Library {
  /**
   * @param {import("../types.js").Kind[]} all
   * @param {HTMLElement} place
   * @param {AbortSignal} signal
   */
  constructor(all, place, signal) {
    this.all = all;
    this.signal = signal;
    this.asked = 0;
    const refresh = () => void this.#find(0);
    this.kind = h(
      "select",
      { "aria-label": w().game, onchange: refresh },
      h("option", { value: "" }, w().allGames),
      ...all.map((kind) => h("option", { value: kind.id }, capital(kind.name))),
    );
    this.level = h(
      "select",
      { "aria-label": w().level, onchange: refresh },
      h("option", { value: "" }, w().anyLevel),
      ...Object.entries(w().levels).map(([value, text]) => h("option", { value }, text)),
    );
    this.size = h("input", { "aria-label": w().size, placeholder: w().sizeLike, size: 8, onchange: refresh });
    this.text = h("input", {
      type: "search",
      "aria-label": w().search,
      placeholder: w().search,
      oninput: () => this.#later(),
    });
    this.print = h("a", { class: "button", href: "/booklet" }, icon("print"), w().booklet);
    this.list = h("div", {});
    this.timer = 0;
    put(
      place,
      h(
        "div",
        { class: "head" },
        h("h1", {}, w().library),
        h(
          "div",
          { class: "row" },
          this.print,
          button("up", w().bringIn, () => void this.#bringIn()),
        ),
      ),
      h("div", { class: "filters", role: "search" }, this.text, this.kind, this.level, this.size),
      this.list,
    );
    for (const name of ["dragover", "drop"]) {
      document.addEventListener(name, (event) => this.#dropped(/** @type {DragEvent} */ (event)), { signal });
    }
    document.addEventListener("paste", (event) => this.#pasted(event), { signal });
    refresh();
  }

  #later() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.#find(0), 250);
  }

  /** @param {number} page */
  async #find(page) {
    const asked = ++this.asked;
    if (page === 0) put(this.list, waiting());
    const filter = {
      kind: this.kind.value,
      level: this.level.value,
      size: this.size.value.trim(),
      text: this.text.value.trim(),
    };
    // A booklet of the puzzles that are shown, where they are of one game.
    this.print.href = filter.kind ? `/booklet?${query(filter)}` : "/booklet";
    const answer = await api.get(`/api/puzzles?${query({ ...filter, page })}`);
    if (asked !== this.asked || this.signal.aborted) return;
    /** @type {Puzzle[]} */
    const puzzles = answer.items;
    const { total } = answer;
    const rows = puzzles.map((puzzle) => this.#row(puzzle));
    if (page > 0) {
      this.list.querySelector(".shelf")?.append(...rows);
      this.list.querySelector(".onward")?.remove();
    } else if (!puzzles.length) {
      const empty =
        this.text.value || this.kind.value || this.level.value || this.size.value
          ? w().nothingFound
          : w().emptyLibrary;
      return put(
        this.list,
        h(
          "div",
          { class: "message" },
          h("p", {}, empty),
          h("a", { class: "button strong", href: "/" }, w().toGames),
        ),
      );
    } else {
      put(
        this.list,
        h("p", { class: "small faint", role: "status" }, w().puzzles(total)),
        h("ul", { class: "shelf" }, ...rows),
      );
    }
    const shown = this.list.querySelectorAll(".shelf > li").length;
    if (shown < total && puzzles.length)
      this.list.append(
        h(
          "button",
          { class: "onward", type: "button", onclick: () => void this.#find(page + 1) },
          w().showMore,
        ),
      );
    return undefined;
  }

  /** @param {Puzzle} puzzle */
  #row(puzzle) {
    const kind = this.all.find((kind) => kind.id === puzzle.kind);
    const name = capital(kind?.name ?? puzzle.kind);
    const sort = puzzle.title.startsWith(name) ? [] : [name, puzzle.size];
    const told = [...sort, puzzle.levelLabel, puzzle.score && w().scoreOf(number(puzzle.score))]
      .filter(Boolean)
      .join(" · ");
    const title = h("strong", {}, puzzle.title);
    const item = h(
      "li",
      {},
      smallBoard(`/api/puzzles/${puzzle.id}/scene`, puzzle.title).element,
      h("div", {}, title, h("div", { class: "faint small" }, told)),
      h(
        "div",
        { class: "row" },
        h(
          "button",
          {
            type: "button",
            onclick: () => void this.#play(puzzle),
            "aria-label": `${w().play}: ${puzzle.title}`,
          },
          icon("go"),
          w().play,
        ),
        h(
          "button",
          {
            type: "button",
            class: "plain",
            onclick: () => void this.#more(puzzle, item, title),
            "aria-label": `${w().more}: ${puzzle.title}`,
          },
          icon("more"),
        ),
      ),
    );
    return item;
  }

  /** @param {Puzzle} puzzle */
  async #play(puzzle) {
    go(`/play/${(await beginPlay(puzzle.id)).id}`);
  }

  /**
   * @param {Puzzle} puzzle
   * @param {HTMLElement} item
   * @param {HTMLElement} title
   */
  async #more(puzzle, item, title) {
    const rows = [
      h("button", { value: "rename" }, icon("pen"), w().rename),
      h("button", { value: "edit" }, icon("plus"), w().editCopy),
      h("button", { value: "watch" }, icon("eye"), w().watchSolver),
      h("button", { value: "export" }, icon("down"), w().takeOut),
      h("button", { value: "delete" }, icon("trash"), w().remove),
    ];
    const answer = await ask(
      puzzle.title,
      [h("div", { class: "menu" }, ...rows)],
      [{ value: "", label: w().close }],
    );
    if (answer === "edit") go(`/edit/${puzzle.kind}/${puzzle.id}`);
    if (answer === "watch") go(`/watch/${puzzle.kind}/${puzzle.id}`);
    if (answer === "export") await this.#takeOut(puzzle);
    if (answer === "rename") {
      const name = await askLine(w().nameOfPuzzle, puzzle.name ?? "", w().rename);
      if (name === null) return;
      const renamed = await api.patch(`/api/puzzles/${puzzle.id}`, { title: name });
      title.textContent = puzzle.title = renamed?.title ?? name;
    }
    if (answer === "delete" && (await confirm(w().removeSure(puzzle.title), w().remove))) {
      await api.delete(`/api/puzzles/${puzzle.id}`);
      item.remove();
    }
  }

  /** @param {Puzzle} puzzle */
  async #takeOut(puzzle) {
    const kind = this.all.find((kind) => kind.id === puzzle.kind);
    const formats = [
      { id: "recreo", label: w().nativeFormat },
      ...(kind?.formats ?? []).filter(({ id }) => id !== "recreo"),
      { id: "svg", label: "SVG" },
      { id: "png", label: "PNG" },
      { id: "pdf", label: "PDF" },
      { id: FILM, label: w().saveFilm },
    ];
    const rows = formats.map(({ id, label }) =>
      h("button", { value: id }, icon("down"), capital(label ?? id)),
    );
    const format = await ask(
      w().takeOut,
      [h("div", { class: "menu" }, ...rows)],
      [{ value: "", label: w().cancel }],
    );
    if (!format) return;
    const file = api.address(`/api/puzzles/${puzzle.id}?format=${format}`);
    download(format === FILM ? filmOf(puzzle.id) : file);
  }

  async #bringIn() {
    const area = h("textarea", { "aria-label": w().pasteHere, placeholder: w().pasteHere, rows: 6 });
    const file = h("input", { type: "file", multiple: true, "aria-label": w().chooseFiles });
    const kind = h(
      "select",
      {},
      h("option", { value: "" }, w().findOut),
      ...this.all.map(({ id, name }) => h("option", { value: id }, capital(name))),
    );
    const body = [
      h("p", {}, w().bringInMore),
      h("div", { class: "drop" }, area, file),
      h("label", {}, w().game, kind),
    ];
    const answer = await ask(w().bringIn, body, [
      { value: "", label: w().cancel },
      { value: "ok", label: w().bringIn, strong: true },
    ]);
    if (answer !== "ok") return;
    if (area.value.trim()) await this.#import(area.value, kind.value);
    for (const one of file.files ?? []) await this.#importFile(one, kind.value);
  }

  /** @param {DragEvent} event */
  #dropped(event) {
    event.preventDefault();
    if (event.type !== "drop") return;
    for (const file of event.dataTransfer?.files ?? []) void this.#importFile(file);
    const text = event.dataTransfer?.files.length ? "" : event.dataTransfer?.getData("text/plain");
    if (text) void this.#import(text);
  }

  /** @param {ClipboardEvent} event */
  #pasted(event) {
    if (event.target instanceof Element && event.target.closest("input, textarea")) return;
    const text = event.clipboardData?.getData("text/plain");
    if (text?.trim()) void this.#import(text);
  }

  /**
   * @param {File} file
   * @param {string} [kind]
   */
  async #importFile(file, kind) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    await this.#send({ base64 }, file.name, kind);
  }

  /**
   * @param {string} text
   * @param {string} [kind]
   */
  async #import(text, kind) {
    const line = text.trim();
    await this.#send(/^[a-z]+@\d+:\S*#\d+$/.test(line) ? { name: line } : { text }, "", kind);
  }

  /**
   * @param {Record<string, unknown>} body
   * @param {string} file
   * @param {string} [kind] its game, where that cannot be found out
   */
  async #send(body, file, kind) {
    try {
      const mine = { ...body, player: (await player()).id };
      const puzzle = await api.post("/api/puzzles", kind ? { ...mine, kind } : mine);
      // A saved game is gone on with.
      if (puzzle.play) return go(`/play/${puzzle.play}`);
      note(w().broughtIn(puzzle.title));
      await this.#find(0);
    } catch (error) {
      const details = /** @type {any} */ (error).details;
      const problems = (details?.problems ?? []).map((/** @type {any} */ one) =>
        h("li", {}, capital(one.message)),
      );
      const reason = error instanceof Error ? capital(error.message) : w().wentWrong;
      await ask(
        file ? w().notBroughtInFile(file) : w().notBroughtIn,
        [h("p", {}, reason), h("ul", {}, ...problems)],
        [{ value: "", label: w().close }],
      );
    }
    return undefined;
  }
}
