// What the player does arrives once and in order, whatever the server does.

import assert from "node:assert/strict";
import test from "node:test";

import { asked, keptInBrowser, server, until } from "./browser.mjs";

const { Line } = await import("../../web/play/line.js");

/** A server with a log of what was done; `fails` says what becomes of each request. */
function table(fails = () => "") {
  const log = [];
  const play = () => ({ id: "p", entries: log.length, paused: log.at(-1)?.do === "pause" });
  server((method, path, body) => {
    if (path.includes("/events?from=")) return { body: { events: log.slice(Number(path.split("=")[1])) } };
    const fate = fails(body);
    if (fate === "silent") return null;
    if (body.entries !== log.length) return { status: 409, body: { detail: "behind", play: play() } };
    if (fate === "refused") return { status: 422, body: { detail: "no" } };
    log.push({ do: body.do ?? "move", act: body.gesture?.act });
    return fate === "answer lost" ? null : { body: { entries: log.length } };
  });
  return log;
}

function listener(told = []) {
  return {
    meant: (event) => event,
    chosen: () => ({ view: {}, held: "piece-1" }),
    answered: (answer, event) => told.push(["answered", event]),
    refused: (problem) => told.push(["refused", problem.message]),
    refreshed: (play, lost) => told.push(["refreshed", lost]),
    silent: (waiting) => told.push(["silent", waiting]),
  };
}

const tap = (key) => ({ gesture: { act: { tap: key } } });

test("gestures go one after another, with what is in hand when they are sent", async () => {
  const log = table();
  const line = new Line("p", listener());
  for (const key of ["cell-1", "cell-2", "cell-3"]) line.send(tap(key));
  await until(() => log.length === 3 && !line.busy);
  assert.deepEqual(
    log.map((entry) => entry.act.tap),
    ["cell-1", "cell-2", "cell-3"],
  );
  assert.deepEqual(
    asked.map(({ body }) => body.entries),
    [0, 1, 2],
  );
  assert.equal(asked[0].body.gesture.held, "piece-1");
  assert.deepEqual(keptInBrowser(), []);
});

test("a silent server loses nothing, and gets nothing twice", async () => {
  let silence = 2;
  const log = table(() => (silence-- > 0 ? "silent" : ""));
  const told = [];
  const line = new Line("p", listener(told));
  line.send(tap("cell-1"));
  line.send({ do: "undo" });
  assert.deepEqual(keptInBrowser(), ["recreo-waiting-p"]);
  await until(() => log.length === 2 && !line.busy);
  assert.deepEqual(
    log.map((entry) => entry.do),
    ["move", "undo"],
  );
  assert.deepEqual(
    told.filter(([what]) => what === "silent"),
    [
      ["silent", 2],
      ["silent", 2],
      ["silent", null],
    ],
  );
  assert.deepEqual(keptInBrowser(), []);
});

test("an answer that was lost on the way is not asked for by doing it again", async () => {
  let lost = false;
  const log = table(() => (lost ? "" : ((lost = true), "answer lost")));
  const told = [];
  const line = new Line("p", listener(told));
  line.send(tap("cell-1"));
  line.send(tap("cell-2"));
  await until(() => log.length === 2 && !line.busy);
  assert.deepEqual(
    log.map((entry) => entry.act.tap),
    ["cell-1", "cell-2"],
  );
  assert.ok(told.some(([what, lost]) => what === "refreshed" && lost === false));
});

test("what waits is sent by the page that is opened next", async () => {
  table(() => "silent");
  const closed = new Line("p", listener());
  closed.send(tap("cell-7"));
  await until(() => closed.failures > 0);
  closed.close();
  const log = table();
  const line = new Line("p", listener());
  await line.flush();
  assert.deepEqual(
    log.map((entry) => entry.act.tap),
    ["cell-7"],
  );
  assert.deepEqual(keptInBrowser(), []);
});

test("what the play has already is not sent again by the page that is opened next", async () => {
  let first = true;
  const log = table(() => (first ? ((first = false), "answer lost") : "silent"));
  const closed = new Line("p", listener());
  closed.send(tap("cell-7"));
  await until(() => closed.failures > 0);
  closed.close();
  const later = table();
  later.push(...log);
  const line = new Line("p", listener());
  line.entries = later.length;
  await line.flush();
  assert.deepEqual(
    later.map((entry) => entry.act.tap),
    ["cell-7"],
  );
  assert.deepEqual(keptInBrowser(), []);
});

test("another window was first: this one is told how the game stands", async () => {
  const log = table();
  log.push({ do: "move" });
  const told = [];
  const line = new Line("p", listener(told));
  line.send(tap("cell-1"));
  await until(() => told.length === 1);
  assert.deepEqual(told, [["refreshed", true]]);
  assert.equal(line.entries, 1);
  assert.equal(log.length, 1);
});

test("a pause that came in between is ended, and nothing is lost", async () => {
  const log = table();
  log.push({ do: "pause" });
  const told = [];
  const line = new Line("p", listener(told));
  line.send(tap("cell-1"));
  await until(() => log.length === 3 && !line.busy);
  assert.deepEqual(
    log.map((entry) => entry.do),
    ["pause", "resume", "move"],
  );
  assert.deepEqual(told[0], ["refreshed", false]);
});

test("what is refused is told, and the rest goes on", async () => {
  const log = table((body) => (body.gesture?.act.tap === "cell-1" ? "refused" : ""));
  const told = [];
  const line = new Line("p", listener(told));
  line.send(tap("cell-1"));
  line.send(tap("cell-2"));
  await until(() => log.length === 1 && !line.busy);
  assert.deepEqual(told[0], ["refused", "no"]);
});
