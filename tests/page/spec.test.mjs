// The page writes the specification of a booklet as valid TOML for every title.

import assert from "node:assert/strict";
import test from "node:test";

const { placeIn, specOf } = await import("../../web/spec.js");

test("a booklet is written as a specification", () => {
  const chapters = [
    { kind: "one", size: "6x6", difficulty: "hard", count: 3 },
    { kind: "two", size: "", difficulty: "", count: 1 },
  ];
  const spec = specOf({ title: 'Say "hi" \\ \u007f\n', language: "en", paper: "a5", perPage: 2, seed: "7", chapters });
  assert.equal(
    spec,
    [
      'title = "Say \\"hi\\" \\\\ \\u007f\\n"',
      'language = "en"',
      'paper = "a5"',
      "per_page = 2",
      "seed = 7",
      "",
      "[[chapter]]",
      'kind = "one"',
      'size = "6x6"',
      'difficulty = "hard"',
      "count = 3",
      "",
      "[[chapter]]",
      'kind = "two"',
      "count = 1",
      "",
    ].join("\n"),
  );
});

test("a chapter can take all or some puzzles of the library, and a booklet can omit rules and solutions", () => {
  const chapters = [
    { kind: "one", library: "" },
    { kind: "two", library: 'my "own"', difficulty: "easy", count: 2 },
  ];
  const spec = specOf({
    title: "x",
    language: "en",
    paper: "a4",
    perPage: 4,
    seed: "7",
    cover: false,
    rules: false,
    solutions: false,
    chapters,
  });
  assert.deepEqual(spec.split("\n").slice(5), [
    "cover = false",
    "rules = false",
    "solutions = false",
    "",
    "[[chapter]]",
    'kind = "one"',
    "library = true",
    "",
    "[[chapter]]",
    'kind = "two"',
    'library = "my \\"own\\""',
    'difficulty = "easy"',
    "count = 2",
    "",
  ]);
});

test("an error on a line of the specification is mapped to its input", () => {
  const chapters = [
    { kind: "one", size: "6x6", difficulty: "hard", count: 3 },
    { kind: "two", library: "mine", count: 1 },
  ];
  const booklet = { title: "x", language: "en", paper: "a4", perPage: 4, seed: "7", rules: false, chapters };
  const lines = specOf(booklet).split("\n");
  const at = (text, from = 0) => lines.indexOf(text, from) + 1;
  assert.deepEqual(placeIn(booklet, at('title = "x"')), { field: "title" });
  assert.deepEqual(placeIn(booklet, at("per_page = 4")), { field: "per_page" });
  assert.deepEqual(placeIn(booklet, at("rules = false")), { field: "rules" });
  assert.deepEqual(placeIn(booklet, at('size = "6x6"')), { field: "size", chapter: 0 });
  assert.deepEqual(placeIn(booklet, at("count = 1")), { field: "count", chapter: 1 });
  assert.deepEqual(placeIn(booklet, at('library = "mine"')), { field: "library", chapter: 1 });
  assert.deepEqual(placeIn(booklet, at("[[chapter]]")), { field: "", chapter: 0 });
  assert.equal(placeIn(booklet, lines.length + 5), undefined);
});
