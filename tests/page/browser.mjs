// As much of a browser as the page's modules need where no board is shown: a store of strings, a language, and a server that
// answers what a test says.

/** @type {Map<string, string>} */
const kept = new Map();

Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] }, configurable: true });
globalThis.localStorage = /** @type {any} */ ({
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => void kept.set(name, value),
  removeItem: (name) => void kept.delete(name),
});
globalThis.location = /** @type {any} */ ({ origin: "http://127.0.0.1:7272" });

/** What was asked, in order. */
export const asked = [];

/**
 * From now on the server answers so. `null` is silence.
 * @param {(method: string, path: string, body: any) => {status?: number, body: unknown} | null} answer
 */
export function server(answer) {
  asked.length = 0;
  globalThis.fetch = async (address, how = {}) => {
    const path = String(address).replace(/[?&]lang=.*$/, "");
    const body = how.body ? JSON.parse(String(how.body)) : undefined;
    asked.push({ method: how.method ?? "GET", path, body });
    const said = answer(how.method ?? "GET", path, body);
    if (!said) throw new TypeError("Failed to fetch");
    const text = typeof said.body === "string" ? said.body : JSON.stringify(said.body);
    return new Response(text, { status: said.status ?? 200 });
  };
}

/** What the page keeps in the browser. */
export function keptInBrowser() {
  return [...kept.keys()];
}

/**
 * Waits until something holds.
 * @param {() => boolean} holds
 */
export async function until(holds) {
  while (!holds()) await new Promise((resume) => setTimeout(resume, 5));
}
