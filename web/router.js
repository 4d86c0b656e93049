// Which page an address shows. Links of ours change the page without loading it again.

import { part, put } from "./dom.js";

/**
 * A page: fills its place, and may give back what to do when it is left.
 * @typedef {(place: HTMLElement, params: string[], signal: AbortSignal) => Promise<void> | void} Page
 */

/** @type {[RegExp, () => Promise<{page: Page}>][]} */
const ROUTES = [
  [/^\/$/, () => import("./pages/home.js")],
  [/^\/new\/([^/]+)$/, () => import("./pages/new.js")],
  [/^\/play\/([^/]+)$/, () => import("./pages/play.js")],
  [/^\/p\/(.*)$/, () => import("./pages/shared.js")],
  [/^\/edit\/([^/]+)(?:\/([^/]+))?$/, () => import("./pages/editor.js")],
  [/^\/library$/, () => import("./pages/library.js")],
  [/^\/booklet$/, () => import("./pages/booklet.js")],
  [/^\/fame$/, () => import("./pages/leaderboard.js")],
  [/^\/learn\/([^/]+)$/, () => import("./pages/tutorial.js")],
  [/^\/watch\/([^/]+)(?:\/([^/]+))?$/, () => import("./pages/watch.js")],
  [/^\/replay\/([^/]+)$/, () => import("./pages/replay.js")],
  [/^\/settings$/, () => import("./pages/settings.js")],
];

let leaving = new AbortController();
/** What shows when a page cannot. @type {(place: HTMLElement, error: unknown) => void} */
let onFailure = () => {};
/** Called when another page shows. */
let onArrival = () => {};

/**
 * @param {(place: HTMLElement, error: unknown) => void} failure
 * @param {() => void} arrival
 */
export function startRouter(failure, arrival) {
  [onFailure, onArrival] = [failure, arrival];
  addEventListener("popstate", () => void showPage());
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const ours = link && link.origin === location.origin && !link.target && !link.hasAttribute("download");
    if (!ours || link.pathname.startsWith("/api") || event.defaultPrevented) return;
    if (
      event.button ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      link.getAttribute("href")?.startsWith("#")
    )
      return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
  return showPage();
}

/**
 * Goes to another page.
 * @param {string} address
 * @param {boolean} [instead] in place of this one
 */
export function go(address, instead = false) {
  history[instead ? "replaceState" : "pushState"](null, "", address);
  void showPage();
}

/** Shows the page of the address, anew. */
export async function showPage() {
  leaving.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  const main = part("main");
  const route = ROUTES.find(([pattern]) => pattern.test(location.pathname));
  const place = document.createElement("div");
  try {
    if (!route) throw new Error("404");
    const params = (route[0].exec(location.pathname) ?? [])
      .slice(1)
      .map((text) => text && decodeURIComponent(text));
    const { page } = await route[1]();
    if (signal.aborted) return;
    place.className = "page";
    put(main, place);
    scrollTo(0, 0);
    onArrival();
    await page(place, params, signal);
    // From here on it answers: what measurements look for.
    performance.mark("recreo-page");
  } catch (error) {
    if (signal.aborted) return;
    put(main, place);
    place.className = "page";
    onArrival();
    onFailure(place, error);
  }
}
