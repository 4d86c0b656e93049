// A play on a board: input becomes events, and the server's answers update the view.

import { api } from "../api.js";
import { Board } from "../board/board.js";
import { cellBox, cellOf } from "../board/hit.js";
import { actOfKey } from "../board/keys.js";
import { note, announce } from "../notes.js";
import { preferences } from "../preferences.js";
import { sound } from "../sound.js";
import { capital } from "../words.js";
import { Line } from "./line.js";
import { Previews } from "./previews.js";

/** @typedef {import("../types.js").Act} Act */
/** @typedef {import("../types.js").Change} Change */
/** @typedef {import("../types.js").Happened} Answer */
/** @typedef {import("../types.js").Key} Key */
/** @typedef {import("../types.js").Kind} Kind */
/** @typedef {import("../types.js").Play} Play */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("./line.js").PlayEvent} PlayEvent */

/**
 * @typedef {object} Callbacks Callbacks of the page around the board.
 * @property {() => void} changed the state of the play changed
 * @property {(answer: Answer, event: PlayEvent) => void} answered
 * @property {(lost: boolean) => void} [refreshed] the play was changed elsewhere
 * @property {(waiting: number | null) => void} silent
 */

/** The duration of a solution's animation, and the maximum duration of a step, in milliseconds. */
const SOLVING = 6000;
const SOLVING_STEP = 220;

export class Game {
  /**
   * @param {Kind} kind
   * @param {Play} play
   * @param {Callbacks} callbacks
   */
  constructor(kind, play, callbacks) {
    this.kind = kind;
    this.play = play;
    this.callbacks = callbacks;
    /** The state of the play. @type {import("../types.js").PlayState} */
    this.state = play;
    this.since = performance.now();
    /** @type {import("../types.js").Brush[]} */
    this.palette = play.scene.palette ?? [];
    this.mode = 0;
    /** @type {Set<number>} */
    this.aids = new Set();
    /** @type {number | null} */
    this.layer = null;
    /** @type {string | null} */
    this.brush = null;
    /** The thing under the pointer that could be grabbed. @type {Key | null} */
    this.pointed = null;
    /** @type {Board} */
    this.board = new Board({
      label: play.title,
      cursor: kind.cursor,
      pad: kind.pad !== null,
      act: (act, alternate) => this.act(act, alternate),
      pulling: (keys, alternate) => void this.#pulling(keys, alternate),
      later: (key) => this.#later(key),
      types: (character) => this.#typed(character) !== null,
      showsAlike: () => preferences().alike && !this.isWon,
      brushes: () => this.brush !== null,
    });
    if (kind.pad) this.board.element.classList.add("padded");
    /** @type {Line} */
    this.line = new Line(play.id, {
      meant: (event) => this.#meant(event),
      chosen: () => ({ view: this.#view(), held: this.board.held }),
      answered: (answer, event) => this.#answered(answer, event),
      refused: (problem, event) => this.#refused(problem, event),
      refreshed: (play, lost) => this.#refreshed(play, lost),
      silent: (waiting) => callbacks.silent(waiting),
    });
    this.line.entries = play.entries;
    /**
     * Captures the event that a key would send, to find out its meaning.
     * @type {{event: PlayEvent | null} | null}
     */
    this.caught = null;
    this.pulls = 0;
    this.acts = 0;
    this.previewing = false;
    this.previews = new Previews();
    this.#show(play);
    this.#listenToHover();
    void this.line.flush();
  }

  /** The time played so far, in milliseconds. */
  get millis() {
    const { millis, paused, status } = this.state;
    return paused || status === "won" ? millis : millis + performance.now() - this.since;
  }

  get isWon() {
    return this.state.status === "won";
  }

  /**
   * An action of a button: undo, hint, ...
   * @param {import("../types.js").PlayAction} name
   * @param {Partial<import("../types.js").EventRequest>} [more]
   */
  do(name, more = {}) {
    this.board.hurry();
    this.line.send({ do: name, ...more });
  }

  /**
   * A gesture on the board.
   * @param {Act} act
   * @param {boolean} [alternate]
   */
  act(act, alternate = false) {
    this.board.trace([]);
    if (act.type) {
      const [character, focus] = act.type;
      const typed = this.#typed(character) ?? character;
      const brush = this.palette.some((brush) => brush.key === typed);
      if (!this.kind.pad && brush) {
        this.brush = typed;
        this.callbacks.changed();
        if (!this.kind.cursor) return;
      }
      act = { type: [typed, focus] };
    }
    this.#send({ gesture: { act, ...this.#chosen(), ...(alternate ? { alternate } : {}) } });
  }

  /** @param {PlayEvent} event */
  #send(event) {
    this.acts++;
    if (this.caught) this.caught.event = event;
    else this.line.send(event);
  }

  /**
   * Whether a key must wait: where answers move the cursor or the grab, the meaning of a key
   * depends on all earlier answers.
   * @param {import("../board/keys.js").Pressed} key
   * @returns {boolean}
   */
  #later(key) {
    const waits = this.kind.cursor && !this.kind.pad && this.line.waiting.length > 0;
    if (waits) this.line.send({ key });
    return waits;
  }

