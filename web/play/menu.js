// The menu behind "More": all other actions of a play.

import { api, fileOf } from "../api.js";
import { Board } from "../board/board.js";
import { ask, askLine, confirm } from "../dialog.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { note } from "../notes.js";
import { copyLine, filmOf, linkOf, save } from "../pages/parts.js";
import { go } from "../router.js";
import { capital, w } from "../words.js";
import { encodeLink } from "../share.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {{sign: Parameters<typeof icon>[0], text: string, key?: string, run: () => unknown, off?: boolean}} Item */

/**
 * @param {Game} game
 * @param {() => void} showRules
 */
export async function openMenu(game, showRules) {
  const { kind, play, state } = game;
  const over = game.isWon;
  /** @type {(Item | null)[]} */
  const items = [
    { sign: "mark", text: w().setCheckpoint, key: "m", run: () => markState(game), off: over },
    {
      sign: "restart",
      text: w().returnToCheckpoint,
      key: "g",
      run: () => returnToMark(game),
      off: over || !state.marks.length,
    },
    { sign: "eye", text: w().original, run: () => showOriginal(game) },
    { sign: "first", text: w().restart, run: () => restart(game), off: over || !state.undo },
    null,
    { sign: "step", text: w().solveStep, key: "s", run: () => solveStep(game), off: over },
    { sign: "go", text: w().solveAll, key: "S", run: () => solveAll(game), off: over },
    kind.solvers.length
      ? { sign: "eye", text: w().watchSolver, key: "w", run: () => watchSolver(game) }
      : null,
    {
      sign: "check",
      text: w().solutions,
      run: () => go(`/solutions/${kind.id}/${play.puzzle}?play=${play.id}`),
    },
    null,
    { sign: "share", text: w().share, run: () => share(game) },
    { sign: "print", text: w().print, run: () => print(game) },
    { sign: "copy", text: w().copyPicture, run: () => copyPicture(game) },
    {
      sign: "down",
      text: w().saveFile,
      run: () => void save(`/api/plays/${play.id}/events?format=recreo`),
    },
    // It shows the solution, so it is disabled while the play still scores.
    {
      sign: "down",
      text: w().saveAnimation,
      run: () => void save(filmOf(play.puzzle)),
      off: !over && !state.score.cancelled,
    },
    { sign: "pen", text: w().editPuzzle, run: () => go(`/edit/${kind.id}/${play.puzzle}`) },
    { sign: "plus", text: w().newLike, run: () => go(`/new/${kind.id}`) },
    null,
    { sign: "zoom", text: w().fullScreen, run: () => void document.documentElement.requestFullscreen?.() },
    { sign: "eye", text: w().onlyBoard, run: () => onlyBoard() },
    { sign: "book", text: w().howToPlay, key: "t", run: showRules },
    { sign: "more", text: w().allKeys, key: "?", run: () => showKeys(game) },
  ];
  const rows = items.map((item, i) =>
    item
      ? h(
          "button",
          { value: String(i), disabled: item.off },
          icon(item.sign),
          item.text,
          item.key && h("kbd", {}, item.key),
        )
      : h("hr"),
  );
  const answer = await ask(
    w().more,
    [h("div", { class: "menu" }, ...rows)],
    [{ value: "", label: w().close }],
  );
  if (answer) await items[Number(answer)]?.run();
}

/** @param {Game} game */
export async function markState(game) {
  const { marks } = game.state;
  let free = 1;
  while (marks.includes(String(free))) free++;
  const name = await askLine(w().checkpointName, String(free), w().checkpoint);
  if (name) {
    game.do("mark", { name });
    note(w().checkpointSet(name));
  }
}

/** @param {Game} game */
export async function returnToMark(game) {
  const { marks } = game.state;
  if (!marks.length) return note(w().noCheckpoints);
  const rows = marks.map((name) => h("button", { value: name }, icon("mark"), name));
  const name = await ask(
    w().whichCheckpoint,
    [h("div", { class: "menu" }, ...rows)],
    [{ value: "", label: w().cancel }],
  );
  if (name) game.do("return", { name });
}

/** @param {Game} game */
async function showOriginal(game) {
  const { backdrop, scene } = await api.get(`/api/puzzles/${game.play.puzzle}/scene`);
  const board = new Board({ label: w().original, still: true });
  board.show(backdrop, scene);
  await ask(
    w().original,
    [h("div", { class: "original" }, board.element)],
    [{ value: "", label: w().close }],
  );
}

