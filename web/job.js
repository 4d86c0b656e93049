// Jobs: long work on the server. They report progress, and are cancelled when the page stops
// listening.

import { Refused, Silent, api } from "./api.js";

/** @typedef {Record<string, (data: any) => void>} Listeners by the name of the event */

/**
 * Starts a job and listens to it. Leaving the page, or the signal, cancels it.
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
