// Browser stubs for the page's modules without a board: local storage, a language, and a server
// whose answers the test provides.

/** @type {Map<string, string>} */
const kept = new Map();

Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] }, configurable: true });
globalThis.localStorage = /** @type {any} */ ({
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => void kept.set(name, value),
  removeItem: (name) => void kept.delete(name),
});
globalThis.location = /** @type {any} */ ({ origin: "http://127.0.0.1:7272" });

/** The requests, in order. */
export const asked = [];

/**
 * Sets the server's answers. `null` means no answer.
 * @param {(method: string, path: string, body: any) => {status?: number, body: unknown} | null} answer
 */
export function server(answer) {
  asked.length = 0;
  globalThis.fetch = async (address, how = {}) => {
    const path = String(address).replace(/[?&]lang=.*$/, "");
    const body = how.body ? JSON.parse(String(how.body)) : undefined;
    asked.push({ method: how.method ?? "GET", path, body });
    const reply = answer(how.method ?? "GET", path, body);
    if (!reply) throw new TypeError("Failed to fetch");
    const text = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body);
    return new Response(text, { status: reply.status ?? 200 });
  };
}

/** The keys in local storage. */
export function keptInBrowser() {
  return [...kept.keys()];
}

/**
 * Waits until a condition holds.
 * @param {() => boolean} holds
 */
export async function until(holds) {
  while (!holds()) await new Promise((resume) => setTimeout(resume, 5));
}
