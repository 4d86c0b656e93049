// Talking with the server.

import { capital, language, w } from "./words.js";

/** What the server refused, with its reason in words. */
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

/** How long a quick answer may take. */
const PATIENCE = 20_000;

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
 * @returns {Promise<Response>}
 */
async function send(method, path, body) {
  /** @type {RequestInit} */
  const how = { method, headers: { Accept: "application/json" }, signal: AbortSignal.timeout(PATIENCE) };
  if (body !== undefined) {
    how.body = JSON.stringify(body);
    how.headers = { ...how.headers, "Content-Type": "application/json" };
  }
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
 * @returns {Promise<any>}
 */
async function json(method, path, body) {
  const response = await send(method, path, body);
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
  patch: (/** @type {string} */ path, /** @type {unknown} */ body) => json("PATCH", path, body),
  delete: (/** @type {string} */ path) => json("DELETE", path),
  /** Where the browser can fetch something itself. */
  address: inLanguage,
  /**
   * A file, and what it is to be called.
   * @param {string} path
   */
  file: async (path) => {
    const response = await send("GET", path);
    const called = /filename="([^"]*)"/.exec(response.headers.get("Content-Disposition") ?? "");
    return { blob: await response.blob(), name: called?.[1] ?? "" };
  },
};

/** @type {Map<string, Promise<import("./types.js").Kind[]>>} */
const asked = new Map();

/**
 * The games, asked for once a language.
 * @returns {Promise<import("./types.js").Kind[]>}
 */
export function kinds() {
  const lang = language();
  const known = asked.get(lang);
  if (known) return known;
  const promise = api.get("/api/kinds");
  asked.set(lang, promise);
  promise.catch(() => asked.delete(lang));
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
 * The address of a puzzle as a file or a drawing, which is where all its downloads come from.
 * @param {string} puzzle its id
 * @param {string} format
 * @param {Record<string, string | undefined>} [more] what else to draw: `solution`, `animated`
 */
export function fileOf(puzzle, format, more = {}) {
  return `/api/puzzles/${puzzle}?${query({ format, ...more })}`;
}

/** A query from its parts, without the empty ones. */
export function query(/** @type {Record<string, string | number | undefined>} */ parts) {
  const filled = Object.entries(parts).filter(([, value]) => value !== undefined && value !== "");
  return new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
}
