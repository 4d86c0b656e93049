// Opens links in the puzz.link editor (pzpr), writes them again, and checks solutions.
//
//     node pzpr.mjs NODE_MODULES < questions > answers
//
// A question is a line of JSON with a link and a solution as `recreo solve --json` prints it. The
// answer is a line of JSON with the link as the editor writes it and the editor's verdict on the
// solution, "" if it is correct.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const require = createRequire(join(process.argv[2], 'pzpr', 'package.json'));
const pzpr = require('pzpr');

/** The editor's coordinates are half cells: cells are at odd ones, the sides around them at even ones. */
const middle = (n) => 2 * n + 1;

/** The characters of some rows with their places. */
const characters = (rows) =>
  rows.flatMap((row, y) => [...row].map((character, x) => ({ x, y, character })));

const fillIn = (board, rows) => {
  for (const { x, y, character } of characters(rows)) {
    const cell = board.getc(middle(x), middle(y));
    const isOpen = cell.qnum <= 0 && cell.ques === 0;
    if (isOpen && character !== '#') cell.setAnum(parseInt(character, 36));
  }
};

const shade = (board, rows) => {
  for (const { x, y, character } of characters(rows)) {
    if (character === '#') board.getc(middle(x), middle(y)).setQans(1);
  }
};

/** Sides are at their places already: corners, sides and cells are one character each. */
const drawSides = (board, rows) => {
  for (const { x, y, character } of characters(rows)) {
    if ('-|'.includes(character)) board.getb(x, y).setLine();
  }
};

/** A path through all cells of a letter, from end to end. */
const path = (cells, walked, end) => {
  const last = walked[walked.length - 1];
  if (walked.length === cells.length) return last === end ? walked : null;
  for (const next of cells) {
    const isBeside = Math.abs(next.x - last.x) + Math.abs(next.y - last.y) === 1;
    if (!isBeside || walked.includes(next)) continue;
    const found = path(cells, [...walked, next], end);
    if (found) return found;
  }
  return null;
};

const drawPaths = (board, rows) => {
  const all = characters(rows);
  for (const letter of new Set(all.map((cell) => cell.character))) {
    const cells = all.filter((cell) => cell.character === letter);
    const [start, end] = cells.filter(({ x, y }) => board.getc(middle(x), middle(y)).qnum > 0);
    const found = (start && path(cells, [start], end)) ?? [];
    found.slice(1).forEach(({ x, y }, i) => {
      board.getb(x + found[i].x + 1, y + found[i].y + 1).setLine();
    });
  }
};

/** Functions that enter our solutions on the editor's board. */
const FILLERS = {
  hitori: shade,
  // The first row and column contain sums, which the editor places outside the board.
  kakuro: (board, rows) => fillIn(board, rows.slice(1).map((row) => row.slice(1))),
  minarism: fillIn,
  numlin: drawPaths,
  nurikabe: shade,
  slither: drawSides,
  sudoku: fillIn,
};

/** The rows of a solution; a sudoku is one line without separators. */
const rowsOf = (solution, width) => {
  const rows = solution.split('/');
  return rows.length > 1 ? rows : (solution.match(new RegExp(`.{${width}}`, 'g')) ?? []);
};

for await (const line of createInterface({ input: process.stdin })) {
  const { link, solution } = JSON.parse(line);
  const puzzle = new pzpr.Puzzle();
  await new Promise((opened) => puzzle.open(link, opened));
  const written = puzzle.getURL();
  FILLERS[puzzle.pid](puzzle.board, rowsOf(solution, puzzle.board.cols));
  const verdict = puzzle.check(true);
  console.log(JSON.stringify({ link: written, fault: verdict.complete ? '' : verdict.text }));
}
