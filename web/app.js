// The page's entry point: words, preferences, the top bar and the router.

import { Refused, Silent, kinds } from "./api.js";
import { h, part, put } from "./dom.js";
import { showPreferences } from "./preferences.js";
import { addPatterns } from "./patterns.js";
import { showPage, startRouter } from "./router.js";
import { capital, loadWords, w } from "./words.js";

/** The top bar with its links. */
function showTop() {
  put(
    part("top"),
    h("a", { class: "brand", href: "/" }, brandMark(), "Recreo"),
    h(
      "nav",
      { "aria-label": w().pages },
      ...[
        ["/", w().games],
        ["/library", w().library],
        ["/leaderboard", w().leaderboard],
        ["/settings", w().settings],
      ].map(([href, text]) =>
        h("a", { href, "aria-current": currentPage(href) }, text),
      ),
    ),
  );
  part("skip").textContent = w().skip;
}

/** Pages that belong to an entry of the top bar: a booklet is made from the library. */
const PARENTS = /** @type {Record<string, string>} */ ({ "/booklet": "/library" });

/**
 * Whether a link of the top bar leads to this page, or to the one that this page belongs to.
 * @param {string} href
 */
function currentPage(href) {
  if (location.pathname === href) return "page";
  return PARENTS[location.pathname] === href ? "true" : null;
}

function brandMark() {
  return h("img", { src: "/assets/icon.svg", alt: "", width: 28, height: 28 });
}

/**
 * Shows why a page cannot be shown, and what to do.
 * @param {HTMLElement} place
 * @param {unknown} error
 */
function showFailure(place, error) {
  const silent = error instanceof Silent;
  const missing =
    (error instanceof Refused && error.status === 404) || (error instanceof Error && error.message === "404");
  const title = silent ? w().serverSilent : missing ? w().notFound : w().wentWrong;
  const reason =
    error instanceof Refused && !missing ? capital(error.message) : silent ? w().serverSilentMore : "";
  if (!silent && !missing && !(error instanceof Refused)) console.error(error);
  const act = missing
    ? h("a", { class: "button strong", href: "/" }, w().toGames)
    : h("button", { class: "strong", onclick: () => void showPage() }, w().tryAgain);
  put(place, h("div", { class: "message" }, h("h1", {}, title), reason && h("p", {}, reason), act));
  document.title = `${title} · Recreo`;
}

showPreferences();
addPatterns();
// Requested early, because every page needs it.
void kinds().catch(() => null);
await loadWords();
matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", showPreferences);
await startRouter(showFailure, showTop);
