// Marks on things: hints, mistakes and the selection. Colour is never the only difference: hinted
// things have a frame, things that a hint is based on are tinted, mistakes have a sign.

import { s } from "../dom.js";
import { cellBox, cellOf, sideLine } from "./hit.js";

/** @typedef {import("../types.js").Key} Key */
/** @typedef {import("./hit.js").Box} Box */
/** @typedef {"same" | "highlight" | "reason" | "error" | "selection"} MarkRole */

/** The number of veils so far, for unique ids. */
let veils = 0;

/** Marks below and above the shapes of a board. */
export class Marks {
  constructor() {
    this.under = s("g", { class: "marks-under" });
    this.over = s("g", { class: "marks-over" });
    /** @type {Map<MarkRole, Key[]>} */
    this.marked = new Map();
    this.dims = false;
  }

  /**
   * Replaces the marks of a role.
   * @param {MarkRole} role
   * @param {Key[]} keys
   */
  set(role, keys) {
    if (keys.length) this.marked.set(role, keys);
    else this.marked.delete(role);
  }

  /**
   * Draws the marks at the present places of the things.
   * @param {import("../types.js").HotArea[]} hot
   * @param {(key: Key) => Box | null} boxOf the place of a thing that is not a cell
   * @param {{width: number, height: number}} size of the picture
   */
  draw(hot, boxOf, size) {
    this.under.replaceChildren();
    this.over.replaceChildren();
    /** @type {Box[]} */
    const clear = [];
    for (const [role, keys] of this.marked) {
      for (const key of keys) {
        const line = sideLine(hot, key);
        if (line) {
          const [x1, y1, x2, y2] = line;
          this.over.append(s("line", { class: `side ${role}`, x1, y1, x2, y2 }));
          continue;
        }
        const cell = cellOf(key);
        const box = cell === null ? boxOf(key) : cellBox(hot, cell);
        if (!box) continue;
        clear.push(box);
        const { x, y, width, height } = box;
        this.under.append(s("rect", { class: `tint ${role}`, x, y, width, height }));
        if (role === "highlight" || role === "error") {
          this.over.append(
            s("rect", {
              class: `frame ${role}`,
              x: x + 0.04,
              y: y + 0.04,
              width: width - 0.08,
              height: height - 0.08,
              rx: 0.08,
            }),
          );
        }
        if (role === "error") this.over.append(warning(x + width - 0.2, y + 0.2));
      }
    }
    if (this.dims && clear.length) {
      const id = `veil-${++veils}`;
      const holes = clear.map((box) => s("rect", { ...box, fill: "black" }));
      const mask = s(
        "mask",
        { id, maskUnits: "userSpaceOnUse", x: 0, y: 0, ...size },
        s("rect", { ...size, fill: "white" }),
        ...holes,
      );
      this.over.prepend(mask, s("rect", { class: "veil", ...size, mask: `url(#${id})` }));
    }
  }
}

/**
 * A triangle with an exclamation mark.
 * @param {number} x
 * @param {number} y
 */
function warning(x, y) {
  const triangle = `M${x} ${y - 0.16}L${x + 0.17} ${y + 0.13}H${x - 0.17}Z`;
  const bang = `M${x} ${y - 0.07}V${y + 0.03}M${x} ${y + 0.085}V${y + 0.087}`;
  return s("g", { class: "warning" }, s("path", { d: triangle }), s("path", { class: "bang", d: bang }));
}
