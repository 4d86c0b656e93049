// The play page: the board with clock, values and tools.

import { api, kindOf } from "../api.js";
import { cellBox, cellOf } from "../board/hit.js";
import { wave } from "../board/wave.js";
import { h, put } from "../dom.js";
import { icon } from "../icons.js";
import { note, announce, standingNote } from "../notes.js";
import { showEnding } from "../play/ending.js";
import { Game } from "../play/game.js";
import { HintSheet } from "../play/hint.js";
import {
  markState,
  openMenu,
  returnToMark,
  showKeys,
  solveAll,
  solveStep,
  watchSolver,
} from "../play/menu.js";
import { chooseByLetter, showPad } from "../play/pad.js";
import { beginPlay } from "../player.js";
import { go } from "../router.js";
import { capital, clock, w } from "../words.js";
import { anySeed, backTo, setTitle, waiting } from "./parts.js";
import { rulesOf } from "./tutorial.js";

/** @type {import("../router.js").Page} */
export async function page(place, [id], signal) {
  put(place, waiting());
  /** @type {import("../types.js").Play} */
  const play = await api.get(`/api/plays/${id}`);
  const kind = await kindOf(play.kind);
  if (signal.aborted) return;
  place.classList.add("play");
  setTitle(play.title);
  const table = new PlayTable(kind, play);
  put(place, table.element);
  table.begin(signal);
}

/** After how many milliseconds out of sight a play is paused. */
const HIDDEN_DELAY = 2000;

