// What a booklet is to be, as the server and `recreo book` read it: TOML.

/**
 * @typedef {object} Chapter
 * @property {string} kind the game's id
 * @property {string} [size]
 * @property {string} [difficulty]
 * @property {number} [count] all that there are in the library when absent
 * @property {string} [library] puzzles of the library with these words in their names, instead of new ones
 */

/**
 * @typedef {object} Booklet
 * @property {string} title
 * @property {string} language
 * @property {string} paper
 * @property {number} perPage
 * @property {string} seed
 * @property {boolean} [rules] whether games are explained
 * @property {boolean} [solutions] whether solutions are at the back
 * @property {Chapter[]} chapters
 */

/**
 * What a line of a specification tells: a field of the booklet, or of a chapter, counted from 0.
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
 * What a line of it tells, so that what is wrong there can be shown where it was entered.
 * @param {Booklet} booklet
 * @param {number} line counted from 1
 * @returns {Place | undefined}
 */
export function placeIn(booklet, line) {
  return written(booklet)[line - 1]?.[1];
}

/**
 * Its lines, each with what it tells.
 * @param {Booklet} booklet
 * @returns {[string, Place][]}
 */
function written({ title, language, paper, perPage, seed, rules = true, solutions = true, chapters }) {
  /** @type {[string, string][]} */
  const head = [
    ["title", text(title)],
    ["language", text(language)],
    ["paper", text(paper)],
    ["per_page", String(perPage)],
    ["seed", seed],
  ];
  if (!rules) head.push(["rules", "false"]);
  if (!solutions) head.push(["solutions", "false"]);
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
 * A text between quotes. What JSON escapes TOML escapes in the same way, and one character more.
 * @param {string} value
 */
function text(value) {
  return JSON.stringify(value).replaceAll("\u007f", "\\u007f");
}