/** @param {Game} game */
async function restart(game) {
  if (!(await confirm(w().restartSure, w().restart, w().restartMore))) return;
  const { beginPlay } = await import("../player.js");
  go(`/play/${(await beginPlay(game.play.puzzle)).id}`);
}

/** @param {Game} game */
export async function solveStep(game) {
  if (game.state.score.cancelled || (await confirm(w().stepSure, w().solveStep, w().noPointsMore)))
    game.do("step");
}

/** @param {Game} game */
export async function solveAll(game) {
  if (game.state.score.cancelled || (await confirm(w().solveSure, w().solveAll, w().noPointsMore)))
    game.do("solve");
}

/** @param {Game} game */
export async function watchSolver(game) {
  const free = game.state.score.cancelled || game.isWon;
  if (free || (await confirm(w().watchSure, w().watch, w().noPointsMore)))
    go(`/watch/${game.kind.id}/${game.play.puzzle}?play=${game.play.id}`);
}

/** @param {Game} game */
async function share(game) {
  const puzzle = await api.get(`/api/puzzles/${game.play.puzzle}`);
  const link = puzzle.puzzleName ? linkOf(puzzle.puzzleName) : await encodeLink(game.play.puzzle);
  const body = [h("p", {}, w().shareMore), copyLine(link, w().link)];
  await ask(w().share, body, [{ value: "", label: w().close }]);
}

/** @param {Game} game */
async function print(game) {
  const answer = await ask(
    w().print,
    [h("p", {}, w().printMore)],
    [
      { value: "", label: w().cancel },
      { value: "solution", label: w().withSolution },
      { value: "puzzle", label: w().puzzleOnly, strong: true },
    ],
  );
  if (!answer) return;
  const solution = answer === "solution" ? "1" : undefined;
  open(api.address(fileOf(game.play.puzzle, "pdf", { solution })), "_blank", "noopener");
}

/**
 * Copies the puzzle as a picture.
 * @param {Game} game
 */
async function copyPicture(game) {
  try {
    // A promise, because some browsers allow writing only at the moment of the click.
    const png = api.file(fileOf(game.play.puzzle, "png")).then(({ blob }) => blob);
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
    note(w().copied);
  } catch {
    note(w().notCopied, "warning");
  }
}

/** Hides everything but the board, until Escape is pressed or the board is left. */
function onlyBoard() {
  const { classList } = document.body;
  classList.add("only-board");
  note(w().onlyBoardMore);
  const leave = (/** @type {Event} */ event) => {
    if (event instanceof KeyboardEvent && event.key !== "Escape") return;
    classList.remove("only-board");
    removeEventListener("keydown", leave);
    removeEventListener("popstate", leave);
    removeEventListener("dblclick", leave);
  };
  for (const name of ["keydown", "popstate", "dblclick"]) addEventListener(name, leave);
}

/** @param {Game} game */
export async function showKeys(game) {
  const { cursor, pad } = game.kind;
  /** @type {[string, string][]} */
  const rows = [["← ↑ ↓ →", cursor ? w().keyCursor : w().keyMove]];
  rows.push([`⇧ ${w().keyArrow}`, pad ? w().keySelect : cursor ? w().keyAct : w().keyRun]);
  if (game.play.size[2] > 1) rows.push([w().keyPages, w().keyLayers]);
  if (pad) rows.push(["1 2 3 …", w().keyValue]);
  if (cursor) rows.push([w().keyEnter, w().keyTap], ["⌫", w().keyErase]);
  for (const choice of pad ? [...pad.modes, ...pad.aids] : []) rows.push([choice.key, capital(choice.label)]);
  rows.push(
    ["u  Ctrl Z", w().undo],
    ["r  Ctrl Y", w().redo],
    ["i", w().hint],
    ["c", w().check],
    ["n", w().next],
    ["p", w().pause],
  );
  rows.push(
    ["m", w().setCheckpoint],
    ["g", w().returnToCheckpoint],
    ["s", w().solveStep],
    ["S", w().solveAll],
    ["w", w().watchSolver],
    ["t", w().howToPlay],
    ["+ −", w().keyZoom],
    ["?", w().allKeys],
  );
  const list = h(
    "dl",
    { class: "keys" },
    ...rows.flatMap(([key, what]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, what)]),
  );
  await ask(
    w().allKeys,
    [list, h("p", { class: "small faint" }, w().keyPointer)],
    [{ value: "", label: w().close }],
  );
}
