// Jobs: long work on the server. They report progress, and are cancelled when the page stops
// listening.

import { Refused, Silent, api } from "./api.js";
import { h } from "./dom.js";
import { number, w } from "./words.js";

/** How long a job waits before the page says so, in milliseconds. */
const PATIENCE = 500;

/** @typedef {Record<string, (data: any) => void>} Listeners by the name of the event */

/** The dialog of a job that waits in the queue: its position, and a button that cancels it. */
class Queue {
  /** @param {() => void} cancel */
  constructor(cancel) {
    this.text = h("p", { role: "status" });
    this.dialog = h(
      "dialog",
      { "aria-label": w().inQueue },
      h("h2", {}, w().inQueue),
      this.text,
      h("div", { class: "answers" }, h("button", { type: "button", onclick: cancel }, w().cancel)),
    );
    this.dialog.addEventListener("cancel", cancel);
    this.timer = 0;
  }

  /** @param {number | undefined} position from 1; absent when the job begins */
  show(position) {
    if (!position) return this.close();
    this.text.textContent = w().queuePosition(number(position));
    this.timer ||= window.setTimeout(() => {
      document.body.append(this.dialog);
      this.dialog.showModal();
    }, PATIENCE);
    return undefined;
  }

  close() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.dialog.remove();
  }
}

/**
 * Starts a job and listens to it. While it waits in the queue, a dialog says so, unless `listeners`
 * has its own `waiting`. Leaving the page, or the signal, cancels it.
 * @param {Record<string, unknown>} what
 * @param {Listeners} listeners
 * @param {AbortSignal} signal
 * @param {AbortSignal} [enough] asks the job to end with the results so far
 * @returns {Promise<any>} the data of `done`
 */
export async function work(what, listeners, signal, enough) {
  const { id } = await api.post("/api/jobs", what);
  if (signal.aborted) {
    await api.delete(`/api/jobs/${id}`).catch(() => null);
    throw new DOMException("", "AbortError");
  }
  return new Promise((done, failed) => {
    const source = new EventSource(api.address(`/api/jobs/${id}`));
    const queue = new Queue(() => stop());
    const end = () => {
      source.close();
      queue.close();
      signal.removeEventListener("abort", stop);
    };
    const stop = () => {
      end();
      api.delete(`/api/jobs/${id}`).catch(() => null);
      failed(new DOMException("", "AbortError"));
    };
    signal.addEventListener("abort", stop);
    enough?.addEventListener("abort", () => void api.delete(`/api/jobs/${id}`).catch(() => null));
    /** @type {Listeners} */
    const all = { waiting: ({ position }) => queue.show(position), ...listeners };
    for (const [name, listener] of Object.entries(all)) {
      source.addEventListener(name, (event) =>
        listener(JSON.parse(/** @type {MessageEvent} */ (event).data)),
      );
    }
    source.addEventListener("done", (event) => {
      end();
      done(JSON.parse(event.data));
    });
    source.addEventListener("failed", (event) => {
      end();
      const details = JSON.parse(event.data);
      failed(new Refused(details.status ?? 422, details));
    });
    source.onerror = () => {
      // A broken stream is not reopened, because its job was cancelled with it.
      end();
      failed(new Silent());
    };
  });
}

/**
 * Whether the user stopped the job.
 * @param {unknown} error
 */
export function wasStopped(error) {
  return error instanceof DOMException && error.name === "AbortError";
}
