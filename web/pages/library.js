// The library: all puzzles that were generated, drawn or imported. Files are imported by drop or
// paste, and exported in every format.

import { api, fileOf, kinds, query, reasonOf } from "../api.js";
import { ask, askLine, confirm } from "../dialog.js";
import { h, put } from "../dom.js";
import { icon } from "../icons.js";
import { work } from "../job.js";
import { note } from "../notes.js";
import { beginPlay, player } from "../player.js";
import { go } from "../router.js";
import { capital, number, w } from "../words.js";
import { button, copy, filmOf, save, setTitle, smallBoard, waiting } from "./parts.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */

/**
 * The result of an import.
 * @typedef {object} ImportReport
 * @property {(import("../types.js").AddedPuzzle & Partial<import("../types.js").ImportedPuzzle>)[]} puzzles
 * @property {Omit<import("../types.js").ImportFailure, "type">[]} failed
 * @property {number} failures
 * @property {string[]} remarks
 */

/** @typedef {import("../types.js").File} Upload */

/** The drawing formats of every puzzle, with and without its solution. */
const DRAWINGS = ["svg", "png", "pdf"];
/** The file extension of links. */
const LINK = "url";

/** @type {import("../router.js").Page} */
export async function page(place, _params, signal) {
  setTitle(w().library);
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
          button("up", w().importPuzzles, () => void this.#importDialog()),
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
    // Links to a booklet of the puzzles in the list, if they are of one game.
    this.print.href = filter.kind ? `/booklet?${query(filter)}` : "/booklet";
    const answer = await api.get(`/api/puzzles?${query({ ...filter, page })}`);
    if (asked !== this.asked || this.signal.aborted) return;
    /** @type {Puzzle[]} */
    const puzzles = answer.items;
    const { total } = answer;
    const rows = puzzles.map((puzzle) => this.#row(puzzle));
    if (page > 0) {
      this.list.querySelector(".puzzles")?.append(...rows);
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
        h("ul", { class: "puzzles" }, ...rows),
      );
    }
    const shown = this.list.querySelectorAll(".puzzles > li").length;
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
    const details = [...sort, puzzle.levelLabel ?? w().noLevel, puzzle.score && w().scoreOf(number(puzzle.score))]
      .filter(Boolean)
      .join(" · ");
    const title = h("strong", {}, puzzle.title);
    // Puzzles with the same settings have the same title, so screen readers also get the level and
    // the id.
    const label = [puzzle.title, puzzle.levelLabel ?? w().noLevel, puzzle.id].join(", ");
    const item = h(
      "li",
      {},
      smallBoard(`/api/puzzles/${puzzle.id}/scene`, puzzle.title).element,
      h("div", {}, title, h("div", { class: "faint small" }, details)),
      h(
        "div",
        { class: "row" },
        h(
          "button",
          {
            type: "button",
            onclick: () => void this.#play(puzzle),
            "aria-label": `${w().play}: ${label}`,
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
            "aria-label": `${w().more}: ${label}`,
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
      h("button", { value: "edit" }, icon("plus"), w().editPuzzle),
      h("button", { value: "watch" }, icon("eye"), w().watchSolver),
      h("button", { value: "solutions" }, icon("check"), w().solutions),
      h("button", { value: "export" }, icon("down"), w().exportPuzzle),
      h("button", { value: "delete" }, icon("trash"), w().remove),
    ];
    const answer = await ask(
      puzzle.title,
      [
        h("p", { class: "small faint" }, [puzzle.levelLabel ?? w().noLevel, puzzle.id].join(" · ")),
        h("div", { class: "menu" }, ...rows),
      ],
      [{ value: "", label: w().close }],
    );
    if (answer === "edit") go(`/edit/${puzzle.kind}/${puzzle.id}`);
    if (answer === "watch") go(`/watch/${puzzle.kind}/${puzzle.id}`);
    if (answer === "solutions") go(`/solutions/${puzzle.kind}/${puzzle.id}`);
    if (answer === "export") await this.#export(puzzle);
    if (answer === "rename") {
      const name = await askLine(w().nameOfPuzzle, puzzle.name ?? "", w().rename);
      if (name === null) return;
      const renamed = await api.patch(`/api/puzzles/${puzzle.id}`, { title: name });
      title.textContent = puzzle.title = renamed?.title ?? name;
    }
    if (answer === "delete" && (await confirm(w().removeSure(puzzle.title), w().remove, "", true))) {
      await api.delete(`/api/puzzles/${puzzle.id}`);
      item.remove();
    }
  }

  /** @param {Puzzle} puzzle */
  async #export(puzzle) {
    const kind = this.all.find((kind) => kind.id === puzzle.kind);
    const path = (/** @type {string} */ format) => fileOf(puzzle.id, format);
    const own = (kind?.formats ?? []).filter(({ id }) => id !== "recreo");
    /** @type {{label: string, path: string, link?: boolean}[]} */
    const forms = [
      { label: w().nativeFormat, path: path("recreo") },
      ...own.map(({ id, label, extensions }) => ({
        label: label ?? id,
        path: path(id),
        link: extensions?.includes(LINK),
      })),
      ...DRAWINGS.map((id) => ({ label: id.toUpperCase(), path: path(id) })),
      ...DRAWINGS.map((id) => ({
        label: `${id.toUpperCase()}, ${w().solved}`,
        path: fileOf(puzzle.id, id, { solution: "1" }),
      })),
      { label: w().saveAnimation, path: filmOf(puzzle.id) },
    ];
    const rows = forms.map(({ label, link }, i) => {
      const take = h("button", { value: `${i}` }, icon("down"), capital(label));
      if (!link) return take;
      const copied = h("button", { value: `copy ${i}`, class: "side" }, icon("copy"), w().copyLink);
      return h("div", { class: "with-side" }, take, copied);
    });
    const answer = await ask(
      w().exportPuzzle,
      [h("div", { class: "menu" }, ...rows)],
      [{ value: "", label: w().cancel }],
    );
    if (!answer) return;
    const form = forms[Number(answer.replace("copy ", ""))];
    if (answer.startsWith("copy ")) await this.#copyLink(form.path);
    else await save(form.path);
  }

  /** @param {string} path */
  async #copyLink(path) {
    try {
      const { blob } = await api.file(path);
      await copy((await blob.text()).trim());
    } catch (error) {
      await ask(w().notSaved, [h("p", {}, reasonOf(error))], [{ value: "", label: w().close }]);
    }
  }

  /**
   * Shows the import dialog until the import succeeds.
   * @param {string} [text] text that was pasted already
   * @param {import("../dom.js").Child[]} [errors] the errors of that text
   */
  async #importDialog(text = "", errors = []) {
    const area = h("textarea", { "aria-label": w().pasteHere, placeholder: w().pasteHere, rows: 6 });
    area.value = text;
    const file = h("input", { type: "file", multiple: true, "aria-label": w().chooseFiles });
    const kind = h(
      "select",
      {},
      h("option", { value: "" }, w().detect),
      ...this.all.map(({ id, name }) => h("option", { value: id }, capital(name))),
    );
    const report = h("div", { class: "report", role: "status" }, errors);
    const body = [
      h("p", {}, w().importMore),
      h("div", { class: "drop" }, area, file),
      h("label", {}, w().game, kind),
      report,
    ];
    const answers = [
      { value: "", label: w().cancel },
      { value: "ok", label: w().importPuzzles, strong: true },
    ];
    /** @type {ImportReport | null} */
    let result = null;
    const answer = await ask(w().importPuzzles, body, answers, async () => {
      const pasted = area.value.trim() ? [{ name: "", text: area.value }] : [];
      const files = [...pasted, ...(await encoded(file.files ?? []))];
      if (!files.length) {
        put(report, h("p", {}, w().nothingToImport));
        area.focus();
        return false;
      }
      put(report, h("p", {}, w().loading));
      const outcome = await this.#upload(files, kind.value, (n) => put(report, h("p", {}, w().importing(n))));
      result = outcome;
      if (!outcome.failures) return true;
      put(report, reportOf(outcome));
      report.scrollIntoView({ block: "nearest" });
      return false;
    });
    if (answer === "ok" && result) await this.#showResult(result);
  }

  /** @param {DragEvent} event */
  #dropped(event) {
    event.preventDefault();
    if (event.type !== "drop") return;
    const files = event.dataTransfer?.files;
    const text = files?.length ? "" : event.dataTransfer?.getData("text/plain");
    if (text) void this.#import(text);
    else if (files?.length) void encoded(files).then((files) => this.#importFiles(files));
  }

  /** @param {ClipboardEvent} event */
  #pasted(event) {
    if (event.target instanceof Element && event.target.closest("input, textarea")) return;
    const text = event.clipboardData?.getData("text/plain");
    if (text?.trim()) void this.#import(text);
  }

  /** @param {string} text */
  async #import(text) {
    const result = await this.#upload([{ name: "", text }], "", (n) => note(w().importing(n)));
    if (result.failures) await this.#importDialog(text, reportOf(result));
    else await this.#showResult(result);
  }

  /**
   * Imports files that may refer to each other.
   * @param {Upload[]} files
   */
  async #importFiles(files) {
    const result = await this.#upload(files, "", (n) => note(w().importing(n)));
    if (!result.failures) return this.#showResult(result);
    const title = result.puzzles.length ? w().importPuzzles : w().notImported;
    await ask(title, [h("div", { class: "report" }, reportOf(result))], [{ value: "", label: w().close }]);
    return undefined;
  }

  /**
   * Uploads files.
   * @param {Upload[]} files
   * @param {string} kind the game, if it cannot be detected
   * @param {(looked: number) => void} progress
   * @returns {Promise<ImportReport>}
   */
  async #upload(files, kind, progress) {
    const result = { puzzles: [], failed: [], failures: 0, remarks: [] };
    const name = files.length === 1 ? files[0].text?.trim() : "";
    try {
      const mine = { player: (await player()).id };
      if (name && /^[a-z]+@\d+:\S*#\d+$/.test(name)) {
        return { ...result, puzzles: [await api.post("/api/puzzles", { ...mine, name })] };
      }
      const what = { do: "import", files: files, ...mine, ...(kind ? { kind } : {}) };
      return await work(what, { progress: ({ work }) => work > 1 && progress(work) }, this.signal);
    } catch (error) {
      return { ...result, failures: 1, failed: [{ file: "", line: null, message: reasonOf(error) }] };
    } finally {
      if (!this.signal.aborted) await this.#find(0).catch(() => null);
    }
  }

  /**
   * Shows the result of an import.
   * @param {ImportReport} result
   */
  async #showResult(result) {
    const [first] = result.puzzles;
    const remarks = result.remarks.length + result.puzzles.flatMap(({ remarks }) => remarks ?? []).length;
    note("");
    if (remarks)
      await ask(w().importPuzzles, [h("div", { class: "report" }, reportOf(result))], [{ value: "", label: w().close }]);
    else if (result.puzzles.length === 1) note(w().imported(first.title));
    else note(w().importedMany(result.puzzles.length));
    // Continues an imported saved game.
    if (result.puzzles.length === 1 && first.play) go(`/play/${first.play}`);
  }
}

