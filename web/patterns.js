// A pattern for each of the twenty colours of pieces and paths, for players who distinguish them by
// pattern.

import { s } from "./dom.js";

const SIDE = 0.25;

/** Strokes in a unit square: lines at four angles, crosses, dots, waves; dense and sparse. */
const STROKES = [
  "M0 .5H1",
  "M.5 0V1",
  "M0 0 1 1",
  "M0 1 1 0",
  "M0 .5H1M.5 0V1",
  "M0 0 1 1M0 1 1 0",
  "M.5 .45V.55",
  "M.25 .2V.3M.75 .7V.8",
  "M0 .75 .5 .25 1 .75",
  "M.25 .25H.75V.75H.25Z",
];

/** Adds the patterns to the page, where style sheets refer to them. */
export function addPatterns() {
  const patterns = Array.from({ length: 20 }, (_, number) => {
    const side = number < 10 ? SIDE : SIDE * 1.8;
    return s(
      "pattern",
      { id: `pattern-${number}`, width: side, height: side, patternUnits: "userSpaceOnUse" },
      s("rect", { class: `role-colour-${number}`, width: side, height: side }),
      s("path", { class: "strokes", d: STROKES[number % 10], transform: `scale(${side})` }),
    );
  });
  document.body.append(
    s("svg", { class: "unseen patterns", "aria-hidden": "true" }, s("defs", {}, ...patterns)),
  );
}