class PlayTable {
  /**
   * @param {import("../types.js").Kind} kind
   * @param {import("../types.js").Play} play
   */
  constructor(kind, play) {
    /** The number of mistakes counted in this state. @type {number | null} */
    this.counted = null;
    this.unseen = 0;
    this.clock = h("span", { class: "figures", role: "timer", "aria-label": w().time });
    this.score = h("span", { class: "faint small figures" });
    this.tally = h("p", { class: "tally figures" });
    this.pause = h(
      "button",
      {
        type: "button",
        class: "plain",
        "aria-label": w().pause,
        title: `${w().pause} (p)`,
        onclick: () => this.#pause(),
      },
      icon("pause"),
    );
    /** Shows the summary again, after it was closed. */
    this.result = h(
      "button",
      { type: "button", class: "plain", hidden: true, onclick: () => this.#showResult(true) },
      w().result,
    );
    this.pad = h("div", { class: "pad" });
    this.sheet = h("div", { class: "sheet", hidden: true, role: "region", "aria-label": w().hint });
    this.listed = h("ul", { class: "listed", "aria-label": w().list });
    /** @type {Record<string, HTMLButtonElement>} */
    this.buttons = {
      undo: tool("undo", w().undo, "u", () => this.game.do("undo")),
      redo: tool("redo", w().redo, "r", () => this.game.do("redo")),
      hint: tool("hint", w().hint, "i", () => this.hint.press()),
      check: tool("check", w().check, "c", () => this.#check()),
      next: tool("next", w().next, "n", () => this.game.do("next")),
      mark: tool("mark", w().checkpoint, "m", () => void markState(this.game)),
      back: tool("restart", w().goBack, "g", () => void returnToMark(this.game)),
      more: tool("more", w().more, "", () => void openMenu(this.game, () => void this.#showRules())),
    };
    for (const name of ["mark", "back"]) this.buttons[name].classList.add("later");
    this.rest = h(
      "div",
      { class: "rest", hidden: true },
      h("p", {}, w().paused),
      h(
        "button",
        { type: "button", class: "strong", onclick: () => this.game.do("resume") },
        icon("go"),
        w().resume,
      ),
    );
    this.game = new Game(kind, play, {
      changed: () => this.#update(),
      answered: (answer, event) => this.#answered(answer, event),
      refreshed: (lost) => note(lost ? w().changedElsewhere : ""),
      silent: (waiting) => standingNote(waiting === null ? "" : w().silentKeeps(waiting)),
    });
    const whole = h(
      "button",
      {
        type: "button",
        class: "whole",
        title: w().wholeBoard,
        "aria-label": w().wholeBoard,
        onclick: () => this.game.board.camera.reset(),
      },
      icon("zoom"),
    );
    this.game.board.element.append(whole);
    this.hint = new HintSheet(this.sheet, this.game, (keys) => this.#pointAtListed(keys));
    this.stage = h("div", { class: "stage" }, this.game.board.element, this.rest);
    this.element = h(
      "div",
      { class: "table" },
      this.stage,
      h(
        "div",
        { class: "status" },
        backTo("/", w().games),
        h("h1", {}, play.title),
        h("p", { class: "faint small" }, capital(play.levelLabel ?? "")),
        h("div", { class: "clock" }, this.clock, this.score, this.result, this.pause),
        this.tally,
      ),
      this.pad,
      h("div", { class: "tools", role: "toolbar", "aria-label": w().tools }, ...Object.values(this.buttons)),
      this.sheet,
      this.listed,
    );
  }

  /** @param {AbortSignal} signal */
  begin(signal) {
    const { game } = this;
    this.#update();
    if (game.isWon) this.#ends();
    else if (game.state.paused) game.do("resume");
    const ticking = setInterval(() => this.#tick(), 250);
    document.addEventListener("keydown", (event) => this.#key(event), { signal });
    document.addEventListener("visibilitychange", () => this.#seen(), { signal });
    addEventListener("pagehide", () => this.#leave(), { signal });
    signal.addEventListener("abort", () => {
      clearInterval(ticking);
      clearTimeout(this.unseen);
      this.#leave();
      game.close();
      standingNote("");
    });
    const box = cellBox(game.board.hot, cellOf(game.play.focus) ?? game.board.cells.focus);
    if (box) game.board.camera.enlarge({ x: box.x + 0.5, y: box.y + 0.5 });
    if (box) game.board.camera.follow(box);
    const start = game.board.element.querySelector("[tabindex='0']") ?? game.board.element;
    /** @type {HTMLElement} */ (start).focus({ preventScroll: true });
  }

  #update() {
    const { state } = this.game ?? {};
    if (!state || !this.hint) return;
    const over = this.game.isWon || state.paused;
    this.buttons.undo.disabled = over || !state.undo;
    this.buttons.redo.disabled = over || !state.redo;
    for (const name of ["hint", "check", "next", "mark"]) this.buttons[name].disabled = over;
    this.buttons.back.disabled = over || !state.marks.length;
    this.pause.hidden = this.game.isWon;
    this.tally.replaceChildren(...state.tally.map((text) => h("span", {}, capital(text))));
    const { help, cancelled } = state.score;
    this.score.textContent = cancelled ? w().noPoints : help ? w().help(help) : "";
    this.element.classList.toggle("paused", state.paused && !this.game.isWon);
    this.rest.hidden = !state.paused || this.game.isWon;
    showPad(this.pad, this.game);
    this.#showListed(state.listed ?? []);
    this.#tick();
  }

  #tick() {
    const text = clock(this.game.millis);
    if (this.clock.textContent !== text) this.clock.textContent = text;
  }

  /**
   * @param {import("../types.js").Happened} answer
   * @param {import("../play/line.js").PlayEvent} event
   */
  #answered(answer, event) {
    if (answer.hint) return this.hint.open(answer.hint);
    if (answer.mistakes) return this.#mistakes(answer.mistakes, Boolean(event.show));
    if (event.do === "mark" || event.do === "pause" || event.do === "resume") return undefined;
    this.counted = null;
    this.hint.close();
    this.game.board.mark("error", []);
    if (this.game.isWon && !this.element.classList.contains("over")) this.#ends();
    return undefined;
  }

  /** The first press counts the mistakes; a second one in the same state shows one. */
  #check() {
    this.hint.close();
    if (this.counted === 0) return note(w().mistakes(0));
    return this.game.do("check", { show: this.counted !== null });
  }

  /**
   * @param {{count: number | null, shown?: string[]}} found
   * @param {boolean} show
   */
  #mistakes({ count, shown }, show) {
    if (count === null || count === undefined) return note(w().mistakesUnknown, "warning");
    this.counted = count;
    const keys = show ? (shown ?? []) : [];
    this.game.board.mark("error", keys);
    note(keys.length ? w().mistakeHere : w().mistakes(count), count ? "warning" : "");
    return undefined;
  }

  #pause() {
    this.game.do(this.game.state.paused ? "resume" : "pause");
  }

  #ends() {
    const { game } = this;
    game.board.held = null;
    if (game.board.unplayed.length === 0) wave(game.board);
    this.element.classList.add("over");
    this.#showEnding();
    announce(w().youWon);
    if (game.state.won?.points === undefined && !game.state.score.cancelled) void this.#count();
  }

  #showEnding() {
    const again = () => void this.#again();
    showEnding(this.sheet, this.game, again, () => this.#showResult(false));
  }

  /** Shows the rules in the place of the hint. */
  async #showRules() {
    this.hint.close();
    const close = () => (this.sheet.hidden = true);
    const { kind } = this.game;
    this.sheet.setAttribute("aria-label", w().rules);
    put(
      this.sheet,
      h("h2", {}, w().rules),
      h("div", { class: "rules" }, ...(await rulesOf(kind))),
      h(
        "div",
        { class: "answers" },
        h("button", { type: "button", class: "strong", onclick: close }, w().close),
        h("a", { class: "button plain", href: `/learn/${kind.id}` }, w().howToPlay),
      ),
    );
    this.sheet.hidden = false;
    this.sheet.scrollTop = 0;
    this.sheet.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {boolean} shown */
  #showResult(shown) {
    this.sheet.hidden = !shown;
    this.result.hidden = shown;
    if (!shown) this.result.focus();
  }

  /** Waits until the moves are judged. */
  async #count() {
    for (let tries = 0; tries < 20 && this.element.isConnected; tries++) {
      await new Promise((resume) => setTimeout(resume, 700));
      const play = await api.get(`/api/plays/${this.game.play.id}`).catch(() => null);
      if (play?.won?.points === undefined) continue;
      this.game.state = { ...this.game.state, won: play.won };
      const closed = this.sheet.hidden;
      this.#showEnding();
      this.sheet.hidden = closed;
      return undefined;
    }
    return undefined;
  }

