// Work on the server that may take long: it tells how far it is, and ends as soon as nobody listens.

import { Refused, Silent, api } from "./api.js";

/** @typedef {Record<string, (data: any) => void>} Listeners by the name of the event */

/**
 * Starts work and listens to it. Leaving the page, or the signal, ends it.
 * @param {Record<string, unknown>} what
 * @param {Listeners} listeners
 * @param {AbortSignal} signal
 * @param {AbortSignal} [enough] asks it to come to an end with what it has
 * @returns {Promise<any>} what `done` says
 */
export async function work(what, listeners, signal, enough) {
  const { id } = await api.post("/api/jobs", what);
  if (signal.aborted) {
    await api.delete(`/api/jobs/${id}`).catch(() => null);
    throw new DOMException("", "AbortError");
  }
  return new Promise((done, failed) => {
    const source = new EventSource(api.address(`/api/jobs/${id}`));
    const end = () => {
      source.close();
      signal.removeEventListener("abort", stop);
    };
    const stop = () => {
      end();
      api.delete(`/api/jobs/${id}`).catch(() => null);
      failed(new DOMException("", "AbortError"));
    };
    signal.addEventListener("abort", stop);
    enough?.addEventListener("abort", () => void api.delete(`/api/jobs/${id}`).catch(() => null));
    for (const [name, listener] of Object.entries(listeners)) {
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
      // A stream that breaks is not taken up again: its work ended with it.
      end();
      failed(new Silent());
    };
  });
}

/**
 * Whether somebody ended it on purpose.
 * @param {unknown} error
 */
export function wasStopped(error) {
  return error instanceof DOMException && error.name === "AbortError";
}
