// All games: a card for each, a filter by family, a search field, favourites.

import { h, put } from "../dom.js";
import { habits } from "../habits.js";
import { capital, w } from "../words.js";
import { gameCard } from "./card.js";

/** @typedef {import("../types.js").Kind} Kind */

/** The filters besides the families. */
const ALL = "";
const FAVOURITES = "favourites";
/** How many of the games played last come first. */
const RECENT = 6;

/**
 * @param {Kind[]} all
 * @param {AbortSignal} signal
 */
export function gamesSection(all, signal) {
  const sorted = byFamily(all, RECENT);
  const items = sorted.map((kind) => ({ kind, element: gameCard(kind, signal, () => filter()) }));
  const search = h("input", {
    type: "search",
    placeholder: w().search,
    "aria-label": w().searchGames,
    oninput: () => filter(),
  });
  const families = [...new Map(byFamily(all, 0).map(({ family }) => [family.id, family.label]))];
  const choices = [[ALL, w().everyGame], [FAVOURITES, w().favourites], ...families];
  let chosen = ALL;
  const none = h("p", { class: "faint", role: "status" });
  const buttons = choices.map(([id, label]) =>
    h(
      "button",
      {
        type: "button",
        class: id && id !== FAVOURITES ? `family-${id}` : "",
        "aria-pressed": String(id === chosen),
        onclick: () => {
          chosen = id;
          buttons.forEach((button, i) => button.setAttribute("aria-pressed", String(choices[i][0] === id)));
          filter();
        },
      },
      capital(label),
    ),
  );
  const filter = () => {
    const { favourites } = habits();
    const wanted = plain(search.value);
    let shown = 0;
    for (const { kind, element } of items) {
      const inFamily =
        chosen === ALL || (chosen === FAVOURITES ? favourites.includes(kind.id) : kind.family.id === chosen);
      const found = [kind.name, kind.id, kind.line, kind.family.label].some((text) => plain(text).includes(wanted));
      element.hidden = !(inFamily && found);
      if (!element.hidden) shown++;
    }
    put(none, shown ? "" : chosen === FAVOURITES && !favourites.length ? w().noFavourites : w().noGames);
  };
  return h(
    "section",
    {},
    h("h2", { class: "unseen" }, w().games),
    h(
      "div",
      { class: "filters" },
      h("div", { class: "row", role: "group", "aria-label": w().families }, ...buttons),
      search,
    ),
    h("ul", { class: "cards" }, ...items.map(({ element }) => element)),
    none,
  );
}

/**
 * The games with those played last first, then family by family, the largest first.
 * @param {Kind[]} all
 * @param {number} first how many of the games played last come first
 */
function byFamily(all, first) {
  const latest = habits().recent.slice(0, first);
  const rank = (/** @type {Kind} */ kind) => (latest.includes(kind.id) ? latest.indexOf(kind.id) : latest.length);
  const size = (/** @type {string} */ family) => all.filter((kind) => kind.family.id === family).length;
  return [...all].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      size(b.family.id) - size(a.family.id) ||
      a.family.label.localeCompare(b.family.label) ||
      a.name.localeCompare(b.name),
  );
}

/**
 * A text without accents and capitals, for searching.
 * @param {string} text
 */
function plain(text) {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .trim();
}
