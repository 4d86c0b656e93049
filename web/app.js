// Where the page begins: words, preferences, the line at the top, and the router.

import { Refused, Silent, kinds } from "./api.js";
import { h, part, put } from "./dom.js";
import { showPreferences } from "./preferences.js";
import { addPatterns } from "./patterns.js";
import { showPage, startRouter } from "./router.js";
import { capital, loadWords, w } from "./words.js";

/** The line at the top: where one can go. */
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
        ["/fame", w().fame],
        ["/settings", w().settings],
      ].map(([href, text]) =>
        h("a", { href, "aria-current": currentPage(href) }, text),
      ),
    ),
  );
  part("skip").textContent = w().skip;
}

/** The rooms behind others: a booklet is made of what the library has. */
const BEHIND = /** @type {Record<string, string>} */ ({ "/booklet": "/library" });

/**
 * Whether the page that is shown is this one, or one behind it.
 * @param {string} href
 */
function currentPage(href) {
  if (location.pathname === href) return "page";
  return BEHIND[location.pathname] === href ? "true" : null;
}

function brandMark() {
  return h("img", { src: "/assets/icon.svg", alt: "", width: 28, height: 28 });
}

/**
 * A page that cannot be shown says why, and what to do.
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
// Asked for at once: every page needs them.
void kinds().catch(() => null);
await loadWords();
matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", showPreferences);
await startRouter(showFailure, showTop);
