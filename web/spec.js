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
 * The specification of a booklet.
 * @param {Booklet} booklet
 */
export function specOf({ title, language, paper, perPage, seed, rules = true, solutions = true, chapters }) {
  const lines = [
    ["title", text(title)],
    ["language", text(language)],
    ["paper", text(paper)],
    ["per_page", perPage],
    ["seed", seed],
  ].map(([name, value]) => `${name} = ${value}`);
  if (!rules) lines.push("rules = false");
  if (!solutions) lines.push("solutions = false");
  for (const { kind, size, difficulty, count, library } of chapters) {
    lines.push("", "[[chapter]]", `kind = ${text(kind)}`);
    if (library !== undefined) lines.push(`library = ${library ? text(library) : "true"}`);
    if (size) lines.push(`size = ${text(size)}`);
    if (difficulty) lines.push(`difficulty = ${text(difficulty)}`);
    if (count) lines.push(`count = ${count}`);
  }
  return `${lines.join("\n")}\n`;
}

/**
 * A text between quotes. What JSON escapes TOML escapes in the same way, and one character more.
 * @param {string} value
 */
function text(value) {
  return JSON.stringify(value).replaceAll("\u007f", "\\u007f");
}
