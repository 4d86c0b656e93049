// The event queue delivers every event once and in order, also when requests fail.

import assert from "node:assert/strict";
import test from "node:test";

import { asked, keptInBrowser, server, until } from "./browser.mjs";

const { Line } = await import("../../web/play/line.js");

/** A server with a log; `fails` returns the outcome of each request. */
function playServer(fails = () => "") {
  const log = [];
  const play = () => ({ id: "p", entries: log.length, paused: log.at(-1)?.do === "pause" });
  server((method, path, body) => {
    if (path.includes("/events?from=")) return { body: { events: log.slice(Number(path.split("=")[1])) } };
    const outcome = fails(body);
    if (outcome === "silent") return null;
    if (body.entries !== log.length) return { status: 409, body: { detail: "behind", play: play() } };
    if (outcome === "refused") return { status: 422, body: { detail: "no" } };
    log.push({ do: body.do ?? "move", act: body.gesture?.act });
    return outcome === "answer lost" ? null : { body: { entries: log.length } };
  });
  return log;
}

function listener(calls = []) {
  return {
    meant: (event) => event,
    chosen: () => ({ view: {}, held: "piece-1" }),
    answered: (answer, event) => calls.push(["answered", event]),
    refused: (problem) => calls.push(["refused", problem.message]),
    refreshed: (play, lost) => calls.push(["refreshed", lost]),
    silent: (waiting) => calls.push(["silent", waiting]),
  };
}

const tap = (key) => ({ gesture: { act: { tap: key } } });

test("gestures are sent in order, with the thing grabbed at the time of sending", async () => {
  const log = playServer();
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

test("events survive an unresponsive server and are applied once", async () => {
  let silence = 2;
  const log = playServer(() => (silence-- > 0 ? "silent" : ""));
  const calls = [];
  const line = new Line("p", listener(calls));
  line.send(tap("cell-1"));
  line.send({ do: "undo" });
  assert.deepEqual(keptInBrowser(), ["recreo-waiting-p"]);
  await until(() => log.length === 2 && !line.busy);
  assert.deepEqual(
    log.map((entry) => entry.do),
    ["move", "undo"],
  );
  assert.deepEqual(
    calls.filter(([what]) => what === "silent"),
    [
      ["silent", 2],
      ["silent", 2],
      ["silent", null],
    ],
  );
  assert.deepEqual(keptInBrowser(), []);
});

test("an event whose answer was lost is not applied again", async () => {
  let lost = false;
  const log = playServer(() => (lost ? "" : ((lost = true), "answer lost")));
  const calls = [];
  const line = new Line("p", listener(calls));
  line.send(tap("cell-1"));
  line.send(tap("cell-2"));
  await until(() => log.length === 2 && !line.busy);
  assert.deepEqual(
    log.map((entry) => entry.act.tap),
    ["cell-1", "cell-2"],
  );
  assert.ok(calls.some(([what, lost]) => what === "refreshed" && lost === false));
});

test("waiting events are sent by the next page that opens the play", async () => {
  playServer(() => "silent");
  const closed = new Line("p", listener());
  closed.send(tap("cell-7"));
  await until(() => closed.failures > 0);
  closed.close();
  const log = playServer();
  const line = new Line("p", listener());
  await line.flush();
  assert.deepEqual(
    log.map((entry) => entry.act.tap),
    ["cell-7"],
  );
  assert.deepEqual(keptInBrowser(), []);
});

test("events that the play already has are not sent again by the next page", async () => {
  let first = true;
  const log = playServer(() => (first ? ((first = false), "answer lost") : "silent"));
  const closed = new Line("p", listener());
  closed.send(tap("cell-7"));
  await until(() => closed.failures > 0);
  closed.close();
  const later = playServer();
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

test("when another window was first, this one gets the current play", async () => {
  const log = playServer();
  log.push({ do: "move" });
  const calls = [];
  const line = new Line("p", listener(calls));
  line.send(tap("cell-1"));
  await until(() => calls.length === 1);
  assert.deepEqual(calls, [["refreshed", true]]);
  assert.equal(line.entries, 1);
  assert.equal(log.length, 1);
});

test("a pause in between is resumed, and no event is lost", async () => {
  const log = playServer();
  log.push({ do: "pause" });
  const calls = [];
  const line = new Line("p", listener(calls));
  line.send(tap("cell-1"));
  await until(() => log.length === 3 && !line.busy);
  assert.deepEqual(
    log.map((entry) => entry.do),
    ["pause", "resume", "move"],
  );
  assert.deepEqual(calls[0], ["refreshed", false]);
});

test("a refused event is reported, and the others are sent", async () => {
  const log = playServer((body) => (body.gesture?.act.tap === "cell-1" ? "refused" : ""));
  const calls = [];
  const line = new Line("p", listener(calls));
  line.send(tap("cell-1"));
  line.send(tap("cell-2"));
  await until(() => log.length === 1 && !line.busy);
  assert.deepEqual(calls[0], ["refused", "no"]);
});
