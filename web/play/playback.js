// The controls of an animation: play and pause, single steps, back to the start, speed and
// position.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { isStill } from "../preferences.js";
import { number, w } from "../words.js";

/** Steps per second at the ends of the slider. */
const [SLOWEST, FASTEST] = [1, 2000];

export class Playback {
  /**
   * @param {import("./film.js").Film} film
   * @param {AbortSignal} signal
   * @param {number} [speed] of the slider, from 0 to 100
   */
  constructor(film, signal, speed = 45) {
    this.film = film;
    this.running = false;
    this.owed = 0;
    this.last = 0;
    this.turn = h("button", { type: "button", class: "strong", onclick: () => this.toggle() });
    this.speed = h("input", { type: "range", min: 0, max: 100, value: speed, "aria-label": w().speed });
    this.place = h("input", {
      type: "range",
      min: 0,
      max: 0,
      value: 0,
      "aria-label": w().stepOf,
      oninput: () => this.#seek(Number(this.place.value)),
    });
    this.count = h("span", { class: "figures" });
    const step = (/** @type {number} */ by) => () => {
      this.running = false;
      this.#seek(film.at + by);
    };
    this.element = h(
      "div",
      { class: "playback" },
      this.place,
      this.count,
      h(
        "div",
        { class: "row" },
        this.turn,
        h(
          "button",
          { type: "button", onclick: () => this.#rewind(), title: w().toStart, "aria-label": w().toStart },
          icon("first"),
        ),
        h(
          "button",
          { type: "button", onclick: step(-1), title: w().stepBack, "aria-label": w().stepBack },
          icon("left"),
        ),
        h(
          "button",
          { type: "button", onclick: step(1), title: w().stepOn, "aria-label": w().stepOn },
          icon("step"),
        ),
      ),
      h("label", {}, w().speed, this.speed),
    );
    const tick = (/** @type {number} */ now) => {
      if (signal.aborted) return;
      this.#tick(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    this.show();
  }

  start() {
    this.running = !isStill();
    this.show();
  }

  toggle() {
    if (!this.running && this.film.at === this.film.length) this.film.seek(0);
    this.running = !this.running;
    this.show();
  }

  /** Goes to the last step. */
  end() {
    this.running = false;
    this.#seek(this.film.length);
  }

  #rewind() {
    this.running = false;
    this.#seek(0);
  }

  /** @param {number} to */
  #seek(to) {
    this.film.seek(to);
    this.show();
  }

  /** @param {number} now */
  #tick(now) {
    const passed = Math.min(100, now - this.last);
    this.last = now;
    if (!this.running) return;
    const rate = SLOWEST * (FASTEST / SLOWEST) ** (Number(this.speed.value) / 100);
    this.owed += (passed / 1000) * rate;
    const steps = Math.floor(this.owed);
    if (!steps) return;
    this.owed -= steps;
    this.film.seek(this.film.at + steps);
    this.show();
  }

  show() {
    const { at, length } = this.film;
    this.place.max = String(length);
    this.place.value = String(at);
    this.count.textContent = w().stepsOf(number(at), number(length));
    const running = this.running && at < length;
    if (this.turn.dataset.running !== String(running)) {
      this.turn.dataset.running = String(running);
      this.turn.replaceChildren(icon(running ? "pause" : "go"), running ? w().pause : w().run);
    }
  }
}
