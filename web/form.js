// A form made from a game's parameters; it knows nothing about particular games.

import { h } from "./dom.js";
import { capital, w } from "./words.js";

/** @typedef {import("./types.js").Parameter} Parameter */
/** @typedef {Record<string, string>} Settings */

/** The maximum length of a puzzle's name. */
export const LONGEST_NAME = 200;

/** The parameters that are shown first. */
const FIRST = ["size", "difficulty"];

/**
 * @param {import("./types.js").Kind} kind
 * @param {(settings: Settings) => void} changed
 * @param {boolean} [named] whether a name can be given to the puzzle
 * @returns {{element: HTMLElement, settings: Settings, title: () => string}} the settings and the
 * name that the puzzle gets, empty for none
 */
export function settingsForm(kind, changed, named = false) {
  /** @type {Settings} */
  const settings = defaults(kind);
  /** @type {Map<string, (value: string) => void>} */
  const setters = new Map();
  const change = (/** @type {string} */ name, /** @type {string} */ value) => {
    settings[name] = value;
    preset.value = presetOf(kind, settings);
    changed(settings);
  };
  const make = (/** @type {Parameter} */ parameter) => {
    const { element, set } = field(parameter, (value) => change(parameter.name, value));
    setters.set(parameter.name, set);
    return element;
  };
  const first = FIRST.flatMap((name) => kind.parameters.filter((one) => one.name === name));
  const rest = kind.parameters.filter((one) => !first.includes(one));
  const choose = (/** @type {string} */ text) => {
    Object.assign(settings, defaults(kind), parse(text));
    for (const [name, set] of setters) set(settings[name]);
    changed(settings);
  };
  const preset = presets(kind, choose);
  const name = h("input", { name: "title", maxlength: LONGEST_NAME, autocomplete: "off" });
  const element = h(
    "div",
    { class: "stack" },
    preset.element,
    ...first.map(make),
    rest.length || named
      ? h(
          "details",
          {},
          h("summary", {}, w().moreSettings),
          h(
            "div",
            { class: "fields" },
            ...rest.map(make),
            named ? h("label", {}, w().nameOfPuzzle, name) : null,
          ),
        )
      : null,
  );
  choose("");
  preset.value = presetOf(kind, settings);
  return { element, settings, title: () => name.value.trim() };
}

/** @param {import("./types.js").Kind} kind @returns {Settings} */
function defaults(kind) {
  return Object.fromEntries(kind.parameters.map((one) => [one.name, one.suggested]));
}

/** @param {string} text `key=value,...` @returns {Settings} */
function parse(text) {
  return Object.fromEntries(
    text
      .split(",")
      .filter(Boolean)
      .map((pair) => pair.split("=")),
  );
}

/**
 * The preset with these settings, if any.
 * @param {import("./types.js").Kind} kind
 * @param {Settings} settings
 */
function presetOf(kind, settings) {
  const found = kind.presets.find((preset) => {
    const wanted = { ...defaults(kind), ...parse(preset.settings) };
    return Object.entries(wanted).every(([name, value]) => settings[name] === value);
  });
  return found?.settings ?? "";
}

/**
 * A preset as text: `6x6, torus, moves 20..25`.
 * @param {import("./types.js").Kind} kind
 * @param {string} text
 */
function presetName(kind, text) {
  const parts = Object.entries(parse(text)).map(([name, value]) => {
    const parameter = kind.parameters.find((one) => one.name === name);
    if (!parameter || parameter.type === "size") return value;
    if (parameter.type === "flag") return value === "no" ? "" : parameter.label;
    const choice = parameter.choices?.find((one) => one.value === value);
    return choice ? choice.label : `${parameter.label} ${value}`;
  });
  return parts.filter(Boolean).join(", ");
}

/**
 * @param {import("./types.js").Kind} kind
 * @param {(settings: string) => void} choose
 */
