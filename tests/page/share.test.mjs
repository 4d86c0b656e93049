// A puzzle made by hand fits into a link, and comes out of it as it went in.

import assert from "node:assert/strict";
import test from "node:test";

import { server } from "./browser.mjs";

const { packed, unpacked } = await import("../../web/share.js");

test("pl7_a_document_goes_into_a_link_and_out_again", async () => {
  const document = { recreo: 1, kind: "some", puzzle: "áéí".repeat(1000) };
  server(() => ({ body: document }));
  const link = await packed("abc");
  assert.match(link, /^http:\/\/127\.0\.0\.1:7272\/p\/#[A-Za-z0-9_-]+$/);
  assert.ok(link.length < 200);
  assert.deepEqual(await unpacked(link.split("#")[1]), document);
});

test("a link that is broken, or holds too much, is refused", async () => {
  await assert.rejects(unpacked("%%%"));
  await assert.rejects(unpacked("AAAA"));
  server(() => ({ body: "0".repeat(2_000_000) }));
  const link = await packed("abc");
  await assert.rejects(unpacked(link.split("#")[1]), RangeError);
});
