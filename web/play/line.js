// The queue of events of one play. Events are kept, in order and across reloads, until the server
// has acknowledged them; while the server does not answer they are retried. No event is lost or
// applied twice.

import { Refused, Silent, api } from "../api.js";

/** @typedef {import("../types.js").Act} Act */
/** @typedef {import("../types.js").Happened} Answer */
/** @typedef {import("../types.js").Play} Play */
/** @typedef {import("../types.js").View} View */

/**
 * The event to send, without the fields that are known only when it is sent; or a key whose meaning
 * is known only then.
 * @typedef {Partial<import("../types.js").EventRequest> & {key?: import("../board/keys.js").Pressed}} PlayEvent
 */

/**
 * A queued event: a gesture or an action.
 * @typedef {object} QueuedEvent
 * @property {PlayEvent} event
 * @property {number} [tried] the number of entries when it was sent without getting an answer
 */

/**
 * @typedef {object} Listener
 * @property {(event: PlayEvent) => PlayEvent | null} meant the event to send; `null` if it was handled here
 * @property {() => {view: View, held: string | null}} chosen the view and the grabbed thing at the time of sending
 * @property {(answer: Answer, event: Record<string, any>) => void} answered
 * @property {(problem: Refused, event: Record<string, any>) => void} refused
 * @property {(play: Play, lost: boolean) => void} refreshed the play has entries that this page did
 * not know
 * @property {(waiting: number | null) => void} silent the number of waiting events while the server does not answer; `null` when
 * it answers again
 */

/** @typedef {"settled" | "unanswered" | "again"} Outcome */

/** Actions that leave the board unchanged. */
const IDLE = ["pause", "resume", "judged"];

/** Delays before the next attempt, in milliseconds; the last one is repeated. */
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
    /** @type {QueuedEvent[]} */
    this.waiting = this.#kept();
  }

  /**
   * Sends an event after all waiting ones.
   * @param {PlayEvent} event
   */
  send(event) {
    this.waiting.push({ event });
    this.#keep();
    if (this.failures) this.listener.silent(this.waiting.length);
    void this.flush();
  }

  /** Stops sending. Waiting events are sent when the play is opened again. */
  close() {
    this.closed = true;
  }

  /** Sends the waiting events in order. */
  async flush() {
    if (this.busy) return;
    this.busy = true;
    while (this.waiting.length && !this.closed) {
      const first = this.waiting[0];
      const fate = await this.#try(first);
      if (fate === "settled") this.waiting.shift();
      if (fate === "unanswered") {
        first.tried = this.entries;
        this.listener.silent(this.waiting.length);
      } else if (this.failures) {
        this.failures = 0;
        this.listener.silent(null);
      }
      this.#keep();
      if (fate !== "unanswered") continue;
      const wait = WAITS[Math.min(this.failures++, WAITS.length - 1)];
      await new Promise((resume) => setTimeout(resume, wait));
    }
    this.busy = false;
  }

  /**
   * @param {QueuedEvent} happening
   * @returns {Promise<Outcome>}
   */
  async #try(happening) {
    const meant = this.listener.meant(happening.event);
    if (!meant) return "settled";
    const { event, tried } = Object.assign(happening, { event: meant });
    try {
      // If the page was reloaded after sending, the play may have the entry already.
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
      if (error instanceof Silent) return "unanswered";
      if (!(error instanceof Refused)) throw error;
      if (error.status === 409) return this.#behind(error.details.play, event, tried !== undefined);
      if (error.status >= 500) return "unanswered";
      if (!this.closed) this.listener.refused(error, event);
      return "settled";
    }
  }

  /**
   * Handles entries that this page has not seen: from another window, a pause, or its own attempt
   * whose answer was lost.
   * @param {Play} play its current state
   * @param {PlayEvent} event
   * @param {boolean} tried
   * @returns {Promise<Outcome>}
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
      if (error instanceof Silent) return "unanswered";
      throw error;
    }
  }

  /**
   * The entries of the play's log from a number on.
   * @param {number} from
   * @returns {Promise<{do: string}[]>}
   */
  async #log(from) {
    return (await api.get(`/api/plays/${this.play}/events?from=${from}`)).events;
  }

  /** @returns {QueuedEvent[]} */
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
      // Without storage, the events are kept as long as the page is open.
    }
  }

  get #place() {
    return `recreo-waiting-${this.play}`;
  }
}

/**
 * Whether a log continues with this event.
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
