// Links contain whole documents: encoding and decoding.

import assert from "node:assert/strict";
import test from "node:test";

import { server } from "./browser.mjs";

const { encodeLink, decodeLink } = await import("../../web/share.js");

test("pl7_a_document_is_encoded_in_a_link_and_decoded_again", async () => {
  const document = { recreo: 1, kind: "some", puzzle: "áéí".repeat(1000) };
  server(() => ({ body: document }));
  const link = await encodeLink("abc");
  assert.match(link, /^http:\/\/127\.0\.0\.1:7272\/p\/#[A-Za-z0-9_-]+$/);
  assert.ok(link.length < 200);
  assert.deepEqual(await decodeLink(link.split("#")[1]), document);
});

test("a broken or too large link is refused", async () => {
  await assert.rejects(decodeLink("%%%"));
  await assert.rejects(decodeLink("AAAA"));
  server(() => ({ body: "0".repeat(2_000_000) }));
  const link = await encodeLink("abc");
  await assert.rejects(decodeLink(link.split("#")[1]), RangeError);
});
