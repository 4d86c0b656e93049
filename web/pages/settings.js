// Settings: language, colours, motion, sounds, the player's name, statistics, and export or
// deletion of the player's data.

import { api, kinds } from "../api.js";
import { confirm } from "../dialog.js";
import { h, put } from "../dom.js";
import { player } from "../player.js";
import { setPreferences, preferences } from "../preferences.js";
import { showPage } from "../router.js";
import { sound } from "../sound.js";
import { ago, capital, clock, loadWords, number, w } from "../words.js";
import { button, setTitle, clickDownload } from "./parts.js";
import { profileSection } from "./profiles.js";

/** @type {import("../router.js").Page} */
export async function page(place, _params, signal) {
  setTitle(w().settings);
  place.classList.add("settings");
  const own = h("section", {});
  put(place, h("h1", {}, w().settings), looks(), profileSection(), own);
  await showOwn(own, signal).catch(() => null);
}

function looks() {
  const change = (/** @type {Parameters<typeof setPreferences>[0]} */ changes) => setPreferences(changes);
  return h(
    "section",
    {},
    choice(
      w().language,
      "language",
      preferences().language,
      [
        ["", w().asBrowser],
        ["en", "English"],
        ["es", "Español"],
      ],
      async (language) => {
        setPreferences({ language: /** @type {"" | "en" | "es"} */ (language) });
        await loadWords();
        void showPage();
      },
    ),
    choice(
      w().theme,
      "theme",
      preferences().theme,
      [
        ["", w().asSystem],
        ["light", w().light],
        ["dark", w().dark],
        ["high-contrast", w().highContrast],
      ],
      (theme) => change({ theme: /** @type {"" | "light" | "dark" | "high-contrast"} */ (theme) }),
    ),
    choice(
      w().colours,
      "palette",
      preferences().palette,
      [
        ["letters", w().letters],
        ["patterns", w().patterns],
        ["plain", w().plain],
      ],
      (palette) => change({ palette: /** @type {"letters" | "patterns" | "plain"} */ (palette) }),
    ),
    choice(
      w().motion,
      "motion",
      preferences().motion,
      [
        ["", w().asSystem],
        ["full", w().fullMotion],
        ["reduced", w().reducedMotion],
      ],
      (motion) => change({ motion: /** @type {"" | "full" | "reduced"} */ (motion) }),
    ),
    onOff(w().showAlike, "alike", (alike) => change({ alike })),
    onOff(w().showClock, "clock", (clock) => change({ clock })),
    onOff(w().sounds, "sounds", (sounds) => {
      change({ sounds });
      sound("won");
    }),
  );
}

/**
 * @param {string} legend
 * @param {"alike" | "clock" | "sounds"} name
 * @param {(on: boolean) => void} changed
 */
function onOff(legend, name, changed) {
  /** @type {[string, string][]} */
  const options = [
    ["off", w().off],
    ["on", w().on],
  ];
  return choice(legend, name, preferences()[name] ? "on" : "off", options, (value) => changed(value === "on"));
}

/**
 * @param {string} legend
 * @param {string} name
 * @param {string} chosen
 * @param {[string, string][]} options
 * @param {(value: string) => unknown} changed
 */
function choice(legend, name, chosen, options, changed) {
  const labels = options.map(([value, text]) =>
    h(
      "label",
      {},
      h("input", {
        type: "radio",
        name,
        value,
        checked: value === chosen,
        onchange: () => void changed(value),
      }),
      h("span", {}, text),
    ),
  );
  return h("fieldset", {}, h("legend", {}, legend), h("div", { class: "choices" }, ...labels));
}

/**
 * @param {HTMLElement} place
 * @param {AbortSignal} signal
 */
async function showOwn(place, signal) {
  if (!preferences().player) return;
  const { id } = await player();
  /** @type {[import("../types.js").Kind[], import("../types.js").Statistics, import("../types.js").Plays]} */
  const [all, numbers, plays] = await Promise.all([
    kinds(),
    api.get(`/api/players/${id}/statistics?offset=${-new Date().getTimezoneOffset()}`),
    api.get(`/api/plays?player=${id}`),
  ]);
  if (signal.aborted) return;
  const nameOf = (/** @type {string} */ id) => capital(all.find((kind) => kind.id === id)?.name ?? id);
  const rows = numbers.rows
    .filter((row) => row.won)
    .map((row) =>
      h(
        "tr",
        {},
        h("td", {}, nameOf(row.kind)),
        h("td", {}, capital(row.levelLabel ?? "")),
        ...[
          row.won,
          row.bestMillis && clock(row.bestMillis),
          clock(row.totalMillis / row.won),
          row.bestPoints && number(row.bestPoints),
        ].map((value) => h("td", { class: "figures" }, value || "–")),
      ),
    );
  const heads = [w().game, w().level, w().wonGames, w().bestTime, w().meanTime, w().bestPoints].map((text) =>
    h("th", { scope: "col" }, text),
  );
  const history = plays.items.slice(0, 12);
  const past = history.map((play) =>
    h(
      "tr",
      {},
      h("td", {}, nameOf(play.kind)),
      h("td", {}, play.title),
      h("td", { class: "figures" }, clock(play.millis)),
      h("td", { class: "faint" }, ago(play.touched)),
      h(
        "td",
        {},
        play.status === "won"
          ? h("a", { href: `/replay/${play.id}` }, w().replay)
          : h("a", { href: `/play/${play.id}` }, w().resume),
      ),
    ),
  );
  put(
    place,
    rows.length ? h("h2", {}, w().yourStatistics) : null,
    numbers.streak ? h("p", {}, w().streak(numbers.streak, numbers.longestStreak ?? numbers.streak)) : null,
    rows.length
      ? h(
          "div",
          { class: "scroll" },
          h("table", {}, h("thead", {}, h("tr", {}, ...heads)), h("tbody", {}, ...rows)),
        )
      : null,
    past.length ? h("h2", {}, w().yourGames) : null,
    past.length ? h("div", { class: "scroll" }, h("table", {}, h("tbody", {}, ...past))) : null,
    h(
      "div",
      { class: "row" },
      button("down", w().exportOwn, () => clickDownload(api.address(`/api/players/${id}/export`))),
      button("trash", w().deleteOwn, () => void forget(id)),
    ),
  );
}

/** @param {string} id */
async function forget(id) {
  if (!(await confirm(w().deleteOwnSure, w().deleteOwn, w().deleteOwnMore, true))) return;
  await api.delete(`/api/players/${id}`);
  setPreferences({ player: null });
  void showPage();
}