  /**
   * The event to send for one that waited; `null` if it was handled without the server.
   * @param {PlayEvent} event
   * @returns {PlayEvent | null}
   */
  #meant(event) {
    if (!event.key) return event;
    this.caught = { event: null };
    actOfKey(event.key, this.board)?.();
    const { event: meant } = this.caught;
    this.caught = null;
    return meant;
  }

  /**
   * Enters a value of the palette.
   * @param {string} key
   */
  enter(key) {
    if (this.kind.pad || this.kind.cursor) return this.act({ type: [key, this.board.focused] });
    this.brush = this.brush === key ? null : key;
    return this.callbacks.changed();
  }

  erase() {
    this.act({ type: ["\b", this.board.focused] });
  }

  /** @param {number} aid */
  async toggleAid(aid) {
    if (!this.aids.delete(aid)) this.aids.add(aid);
    this.callbacks.changed();
    await this.look();
  }

  /** @param {number | null} layer */
  async showLayer(layer) {
    this.layer = layer;
    this.callbacks.changed();
    await this.look();
  }

  /** Reloads the play with the present view. */
  async look() {
    const view = this.#view();
    const parts = new URLSearchParams();
    if (view.layer !== undefined) parts.set("layer", String(view.layer));
    if (view.aids?.length) parts.set("aids", view.aids.join(","));
    if (view.held) parts.set("held", view.held);
    const play = await api.get(`/api/plays/${this.play.id}?${parts}`);
    this.#show(play);
    this.#setState(play);
  }

  close() {
    this.line.close();
  }

  /**
   * The character of the palette that a typed one means on this board; `null` if none.
   * @param {string} character
   */
  #typed(character) {
    const { pad } = this.kind;
    if (pad && [...pad.modes, ...pad.aids].some((choice) => choice.key === character)) return null;
    const exact = this.palette.find((brush) => brush.key === character);
    const alike = this.palette.find((brush) => brush.key.toLowerCase() === character.toLowerCase());
    return exact?.key ?? alike?.key ?? (/\d/.test(character) ? character : null);
  }

  /** @returns {View} */
  #view() {
    /** @type {View} */
    const view = {};
    if (this.layer !== null) view.layer = this.layer;
    if (this.aids.size) view.aids = [...this.aids];
    if (this.board.held) view.held = this.board.held;
    return view;
  }

  /** The player's selections, which are sent with a gesture. */
  #chosen() {
    /** @type {Record<string, unknown>} */
    const chosen = {};
    if (this.brush !== null) chosen.brush = this.brush;
    if (this.mode) chosen.mode = this.mode;
    if (this.board.selected.size) chosen.selected = this.board.selection;
    return chosen;
  }

  /** @param {Play} play */
  #show(play) {
    this.palette = play.scene.palette ?? [];
    this.board.show(play.backdrop, play.scene, play.size);
    if (this.board.cells.focus === 0)
      this.board.focusCell(cellOf(play.focus) ?? this.board.firstOpen(), false);
  }

  /** @param {import("../types.js").PlayState} state */
  #setState(state) {
    this.previews.forget();
    const listed = state.listed ?? this.state.listed;
    this.state = { ...state, listed };
    this.since = performance.now();
    this.callbacks.changed();
  }

  /**
   * @param {Answer} answer
   * @param {PlayEvent} event
   */
  #answered(answer, event) {
    this.#point(null);
    note("");
    const won = answer.status === "won" && !this.isWon;
    if (answer.frames?.length) {
      const pace = Math.min(SOLVING_STEP, SOLVING / answer.frames.length);
      void this.board.film(answer.frames, pace).then(() => this.board.setHot(answer.hot ?? this.board.hot));
    } else {
      this.board.apply(answer.change);
      if (answer.hot) this.board.setHot(answer.hot);
    }
    if (answer.palette) this.palette = answer.palette;
    this.board.held = answer.held ?? null;
    this.#follow(answer, event);
    if (event.gesture || event.do === "next") sound(won ? "won" : "move");
    else if (event.do === "undo") sound("back");
    const isPath = (/** @type {import("../types.js").Shape} */ { l, f }) => l === "lines" && f.lines !== undefined;
    const labels = answer.change.put.flatMap((shape) => (shape.say && !isPath(shape) ? [shape.say] : []));
    announce([...labels.slice(0, 2), ...answer.tally].join(". "));
    this.#setState(answer);
    this.callbacks.answered(answer, event);
  }

  /**
   * The cursor follows what was drawn, and the visible part follows the player's piece.
   * @param {Answer} answer
   * @param {PlayEvent} event
   */
  #follow(answer, event) {
    const cell = cellOf(answer.focus);
    if (cell === null) return;
    const act = event.gesture?.act;
    const draws = act?.drag || act?.toward || event.do;
    if (this.kind.cursor && !this.kind.pad && draws) this.board.focusCell(cell);
    const box = this.kind.cursor ? null : cellBox(this.board.hot, cell);
    if (box) this.board.camera.follow(box);
  }

  /**
   * @param {import("../api.js").Refused} problem
   * @param {PlayEvent} event
   */
  #refused(problem, event) {
    this.board.refuse();
    if (event.do === "pause" || event.do === "resume") return;
    sound("no");
    note(capital(problem.message), "warning");
  }

  /**
   * @param {Play} play
   * @param {boolean} lost
   */
  #refreshed(play, lost) {
    this.board.held = null;
    this.#show(play);
    this.#setState(play);
    this.callbacks.refreshed?.(lost);
  }

  /**
   * Previews what ending a drag here would do. One request at a time; the latest drag counts.
   * @param {Key[] | null} keys
   * @param {boolean} alternate
   */
  async #pulling(keys, alternate) {
    const [pull, acts] = [++this.pulls, this.acts];
    if (!keys) {
      this.board.trace([]);
      return this.board.showPreview(null);
    }
    const view = this.#view();
    const gesture = { ...this.#chosen(), act: { drag: [...keys] }, alternate };
    const known = this.previews.find(view, gesture);
    if (known !== undefined) return this.#showPull(keys, known);
    this.board.trace(this.board.preview ? [] : keys);
    if (this.previewing) return;
    this.previewing = true;
    const { entries } = this.line;
    const answer = await api
      .post(`/api/plays/${this.play.id}/preview`, { view, gesture })
      .catch(() => null);
    this.previewing = false;
    if (acts !== this.acts) return;
    if (answer && entries === this.line.entries) this.previews.keep(view, gesture, answer);
    this.#showPull(keys, answer?.change ?? null);
    if (pull !== this.pulls) void this.#pulling(keys, alternate);
  }

  /**
   * Shows what a drag would change, or its path if it is no move.
   * @param {Key[]} keys
   * @param {Change | null} change
   */
  #showPull(keys, change) {
    this.board.showPreview(change);
    this.board.trace(change ? [] : keys);
  }

  /** On a board with pieces, pointing at one previews where it can go. */
  #listenToHover() {
    this.board.element.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "mouse" || event.buttons || this.board.held) return;
      const { x, y } = this.board.camera.point(event);
      const slide = this.board.hot.find(
        ({ slide }) =>
          slide &&
          x >= slide.at[0] &&
          y >= slide.at[1] &&
          x < slide.at[0] + slide.size[0] &&
          y < slide.at[1] + slide.size[1],
      )?.slide;
      const piece = slide && (slide.range[0] || slide.range[1]) ? slide.piece : null;
      if (piece !== this.pointed) this.#point(piece);
    });
    this.board.element.addEventListener("pointerleave", () => this.#point(null));
    this.board.element.addEventListener("pointerdown", () => this.#point(null));
  }

  /** @param {Key | null} piece */
  async #point(piece) {
    if (piece === this.pointed) return;
    this.pointed = piece;
    if (!piece) return this.board.showPreview(null);
    const view = { ...this.#view(), held: piece };
    const answer = await api.post(`/api/plays/${this.play.id}/preview`, { view }).catch(() => null);
    if (this.pointed === piece && answer?.change && !this.line.waiting.length)
      this.board.showPreview(answer.change);
  }
}