function presets(kind, choose) {
  const inputs = kind.presets.map((preset) =>
    h("input", {
      type: "radio",
      name: "preset",
      value: preset.settings,
      onchange: () => choose(preset.settings),
    }),
  );
  const labels = kind.presets.map((preset, i) =>
    h("label", {}, inputs[i], h("span", {}, capital(presetName(kind, preset.settings)))),
  );
  const element = h("fieldset", {}, h("legend", {}, w().presets), h("div", { class: "choices" }, ...labels));
  return {
    element: labels.length ? element : null,
    /** @param {string} chosen */
    set value(chosen) {
      for (const input of inputs) input.checked = input.value === chosen;
    },
  };
}

/** Up to this many options are shown side by side. */
const FEW = 6;

/**
 * The input for one parameter.
 * @param {Parameter} parameter
 * @param {(value: string) => void} changed
 * @returns {{element: HTMLElement, set: (value: string) => void}}
 */
export function field(parameter, changed) {
  const label = capital(parameter.label);
  const help = parameter.help ? h("span", { class: "faint small" }, parameter.help) : null;
  const choices = parameter.choices ?? [];
  if (parameter.type === "size") return sizeField(parameter, label, changed);
  if (choices.length && choices.length <= FEW && FIRST.includes(parameter.name)) {
    const inputs = choices.map(({ value }) =>
      h("input", { type: "radio", name: parameter.name, value, onchange: () => changed(value) }),
    );
    const labels = choices.map((choice, i) =>
      h("label", {}, inputs[i], h("span", {}, capital(choice.label))),
    );
    const element = h(
      "fieldset",
      {},
      h("legend", {}, label),
      h("div", { class: "choices" }, ...labels),
      help,
    );
    return { element, set: (value) => inputs.forEach((input) => (input.checked = input.value === value)) };
  }
  if (choices.length) {
    const select = h(
      "select",
      { onchange: () => changed(select.value) },
      ...choices.map(({ value, label }) => h("option", { value }, capital(label))),
    );
    return { element: h("label", {}, label, select, help), set: (value) => (select.value = value) };
  }
  if (parameter.type === "list") {
    const area = h("textarea", {
      rows: 4,
      onchange: () =>
        changed(
          area.value
            .split(/[\n,;+]/)
            .map((word) => word.trim())
            .filter(Boolean)
            .join("+"),
        ),
    });
    return {
      element: h("label", {}, label, area, help),
      set: (value) => (area.value = value.split("+").join("\n")),
    };
  }
  const whole = parameter.type === "integer";
  const input = h("input", {
    type: whole ? "number" : "text",
    min: whole ? parameter.min : null,
    max: whole ? parameter.max : null,
    autocomplete: "off",
    onchange: () => changed(input.value.trim()),
  });
  const range =
    parameter.type === "span"
      ? h("span", { class: "faint small" }, w().spanHelp(parameter.min ?? 0, parameter.max ?? 0))
      : null;
  return { element: h("label", {}, label, input, help ?? range), set: (value) => (input.value = value) };
}

/**
 * @param {Parameter} parameter
 * @param {string} label
 * @param {(value: string) => void} changed
 */
function sizeField(parameter, label, changed) {
  const names = [w().columns, w().rows, ...(parameter.layers ? [w().layers] : [])];
  const inputs = names.map((name, i) =>
    h("input", {
      type: "number",
      min: i === 2 ? 1 : parameter.min,
      max: parameter.max,
      required: true,
      "aria-label": name,
      title: name,
      onchange: () => tell(),
    }),
  );
  const tell = () => {
    // While a side is empty, the form reports no size; the browser requires it on submit.
    if (inputs.some((input) => !input.value)) return;
    const sides = inputs.map((input) => input.value);
    changed(sides[2] === "1" ? sides.slice(0, 2).join("x") : sides.join("x"));
  };
  const layers = parameter.layers ? [h("span", { class: "faint small" }, w().layers)] : [];
  const parts = inputs.flatMap((input, i) =>
    i ? [h("span", { "aria-hidden": "true" }, "×"), input] : [input],
  );
  return {
    element: h("fieldset", {}, h("legend", {}, label), h("div", { class: "sizes" }, ...parts, ...layers)),
    set: (/** @type {string} */ value) => {
      const sides = value.split("x");
      inputs.forEach((input, i) => (input.value = sides[i] ?? (i === 1 ? sides[0] : "1")));
    },
  };
}
