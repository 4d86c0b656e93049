// The line to the server for one play. What the player does is kept until the server has acknowledged it, in order and over
// reloads; while the server is silent it is tried again and again. Nothing is lost, and nothing is done twice.

import { Refused, Silent, api } from "../api.js";

/** @typedef {import("../types.js").Act} Act */
/** @typedef {import("../types.js").Happened} Answer */
/** @typedef {import("../types.js").Play} Play */
/** @typedef {import("../types.js").View} View */

/**
 * What is sent, without what is known only when it is sent; or a key whose meaning will be known then.
 * @typedef {Partial<import("../types.js").EventRequest> & {key?: import("../board/keys.js").Pressed}} PlayEvent
 */

/**
 * Something that happened: an act on the board, or a button.
 * @typedef {object} Happening
 * @property {PlayEvent} event
 * @property {number} [tried] it was sent when the play had so many entries, and no answer came
 */

/**
 * @typedef {object} Listener
 * @property {(event: PlayEvent) => PlayEvent | null} meant what is to be sent; nothing where it was done here
 * @property {() => {view: View, held: string | null}} chosen what is seen and in hand, at the moment of sending
 * @property {(answer: Answer, event: Record<string, any>) => void} answered
 * @property {(problem: Refused, event: Record<string, any>) => void} refused
 * @property {(play: Play, lost: boolean) => void} refreshed the play stands elsewhere than this page thought
 * @property {(waiting: number | null) => void} silent how much waits while the server is silent; nothing when it answers
 */

/** @typedef {"settled" | "unheard" | "again"} Fate */

/** Entries of the log after which the board is as it was. */
const IDLE = ["pause", "resume", "judged"];

/** How long to wait before the next try, in milliseconds; the last is repeated. */
const WAITS = [250, 500, 1000, 2000, 4000];

export class Line {
  /**
   * @param {string} play
   * @param {Listener} listener
   */
  constructor(play, listener) {
    this.play = play;
    this.listener = listener;
    this.entries = 0;
    this.closed = false;
    this.busy = false;
    this.failures = 0;
    /** @type {Happening[]} */
    this.waiting = this.#kept();
  }

  /**
   * Sends something after everything that waits.
   * @param {PlayEvent} event
   */
  send(event) {
    this.waiting.push({ event });
    this.#keep();
    if (this.failures) this.listener.silent(this.waiting.length);
    void this.flush();
  }

  /** The player leaves; what waits is sent when they come back. */
  close() {
    this.closed = true;
  }

  /** Sends what waits, one after another. */
  async flush() {
    if (this.busy) return;
    this.busy = true;
    while (this.waiting.length && !this.closed) {
      const first = this.waiting[0];
      const fate = await this.#try(first);
      if (fate === "settled") this.waiting.shift();
      if (fate === "unheard") {
        first.tried = this.entries;
        this.listener.silent(this.waiting.length);
      } else if (this.failures) {
        this.failures = 0;
        this.listener.silent(null);
      }
      this.#keep();
      if (fate !== "unheard") continue;
      const wait = WAITS[Math.min(this.failures++, WAITS.length - 1)];
      await new Promise((resume) => setTimeout(resume, wait));
    }
    this.busy = false;
  }

  /**
   * @param {Happening} happening
   * @returns {Promise<Fate>}
   */
  async #try(happening) {
    const meant = this.listener.meant(happening.event);
    if (!meant) return "settled";
    const { event, tried } = Object.assign(happening, { event: meant });
    try {
      // Where this page was loaded after the one that tried it, the play may have it already.
      if (tried !== undefined && tried < this.entries && isOwn(await this.#log(tried), event))
        return "settled";
      /** @type {Answer} */
      const answer = await api.post(`/api/plays/${this.play}/events`, {
        entries: this.entries,
        ...merged(this.listener.chosen(), event),
      });
      this.entries = answer.entries;
      if (!this.closed) this.listener.answered(answer, event);
      return "settled";
    } catch (error) {
      if (error instanceof Silent) return "unheard";
      if (!(error instanceof Refused)) throw error;
      if (error.status === 409) return this.#behind(error.details.play, event, tried !== undefined);
      if (error.status >= 500) return "unheard";
      if (!this.closed) this.listener.refused(error, event);
      return "settled";
    }
  }

  /**
   * The play has entries that this page has not seen: those of another window, a pause, or its own try whose answer was lost.
   * @param {Play} play as it stands
   * @param {PlayEvent} event
   * @param {boolean} tried
   * @returns {Promise<Fate>}
   */
  async #behind(play, event, tried) {
    try {
      const unseen = await this.#log(this.entries);
      const own = tried && isOwn(unseen, event);
      const idle = unseen.every((entry) => IDLE.includes(entry.do));
      this.entries = play.entries;
      if (!this.closed) this.listener.refreshed(play, !own && !idle && !tried);
      if (own || !(idle || tried)) return "settled";
      if (play.paused && event.do !== "resume") this.waiting.unshift({ event: { do: "resume" } });
      return "again";
    } catch (error) {
      if (error instanceof Silent) return "unheard";
      throw error;
    }
  }

  /**
   * The play's log after so many entries.
   * @param {number} from
   * @returns {Promise<{do: string}[]>}
   */
  async #log(from) {
    return (await api.get(`/api/plays/${this.play}/events?from=${from}`)).events;
  }

  /** @returns {Happening[]} */
  #kept() {
    try {
      return JSON.parse(localStorage.getItem(this.#place) ?? "[]");
    } catch {
      return [];
    }
  }

  #keep() {
    try {
      if (this.waiting.length) localStorage.setItem(this.#place, JSON.stringify(this.waiting));
      else localStorage.removeItem(this.#place);
    } catch {
      // It is kept as long as the page is open.
    }
  }

  get #place() {
    return `recreo-waiting-${this.play}`;
  }
}

/**
 * Whether a log goes on with this event.
 * @param {{do: string}[]} log
 * @param {PlayEvent} event
 */
function isOwn(log, event) {
  return log[0]?.do === (event.do ?? "move");
}

/**
 * @param {{view: View, held: string | null}} chosen
 * @param {PlayEvent} event
 */
function merged({ view, held }, event) {
  return event.gesture && held ? { ...event, view, gesture: { held, ...event.gesture } } : { ...event, view };
}
