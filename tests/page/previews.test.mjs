// Previews of drags: the server's answer for one drag serves its continuations, until the play changes.

import assert from "node:assert/strict";
import test from "node:test";

const { Previews } = await import("../../web/play/previews.js");

const drag = (...keys) => ({ act: { drag: keys }, alternate: false });
const change = (key) => ({ gone: [], put: [{ k: key, l: "lines" }] });

function answered() {
  const previews = new Previews();
  previews.keep({}, drag("c0", "c1"), {
    change: change("two"),
    ahead: [
      { on: ["c2"], change: change("three") },
      { on: ["c2", "c3"], change: null },
    ],
  });
  return previews;
}

test("a drag and its continuations are known after one answer", () => {
  const previews = answered();
  assert.deepEqual(previews.find({}, drag("c0", "c1")), change("two"));
  assert.deepEqual(previews.find({}, drag("c0", "c1", "c2")), change("three"));
});

test("a continuation that is no move is known as such, another one is not known", () => {
  const previews = answered();
  assert.equal(previews.find({}, drag("c0", "c1", "c2", "c3")), null);
  assert.equal(previews.find({}, drag("c0", "c1", "c5")), undefined);
});

test("another view, mode or button needs a request of its own", () => {
  const previews = answered();
  assert.equal(previews.find({ layer: 1 }, drag("c0", "c1")), undefined);
  assert.equal(previews.find({}, { ...drag("c0", "c1"), alternate: true }), undefined);
});

test("a change of the play makes all previews unknown", () => {
  const previews = answered();
  previews.forget();
  assert.equal(previews.find({}, drag("c0", "c1")), undefined);
});