  /** Starts another puzzle with the same settings, or shows the form if they are unknown. */
  async #again() {
    const puzzle = await api.get(`/api/puzzles/${this.game.play.puzzle}`);
    if (!puzzle.settings || !puzzle.puzzleName) return go(`/new/${this.game.kind.id}`);
    put(this.sheet, waiting(w().making));
    const made = await api.post("/api/puzzles", {
      kind: puzzle.kind,
      settings: puzzle.settings,
      seed: anySeed(),
    });
    return go(`/play/${(await beginPlay(made.id)).id}`);
  }

  /**
   * Pauses after a while out of sight, because a page is also hidden for a moment when it is left.
   */
  #seen() {
    clearTimeout(this.unseen);
    this.unseen = window.setTimeout(() => {
      const { state, isWon } = this.game;
      if (document.hidden && !state.paused && !isWon && state.entries > 0) this.game.do("pause");
    }, HIDDEN_DELAY);
  }

  /** Pauses when the page is left, until the play is opened again. */
  #leave() {
    const { state, isWon, line } = this.game;
    if (isWon || state.paused || state.entries === 0 || line.waiting.length || line.closed) return;
    line.close();
    const body = JSON.stringify({ entries: line.entries, do: "pause" });
    const headers = { "Content-Type": "application/json" };
    void fetch(api.address(`/api/plays/${this.game.play.id}/events`), {
      method: "POST",
      body,
      headers,
      keepalive: true,
    }).catch(() => null);
  }

  /** @param {import("../types.js").ListItem[]} listed */
  #showListed(listed) {
    const summary = listed.map((item) => `${item.key} ${item.done} ${item.text}`).join();
    if (this.listed.dataset.summary === summary) return;
    this.listed.dataset.summary = summary;
    put(
      this.listed,
      listed.map((item) =>
        h(
          "li",
          { "data-key": item.key, class: item.done ? "done" : "" },
          item.done ? h("s", {}, item.text, h("span", { class: "unseen" }, ` (${w().found})`)) : item.text,
        ),
      ),
    );
  }

  /** @param {string[]} keys */
  #pointAtListed(keys) {
    for (const item of this.listed.children) {
      item.classList.toggle("pointed", keys.includes(item.getAttribute("data-key") ?? ""));
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = event.target instanceof Element ? event.target : null;
    if (
      event.defaultPrevented ||
      target?.closest("input, textarea, select, dialog") ||
      document.querySelector("dialog[open]")
    )
      return;
    const control = event.ctrlKey || event.metaKey;
    const done = control ? this.#controlKey(event) : !event.altKey && this.#letterKey(event.key);
    if (done) event.preventDefault();
  }

  /** @param {KeyboardEvent} event */
  #controlKey(event) {
    const letter = event.key.toLowerCase();
    if (letter === "z" && !event.shiftKey) this.buttons.undo.click();
    else if (letter === "y" || letter === "z") this.buttons.redo.click();
    else return false;
    return true;
  }

  /** @param {string} letter */
  #letterKey(letter) {
    const { game } = this;
    if (game.state.paused && !game.isWon) {
      if (letter === "p") this.#pause();
      return letter === "p";
    }
    if (letter === "Escape") {
      if (this.hint.hint) this.hint.close();
      else if (!this.sheet.hidden && !game.isWon) this.sheet.hidden = true;
      else if (game.board.held) this.#letGo();
      return true;
    }
    if (letter.length === 1 && chooseByLetter(game, letter)) return true;
    /** @type {Record<string, () => unknown>} */
    const acts = {
      u: () => this.buttons.undo.click(),
      r: () => this.buttons.redo.click(),
      i: () => this.buttons.hint.click(),
      c: () => this.buttons.check.click(),
      n: () => this.buttons.next.click(),
      m: () => this.buttons.mark.click(),
      p: () => game.isWon || this.#pause(),
      g: () => game.isWon || returnToMark(game),
      s: () => game.isWon || solveStep(game),
      S: () => game.isWon || solveAll(game),
      w: () => watchSolver(game),
      t: () => this.#showRules(),
      "?": () => showKeys(game),
      "+": () => this.#zoom(1.4),
      "-": () => this.#zoom(1 / 1.4),
    };
    const act = acts[letter];
    if (act) void act();
    return Boolean(act);
  }

  /** @param {number} factor */
  #zoom(factor) {
    const { camera } = this.game.board;
    camera.zoomBy(factor, camera.middle);
  }

  #letGo() {
    this.game.board.held = null;
    void this.game.look();
  }
}

/**
 * @param {Parameters<typeof icon>[0]} sign
 * @param {string} text
 * @param {string} key
 * @param {() => void} onclick
 */
function tool(sign, text, key, onclick) {
  return h(
    "button",
    { type: "button", onclick, "aria-keyshortcuts": key || null, title: key ? `${text} (${key})` : text },
    icon(sign),
    h("span", {}, text),
    key && h("kbd", { "aria-hidden": "true" }, key),
  );
}
