// The specification of a booklet in TOML, as the server and `recreo book` read it.

/**
 * @typedef {object} Chapter
 * @property {string} kind the game's id
 * @property {string} [size]
 * @property {string} [difficulty]
 * @property {number} [count] all matching puzzles of the library if absent
 * @property {string} [library] takes puzzles of the library with these words in their names,
 * instead of new ones
 */

/**
 * @typedef {object} Booklet
 * @property {string} title
 * @property {string} language
 * @property {string} paper
 * @property {number} perPage
 * @property {string} seed
 * @property {boolean} [cover] whether a title page comes first
 * @property {boolean} [rules] whether the games' rules are explained
 * @property {boolean} [solutions] whether solutions follow at the end
 * @property {Chapter[]} chapters
 */

/**
 * The field in a line of a specification: of the booklet, or of a chapter, counted from 0.
 * @typedef {{field: string, chapter?: number}} Place
 */

/**
 * The specification of a booklet.
 * @param {Booklet} booklet
 */
export function specOf(booklet) {
  return written(booklet)
    .map(([line]) => `${line}\n`)
    .join("");
}

/**
 * The field in a line, so that an error is shown at its input.
 * @param {Booklet} booklet
 * @param {number} line counted from 1
 * @returns {Place | undefined}
 */
export function placeIn(booklet, line) {
  return written(booklet)[line - 1]?.[1];
}

/**
 * The lines of a specification, each with its field.
 * @param {Booklet} booklet
 * @returns {[string, Place][]}
 */
function written(booklet) {
  const { title, language, paper, perPage, seed, chapters } = booklet;
  /** @type {[string, string][]} */
  const head = [
    ["title", text(title)],
    ["language", text(language)],
    ["paper", text(paper)],
    ["per_page", String(perPage)],
    ["seed", seed],
  ];
  for (const part of /** @type {const} */ (["cover", "rules", "solutions"]))
    if (booklet[part] === false) head.push([part, "false"]);
  /** @type {[string, Place][]} */
  const lines = head.map(([field, value]) => [`${field} = ${value}`, { field }]);
  chapters.forEach(({ kind, size, difficulty, count, library }, chapter) => {
    const whole = { field: "", chapter };
    lines.push(["", whole], ["[[chapter]]", whole]);
    const say = (/** @type {string} */ field, /** @type {string} */ value) =>
      lines.push([`${field} = ${value}`, { field, chapter }]);
    say("kind", text(kind));
    if (library !== undefined) say("library", library ? text(library) : "true");
    if (size) say("size", text(size));
    if (difficulty) say("difficulty", text(difficulty));
    if (count) say("count", String(count));
  });
  return lines;
}

/**
 * A quoted string. TOML uses the escapes of JSON, and escapes one more character.
 * @param {string} value
 */
function text(value) {
  return JSON.stringify(value).replaceAll("\u007f", "\\u007f");
}
