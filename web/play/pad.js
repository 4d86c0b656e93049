// The input pad: modes and display aids of games with values, the values or brushes, and the
// layers.

import { h, put } from "../dom.js";
import { icon } from "../icons.js";
import { capital, w } from "../words.js";

/** @typedef {import("../types.js").Brush} Brush */
/** @typedef {import("./game.js").Game} Game */

/**
 * Fills the element with the game's present options.
 * @param {HTMLElement} place
 * @param {Game} game
 */
export function showPad(place, game) {
  const active = place.contains(document.activeElement)
    ? document.activeElement?.getAttribute("data-name")
    : null;
  put(
    place,
    layers(game),
    modes(game),
    values(
      game.palette,
      game.brush,
      (key) => game.enter(key),
      game.kind.pad ? () => game.erase() : null,
      game.kind.pad?.modes[game.mode]?.id === "colour",
    ),
    aids(game),
  );
  if (active) /** @type {HTMLElement | null} */ (place.querySelector(`[data-name="${active}"]`))?.focus();
}

/** @param {Game} game */
function layers(game) {
  const count = game.play.size[2];
  if (count < 2) return null;
  const choose = (/** @type {number | null} */ layer, /** @type {string} */ text) =>
    h(
      "button",
      {
        type: "button",
        "data-name": `layer-${layer}`,
        "aria-pressed": String(game.layer === layer),
        onclick: () => void game.showLayer(layer),
      },
      text,
    );
  const each = Array.from({ length: count }, (_, layer) => choose(layer, String(layer + 1)));
  return h(
    "div",
    { class: "modes", role: "group", "aria-label": w().layers },
    choose(null, w().allLayers),
    ...each,
  );
}

/** @param {Game} game */
function modes(game) {
  if (!game.kind.pad || game.isWon) return null;
  const buttons = game.kind.pad.modes.map((mode, number) =>
    h(
      "button",
      {
        type: "button",
        "data-name": `mode-${mode.id}`,
        "aria-pressed": String(game.mode === number),
        "aria-keyshortcuts": mode.key,
        title: `${capital(mode.label)} (${mode.key})`,
        onclick: () => chooseMode(game, number),
      },
      capital(mode.label),
    ),
  );
  return h("div", { class: "modes", role: "group", "aria-label": w().mode }, ...buttons);
}

/** @param {Game} game */
function aids(game) {
  if (!game.kind.pad || game.isWon) return null;
  const buttons = game.kind.pad.aids.map((aid, number) =>
    h(
      "button",
      {
        type: "button",
        "data-name": `aid-${aid.id}`,
        "aria-pressed": String(game.aids.has(number)),
        "aria-keyshortcuts": aid.key,
        title: `${w().showOrHide(aid.label)} (${aid.key})`,
        onclick: () => void game.toggleAid(number),
      },
      icon("eye"),
      capital(aid.label),
    ),
  );
  return buttons.length
    ? h("div", { class: "modes", role: "group", "aria-label": w().shown }, ...buttons)
    : null;
}

/**
 * @param {Game} game
 * @param {number} mode
 */
function chooseMode(game, mode) {
  game.mode = mode;
  game.callbacks.changed();
}

/**
 * Selects what a letter changed for. Returns whether it changed for anything.
 * @param {Game} game
 * @param {string} letter
 */
export function chooseByLetter(game, letter) {
  const { pad } = game.kind;
  if (!pad || game.isWon) return false;
  const mode = pad.modes.findIndex((choice) => choice.key === letter);
  const aid = pad.aids.findIndex((choice) => choice.key === letter);
  if (mode >= 0) chooseMode(game, mode);
  else if (aid >= 0) void game.toggleAid(aid);
  else return false;
  return true;
}

/**
 * The palette as buttons: values by their characters, brushes by colour and name.
 * @param {Brush[]} palette
 * @param {string | null} chosen
 * @param {(key: string) => void} enter
 * @param {(() => void) | null} erase
 * @param {boolean} [colours] whether a digit colours a cell, and is shown as its colour
 */
export function values(palette, chosen, enter, erase, colours = false) {
  if (!palette.length) return null;
  const short = palette.filter(isValue);
  const named = palette.filter((brush) => !isValue(brush));
  const choose = (/** @type {Brush} */ brush, /** @type {Node[]} */ ...shown) =>
    h(
      "button",
      {
        type: "button",
        "data-name": `value-${brush.key}`,
        // Visible text is already the button's name.
        "aria-label": isValue(brush) ? brush.label : null,
        title: `${capital(brush.label)} (${brush.key})`,
        "aria-pressed": chosen === null ? null : String(chosen === brush.key),
        onclick: () => enter(brush.key),
      },
      ...shown,
    );
  const buttons = short.map((brush) => choose(brush, colours ? tint(brush.key) : new Text(brush.key)));
  if (erase)
    buttons.push(
      h(
        "button",
        {
          type: "button",
          "data-name": "erase",
          "aria-label": w().erase,
          title: `${w().erase} (⌫)`,
          onclick: erase,
        },
        icon("erase"),
      ),
    );
  const brushes = named.map((brush) => choose(brush, swatch(brush), h("span", {}, capital(brush.label))));
  return h(
    "div",
    { class: "palette", role: "group", "aria-label": w().values },
    buttons.length ? h("div", { class: `values${buttons.length === 10 ? " nine" : ""}` }, ...buttons) : null,
    brushes.length ? h("div", { class: "values named" }, ...brushes) : null,
  );
}

/**
 * Whether a brush is a value whose label is its character.
 * @param {Brush} brush
 */
function isValue(brush) {
  const plain = brush.role === "entry" || brush.role === "ink";
  return plain && /^[\p{L}\p{N}]$/u.test(brush.key) && brush.label.toUpperCase().includes(brush.key.toUpperCase());
}

/**
 * The colour that a digit stands for, with the digit on it.
 * @param {string} digit
 */
function tint(digit) {
  const colour = /^[1-9]$/.test(digit) ? `role-colour-${Number(digit) - 1}` : "role-ground";
  return h("span", { class: `swatch ${colour}`, "aria-hidden": "true" }, h("span", {}, digit));
}

/** @param {Brush} brush */
function swatch(brush) {
  const letter = /^[\p{L}\p{N}]$/u.test(brush.key) && /^(colour|accent)/.test(brush.role) ? brush.key : "";
  return h("span", { class: `swatch role-${brush.role}`, "aria-hidden": "true" }, h("span", {}, letter));
}
