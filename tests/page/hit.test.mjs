// The meaning of touches: the same as in crates/game/src/scene.rs, checked with shared test vectors.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { cellBox, hit, sideLine, slideOf } from "../../web/board/hit.js";

const lattice = (sides) => ({ lattice: { at: [1, 1], columns: 3, rows: 2, first: 10, stride: 5, sides } });

test("a touch means the cell or the side near it", () => {
  assert.equal(hit([lattice(false)], 2.9, 2.5), "cell-16");
  assert.equal(hit([lattice(true)], 2.9, 2.5), "side-16E");
  assert.equal(hit([lattice(true)], 2.5, 2.5), "cell-16");
  assert.equal(hit([lattice(true)], 0.5, 2.5), null);
  assert.equal(hit([lattice(true)], 2.5, 3.5), null);
});

test("a touch has the same meaning here and in the core", () => {
  const vectors = JSON.parse(readFileSync(new URL("../vectors/hit.json", import.meta.url), "utf8"));
  assert.equal(vectors.length, 60);
  for (const { hot, touches } of vectors) {
    for (const [x, y, key] of touches) assert.equal(hit(hot, x, y), key, JSON.stringify({ hot, x, y }));
  }
});

test("a piece lies over the cells and can be slid", () => {
  const slide = (range) => ({ slide: { piece: "piece-3", at: [1, 1], size: [2, 1], axis: "E", range } });
  const hot = [lattice(false), slide([-1, 0])];
  assert.equal(hit(hot, 2.5, 1.5), "piece-3");
  assert.equal(hit(hot, 3.5, 1.5), "cell-12");
  assert.equal(slideOf(hot, "piece-3")?.axis, "E");
  assert.equal(slideOf([slide([0, 0])], "piece-3"), null);
});

test("cells and sides have a place in the picture", () => {
  assert.deepEqual(cellBox([lattice(false)], 16), { x: 2, y: 2, width: 1, height: 1 });
  assert.equal(cellBox([lattice(false)], 13), null);
  assert.equal(cellBox([lattice(false)], 9), null);
  assert.deepEqual(sideLine([lattice(false)], "side-16S"), [2, 3, 3, 3]);
  assert.equal(sideLine([lattice(false)], "cell-16"), null);
});
