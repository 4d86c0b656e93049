// Requests to the server.

import { capital, language, w } from "./words.js";

/** An error response of the server, with its reason as a sentence. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {Record<string, any>} details
   */
  constructor(status, details) {
    super(details.detail || details.title || `HTTP ${status}`);
    this.status = status;
    this.details = details;
  }
}

/** The server did not answer. */
export class Silent extends Error {}

/**
 * Why something failed, as a sentence.
 * @param {unknown} error
 */
export function reasonOf(error) {
  if (error instanceof Silent) return w().serverSilent;
  return error instanceof Refused ? capital(error.message) : w().wentWrong;
}

/** The name of this page, by which the server lets its requests take turns with those of others. */
const CLIENT = Math.random().toString(36).slice(2);
/** How long a request may take, in milliseconds. */
const TIMEOUT = 20_000;

/**
 * @param {string} path
 * @returns {string}
 */
function inLanguage(path) {
  return `${path}${path.includes("?") ? "&" : "?"}lang=${language()}`;
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {string} [tag] the version that the change is meant for
 * @returns {Promise<Response>}
 */
async function send(method, path, body, tag) {
  /** @type {RequestInit} */
  const how = { method, headers: { Accept: "application/json", "Recreo-Client": CLIENT }, signal: AbortSignal.timeout(TIMEOUT) };
  if (body !== undefined) {
    how.body = JSON.stringify(body);
    how.headers = { ...how.headers, "Content-Type": "application/json" };
  }
  if (tag) how.headers = { ...how.headers, "If-Match": `"${tag}"` };
  let response;
  try {
    response = await fetch(inLanguage(path), how);
  } catch (cause) {
    throw new Silent(String(cause));
  }
  if (response.status === 503 || response.status === 502) throw new Silent(response.statusText);
  if (!response.ok) {
    const details = await response.json().catch(() => ({}));
    throw new Refused(response.status, details);
  }
  return response;
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {string} [tag]
 * @returns {Promise<any>}
 */
async function json(method, path, body, tag) {
  const response = await send(method, path, body, tag);
  if (response.status === 204) return null;
  try {
    return await response.json();
  } catch (cause) {
    throw new Silent(String(cause));
  }
}

export const api = {
  get: (/** @type {string} */ path) => json("GET", path),
  post: (/** @type {string} */ path, /** @type {unknown} */ body) => json("POST", path, body),
  /** Replaces what was read with this tag; refused if it has changed since. */
  put: (/** @type {string} */ path, /** @type {unknown} */ body, /** @type {string} */ tag) =>
    json("PUT", path, body, tag),
  patch: (/** @type {string} */ path, /** @type {unknown} */ body) => json("PATCH", path, body),
  delete: (/** @type {string} */ path) => json("DELETE", path),
  /** The address of something that the browser fetches itself. */
  address: inLanguage,
  /**
   * A file and its name.
   * @param {string} path
   */
  file: async (path) => {
    const response = await send("GET", path);
    const filename = /filename="([^"]*)"/.exec(response.headers.get("Content-Disposition") ?? "");
    return { blob: await response.blob(), name: filename?.[1] ?? "" };
  },
};

/** @type {Map<string, Promise<import("./types.js").Kind[]>>} */
const requested = new Map();

/**
 * The games, requested once per language.
 * @returns {Promise<import("./types.js").Kind[]>}
 */
export function kinds() {
  const lang = language();
  const known = requested.get(lang);
  if (known) return known;
  const promise = api.get("/api/kinds");
  requested.set(lang, promise);
  promise.catch(() => requested.delete(lang));
  return promise;
}

/**
 * The game with this id.
 * @param {string} id
 */
export async function kindOf(id) {
  const found = (await kinds()).find((kind) => kind.id === id);
  if (!found) throw new Refused(404, {});
  return found;
}

/**
 * The address of a puzzle as a file or a drawing. (Booklets come with an address of their own.)
 * @param {string} puzzle its id
 * @param {string} format
 * @param {Record<string, string | undefined>} [more] further options: `solution`, `animated`
 */
export function fileOf(puzzle, format, more = {}) {
  return `/api/puzzles/${puzzle}?${query({ format, ...more })}`;
}

/** A query string of these parts, without the empty ones. */
export function query(/** @type {Record<string, string | number | undefined>} */ parts) {
  const filled = Object.entries(parts).filter(([, value]) => value !== undefined && value !== "");
  return new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
}