/** Maximum number of remarks that are listed. */
const LISTED_REMARKS = 20;

/**
 * The result of an import as text.
 * @param {ImportReport} result
 */
function reportOf({ puzzles, failed, failures, remarks }) {
  const known = puzzles.filter(({ isNew }) => isNew === false).length;
  const remarked = puzzles.flatMap(({ title, line, remarks }) =>
    (remarks ?? []).map((remark) => `${line ? w().onLine(line, title) : title}: ${remark}`),
  );
  const came = [
    puzzles.length === 1 ? w().imported(puzzles[0].title) : puzzles.length ? w().importedMany(puzzles.length) : "",
    known && puzzles.length > 1 ? w().knownAlready(known) : "",
  ];
  const list = (/** @type {string[]} */ lines, /** @type {number} */ all) =>
    lines.length
      ? h(
          "ul",
          {},
          ...lines.map((line) => h("li", {}, capital(line))),
          all > lines.length ? h("li", {}, w().andMore(all - lines.length)) : null,
        )
      : null;
  const wrong = failed.map(({ file, message }) => (file ? `${file}: ${message}` : message));
  return [
    came.some(Boolean) ? h("p", {}, came.filter(Boolean).join(" ")) : null,
    list([...remarks, ...remarked.slice(0, LISTED_REMARKS)], remarks.length + remarked.length),
    failures ? h("p", { class: "problem" }, w().notRead(failures)) : null,
    list(wrong, failures),
  ];
}

/**
 * Encodes files for upload.
 * @param {Iterable<File>} files
 * @returns {Promise<Upload[]>}
 */
function encoded(files) {
  return Promise.all(
    [...files].map(async (file) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
      return { name: file.name, base64 };
    }),
  );
}
