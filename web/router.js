// The router: selects the page of an address. Internal links change the page without reloading it.

import { part, put } from "./dom.js";

/**
 * A page: fills its element.
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
  [/^\/leaderboard$/, () => import("./pages/leaderboard.js")],
  [/^\/learn\/([^/]+)$/, () => import("./pages/tutorial.js")],
  [/^\/watch\/([^/]+)(?:\/([^/]+))?$/, () => import("./pages/watch.js")],
  [/^\/solutions\/([^/]+)\/([^/]+)$/, () => import("./pages/solutions.js")],
  [/^\/replay\/([^/]+)$/, () => import("./pages/replay.js")],
  [/^\/settings$/, () => import("./pages/settings.js")],
];

let leaving = new AbortController();
/** Called when a page cannot be shown. @type {(place: HTMLElement, error: unknown) => void} */
let onFailure = () => {};
/** Called when another page is shown. */
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
 * @param {boolean} [instead] replaces the current history entry
 */
export function go(address, instead = false) {
  history[instead ? "replaceState" : "pushState"](null, "", address);
  void showPage();
}

/** Shows the page of the current address. */
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
    // The page now responds to input; benchmarks measure until this mark.
    performance.mark("recreo-page");
  } catch (error) {
    if (signal.aborted) return;
    put(main, place);
    place.className = "page";
    onArrival();
    onFailure(place, error);
  }
}
