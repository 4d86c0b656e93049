// The profiles of this browser: choosing, adding, renaming, and using one on another device.

import { reasonOf } from "../api.js";
import { ask, askLine } from "../dialog.js";
import { h, put } from "../dom.js";
import { note } from "../notes.js";
import { choose, deviceCode, newProfile, player, profiles, rename, takeOver } from "../player.js";
import { showPage } from "../router.js";
import { w } from "../words.js";
import { button, copyLine } from "./parts.js";

export function profileSection() {
  const place = h("div", { class: "stack" });
  void fill(place).catch((error) => note(reasonOf(error), "warning"));
  return h("section", {}, h("h2", {}, w().profiles), place);
}

/** @param {HTMLElement} place */
async function fill(place) {
  const { id } = await player();
  const known = await profiles();
  const options = known.map((profile) =>
    h(
      "label",
      {},
      h("input", {
        type: "radio",
        name: "profile",
        value: profile.id,
        checked: profile.id === id,
        onchange: () => {
          choose(profile);
          note(w().hello(profile.name));
          void showPage();
        },
      }),
      h("span", {}, profile.name),
    ),
  );
  put(
    place,
    h("fieldset", {}, h("legend", {}, w().currentProfile), h("div", { class: "choices" }, ...options)),
    h("p", { class: "small faint" }, w().profilesMore),
    h(
      "div",
      { class: "row" },
      button("pen", w().renameProfile, () => void named(w().renameProfile, rename)),
      button("plus", w().addProfile, () => void named(w().addProfile, newProfile)),
      button("share", w().otherDevice, () => void showCode()),
      button("down", w().enterCode, () => void enterCode()),
    ),
  );
}

/**
 * Asks for a name and does something with it.
 * @param {string} title
 * @param {(name: string) => Promise<{name: string}>} act
 */
async function named(title, act) {
  const name = await askLine(w().profileName, "", title);
  if (name) await attempt(async () => w().hello((await act(name)).name));
}

async function enterCode() {
  const code = await askLine(w().codeFromDevice, "", w().enterCode);
  if (code) await attempt(async () => w().hello((await takeOver({ code })).name));
}

/**
 * @param {() => Promise<string>} act returns what to say
 */
async function attempt(act) {
  try {
    note(await act());
    void showPage();
  } catch (error) {
    note(reasonOf(error), "warning");
  }
}

async function showCode() {
  try {
    const { code, seconds } = await deviceCode();
    const shown = `${code.slice(0, 5)}-${code.slice(5)}`.toUpperCase();
    const body = [h("p", {}, w().codeMore(Math.round(seconds / 60))), copyLine(shown, w().code)];
    await ask(w().otherDevice, body, [{ value: "", label: w().close }]);
  } catch (error) {
    note(reasonOf(error), "warning");
  }
}
