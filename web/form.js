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
 * @param {{named?: boolean, without?: string[]}} [how] `named`: whether a name can be given to the
 *   puzzle; `without`: parameters that are not asked for
 * @returns {{element: HTMLElement, settings: Settings, choose: (settings: Settings) => void, title: () => string}}
 *   the settings, a function that replaces them, and the name that the puzzle gets, empty for none
 */
export function settingsForm(kind, changed, { named = false, without = [] } = {}) {
  /** @type {Settings} */
  const settings = defaults(kind);
  /** @type {Map<string, (value: string) => void>} */
  const setters = new Map();
  const change = (/** @type {string} */ name, /** @type {string} */ value) => {
    settings[name] = value;
    variants.show();
    changed(settings);
  };
  const make = (/** @type {Parameter} */ parameter) => {
    const set = (/** @type {string} */ value) => change(parameter.name, value);
    const made =
      parameter.type === "size" ? sizeChoice(parameter, plainSizes(kind), set) : field(parameter, set);
    setters.set(parameter.name, made.set);
    return made.element;
  };
  const asked = kind.parameters.filter((one) => !without.includes(one.name));
  const first = FIRST.flatMap((name) => asked.filter((one) => one.name === name));
  const rest = asked.filter((one) => !first.includes(one));
  const show = () => {
    for (const [name, set] of setters) set(settings[name]);
    variants.show();
  };
  const choose = (/** @type {Settings} */ wanted) => {
    Object.assign(settings, defaults(kind), wanted);
    show();
    changed(settings);
  };
  const variants = variantChoice(kind, settings, choose);
  const name = h("input", { name: "title", maxlength: LONGEST_NAME, autocomplete: "off" });
  const element = h(
    "div",
    { class: "stack" },
    ...first.map(make),
    variants.element,
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
  show();
  return { element, settings, choose, title: () => name.value.trim() };
}

/** @param {import("./types.js").Kind} kind @returns {Settings} */
export function defaults(kind) {
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
 * The sizes of the presets that choose nothing else.
 * @param {import("./types.js").Kind} kind
 */
function plainSizes(kind) {
  return kind.presets
    .map(({ settings }) => parse(settings))
    .filter(isPlain)
    .map((settings) => settings.size);
}

/**
 * Whether settings choose only the size of a board of one layer.
 * @param {Settings} settings
 */
function isPlain(settings) {
  return Object.keys(settings).join() === "size" && settings.size.split("x").length === 2;
}

/**
 * The presets that choose more than a size.
 * @param {import("./types.js").Kind} kind
 * @param {Settings} settings the present settings
 * @param {(settings: Settings) => void} choose
 */
function variantChoice(kind, settings, choose) {
  const presets = kind.presets.filter((preset) => !isPlain(parse(preset.settings)));
  const variants = presets.map((preset) => parse(preset.settings));
  const isChosen = (/** @type {Settings} */ wanted) =>
    Object.entries({ ...defaults(kind), ...wanted }).every(
      ([name, value]) => name === "difficulty" || settings[name] === value,
    );
  const buttons = variants.map((wanted, i) =>
    h(
      "button",
      {
        type: "button",
        onclick: () => choose(isChosen(wanted) ? {} : { ...wanted, ...level(settings) }),
      },
      capital(presets[i].label).replaceAll(/(\d)x(?=\d)/g, "$1×"),
    ),
  );
  return {
    element: buttons.length
      ? h("fieldset", {}, h("legend", {}, w().variants), h("div", { class: "row variants" }, ...buttons))
      : null,
    show: () => buttons.forEach((button, i) => button.setAttribute("aria-pressed", String(isChosen(variants[i])))),
  };
}

/**
 * The level in some settings, if the game has levels.
 * @param {Settings} settings
 * @returns {Settings}
 */
function level({ difficulty }) {
  return difficulty === undefined ? {} : { difficulty };
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
      ? h("span", { class: "faint small" }, w().spanHelp(parameter.min ?? 0, limit(parameter.max)))
      : null;
  return { element: h("label", {}, label, input, help ?? range), set: (value) => (input.value = value) };
}

/**
 * The sizes of the presets in words, and any other size in numbers.
 * @param {Parameter} parameter
 * @param {string[]} sizes from small to large
 * @param {(value: string) => void} changed
 */
function sizeChoice(parameter, sizes, changed) {
  const numbers = sizeField(parameter, w().otherSize, changed);
  if (sizes.length < 2) return { ...numbers, element: numbers.element };
  const usual = sizes.indexOf(parameter.default);
  const name = (/** @type {number} */ i) => {
    if (i === usual) return w().sizeUsual;
    if (i === 0) return w().sizeSmall;
    if (i === sizes.length - 1) return usual >= 0 && i > usual + 1 ? w().sizeHuge : w().sizeLarge;
    return i === usual + 1 ? w().sizeLarge : "";
  };
  const inputs = [...sizes, ""].map((value) =>
    h("input", {
      type: "radio",
      name: parameter.name,
      value,
      onchange: () => {
        numbers.element.hidden = Boolean(value);
        if (!value) return numbers.focus();
        numbers.set(value);
        return changed(value);
      },
    }),
  );
  const labels = inputs.map((input, i) =>
    h(
      "label",
      {},
      input,
      i < sizes.length
        ? h("span", {}, h("span", { class: "small faint" }, name(i)), h("span", { class: "figures" }, sizes[i].replaceAll("x", "×")))
        : h("span", {}, w().otherSizeChoice),
    ),
  );
  const element = h(
    "fieldset",
    {},
    h("legend", {}, capital(parameter.label)),
    h("div", { class: "choices in-words" }, ...labels),
    numbers.element,
  );
  return {
    element,
    set: (/** @type {string} */ value) => {
      numbers.set(value);
      const known = sizes.includes(value);
      for (const input of inputs) input.checked = input.value === (known ? value : "");
      numbers.element.hidden = known;
    },
  };
}

/**
 * A size in numbers, with a message where it is wrong.
 * @param {Parameter} parameter
 * @param {string} label
 * @param {(value: string) => void} changed
 */
function sizeField(parameter, label, changed) {
  const names = [w().columns, w().rows, ...(parameter.layers ? [w().layers] : [])];
  const { min = 1, max = 1 } = parameter;
  const inputs = names.map((name, i) =>
    h("input", {
      type: "number",
      inputmode: "numeric",
      min: i === 2 ? 1 : min,
      max,
      required: true,
      "aria-label": name,
      title: name,
      oninput: () => tell(),
      onchange: () => tell(),
    }),
  );
  const problem = h("p", { class: "small", role: "alert", hidden: true });
  const tell = () => {
    const wrong = inputs.find((input) => !input.validity.valid);
    for (const input of inputs) {
      if (input.validity.valid) input.removeAttribute("aria-invalid");
      else input.setAttribute("aria-invalid", "true");
    }
    problem.hidden = !wrong;
    problem.classList.toggle("problem", Boolean(wrong));
    problem.textContent = wrong ? w().wrongSide(wrong.title, Number(wrong.min), limit(max)) : "";
    if (wrong) return changed("");
    const sides = inputs.map((input) => input.value);
    return changed(sides[2] === "1" ? sides.slice(0, 2).join("x") : sides.join("x"));
  };
  const parts = inputs.flatMap((input, i) =>
    i ? [h("span", { "aria-hidden": "true" }, "×"), input] : [input],
  );
  const element = h(
    "fieldset",
    { class: "size" },
    h("legend", {}, label),
    h("div", { class: "sizes" }, ...parts, h("span", { class: "faint small" }, names.join(", "))),
    problem,
  );
  return {
    element,
    focus: () => inputs[0].focus(),
    set: (/** @type {string} */ value) => {
      const sides = value.split("x");
      inputs.forEach((input, i) => (input.value = sides[i] ?? (i === 1 ? sides[0] : "1")));
      problem.hidden = true;
      problem.classList.remove("problem");
      for (const input of inputs) input.removeAttribute("aria-invalid");
    },
  };
}

/** Limits above this are not worth a mention. */
const ENDLESS = 100_000;

/**
 * A limit that is worth a mention.
 * @param {number | null | undefined} max
 */
function limit(max) {
  return max && max <= ENDLESS ? max : null;
}
