// The leaderboard: a table with filters.

import { api, kinds, query } from "../api.js";
import { h, put } from "../dom.js";
import { preferences } from "../preferences.js";
import { capital, clock, language, number, w } from "../words.js";
import { setTitle, waiting } from "./parts.js";

/** @type {import("../router.js").Page} */
export async function page(place, _params, signal) {
  setTitle(w().leaderboard);
  put(place, waiting());
  const all = await kinds();
  if (signal.aborted) return;
  const asked = new URLSearchParams(location.search);
  const choose = (
    /** @type {string} */ label,
    /** @type {string} */ name,
    /** @type {[string, string][]} */ options,
  ) => {
    const select = h(
      "select",
      { "aria-label": label, onchange: () => void show() },
      ...options.map(([value, text]) => h("option", { value }, text)),
    );
    if (options.some(([value]) => value === asked.get(name))) select.value = asked.get(name) ?? "";
    return select;
  };
  const kind = choose(w().game, "kind", [
    ["", w().allGames],
    .../** @type {[string, string][]} */ (all.map(({ id, name }) => [id, capital(name)])),
  ]);
  const level = choose(w().level, "level", [["", w().anyLevel], ...Object.entries(w().levels)]);
  const size = h("input", {
    "aria-label": w().size,
    placeholder: w().anySize,
    size: 8,
    value: asked.get("size") ?? "",
    onchange: () => void show(),
  });
  const since = choose(w().period, "since", [
    ["", w().ever],
    ["day", w().todayOnly],
    ["week", w().thisWeek],
    ["month", w().thisMonth],
  ]);
  const order = choose(w().order, "order", [
    ["points", w().byPoints],
    ["time", w().byTime],
  ]);
  const table = h("div", { class: "scroll" });
  const players = h("section", {});
  const show = async () => {
    const filter = query({
      kind: kind.value,
      level: level.value,
      size: size.value.trim(),
      since: begin(since.value),
      order: order.value,
    });
    history.replaceState(
      null,
      "",
      `/leaderboard?${query({ kind: kind.value, level: level.value, size: size.value.trim(), since: since.value, order: order.value })}`,
    );
    const answer = await api.get(`/api/leaderboard?${filter}`);
    if (signal.aborted) return;
    showTable(table, answer.items, all);
    showPlayers(players, answer.players);
  };
  put(
    place,
    h("div", { class: "head" }, h("h1", {}, w().leaderboard)),
    h("div", { class: "sentence", role: "search" }, kind, level, size, since, order),
    table,
    players,
  );
  await show();
}

/**
 * The start of a period, in milliseconds since 1970.
 * @param {string} period
 */
function begin(period) {
  const day = new Date(new Date().toDateString());
  if (period === "week") day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
  if (period === "month") day.setDate(1);
  return period ? day.getTime() : undefined;
}

/**
 * @param {HTMLElement} place
 * @param {{playerName: string, points: number, wins: number}[]} players
 */
function showPlayers(place, players) {
  if (players.length < 2) return put(place);
  const items = players
    .slice(0, 10)
    .map(({ playerName, points, wins }) =>
      h("li", {}, playerName, h("span", { class: "faint" }, ` · ${number(points)} · ${w().wins(wins)}`)),
    );
  return put(place, h("h2", {}, w().bestPlayers), h("ol", { class: "best" }, ...items));
}

/**
 * @param {HTMLElement} place
 * @param {import("../types.js").LeaderboardRow[]} rows
 * @param {import("../types.js").Kind[]} all
 */
function showTable(place, rows, all) {
  if (!rows.length) {
    return put(
      place,
      h(
        "div",
        { class: "message" },
        h("p", {}, w().emptyLeaderboard),
        h("a", { class: "button strong", href: "/" }, w().toGames),
      ),
    );
  }
  const own = preferences().player?.id;
  const heads = [
    ["", "figures"],
    [w().player, ""],
    [w().game, ""],
    [w().level, ""],
    [w().size, "figures"],
    [w().points, "figures"],
    [w().time, "figures"],
    [w().day, ""],
    ["", ""],
  ];
  const body = rows.map((row, i) => {
    const who = { id: row.player, name: row.playerName };
    const name = all.find((kind) => kind.id === row.kind)?.name ?? row.kind;
    const cells = [
      h("td", { class: "figures faint" }, i + 1),
      h("td", {}, who.name, who.id === own ? h("span", { class: "faint small" }, ` (${w().you})`) : null),
      h("td", {}, capital(name)),
      h("td", {}, capital(row.levelLabel ?? "")),
      h("td", { class: "figures" }, row.size),
      h("td", { class: "figures" }, number(row.points)),
      h("td", { class: "figures" }, clock(row.millis)),
      h("td", { class: "faint" }, new Date(row.won).toLocaleDateString(language())),
      h(
        "td",
        {},
        h(
          "a",
          { href: `/replay/${row.play}`, "aria-label": `${w().replay}: ${who.name}, ${name}` },
          w().replay,
        ),
      ),
    ];
    return h("tr", { class: who.id === own ? "own" : "" }, ...cells);
  });
  return put(
    place,
    h(
      "table",
      { class: "leaderboard" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ...heads.map(([text, name]) =>
            text ? h("th", { scope: "col", class: name }, text) : h("td", { class: name }),
          ),
        ),
      ),
      h("tbody", {}, ...body),
    ),
  );
}
