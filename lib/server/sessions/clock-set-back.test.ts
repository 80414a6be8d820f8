import { beforeEach, expect, it, vi } from "vitest";
import { readEventsAfter } from "@/db/rows/events";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { countAttempt } from "@/lib/server/kernel/attempt-limits";
import type { Member } from "@/lib/server/kernel/member-by-token";
import {
  answerTo,
  handClock,
  join,
  launchTestProject,
  must,
  promptsIn,
  testItems,
} from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { sessionsOf } from "./session-service";

const hourMs = 3_600_000;
const tab = "tab-one-1";
const world = worldForEachTest();
let projectId: string;
let sessionId: string;
let ada: Member;
let clock: { nowMs: number };
/** A clock that nobody sets, moved by hand along with the other. */
let steady: { nowMs: number };

beforeEach(async () => {
  ({ projectId, sessionId } = await launchTestProject(world, {
    items: testItems(40),
    live: { undoMs: 10_000, leaseMs: 60_000 },
  }));
  ada = await join(world, projectId, "Ada");
  clock = handClock(world.db);
  steady = { nowMs: 5_000 };
  sessionsOf(world.db).steadyClock = () => steady.nowMs;
});

function pass(ms: number): void {
  clock.nowMs += ms;
  steady.nowMs += ms;
}

async function answerOne(): Promise<void> {
  const [prompt] = promptsIn((await readAnnotator(world.db, ada, tab)).work);
  const answer = prompt!.kind === "pull" ? "yes" : "left";
  const reply = must(await answerTo(world.db, ada, { tab, prompt: prompt!.id, answer }));
  expect(reply.result.kind).toBe("accepted");
}

const held = () => sessionsOf(world.db).read(sessionId, (state) => state.held);
const closed = () => sessionsOf(world.db).read(sessionId, (state) => state.book.length);

it("a clock that is set back stops no undo window and no lease, and the log's times still rise", async () => {
  await answerOne();
  clock.nowMs -= hourMs;
  await answerOne();
  expect(await held()).toBe(2);
  pass(11_000);
  expect(await held()).toBe(0);
  expect(await closed()).toBe(2);
  // Leases end as well: what Ada holds goes to Ben.
  const before = promptsIn((await readAnnotator(world.db, ada, tab)).work);
  pass(61_000);
  const out = await sessionsOf(world.db).read(sessionId, (state) => state.leased);
  expect(before.length).toBeGreaterThan(0);
  expect(out).toBe(0);
  const times = (await readEventsAfter(world.db, sessionId, -1)).map((row) => row.atMs);
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

it("goes on after a restart while the clock is still behind, and by the clock once it has caught up", async () => {
  await answerOne();
  clock.nowMs -= hourMs;
  sessionsOf(world.db).forget();
  expect(await held()).toBe(1);
  pass(11_000);
  expect(await held()).toBe(0);
  pass(2 * hourMs);
  await answerOne();
  expect((await readEventsAfter(world.db, sessionId, -1)).at(-1)!.atMs).toBe(clock.nowMs);
});

it("does not lengthen a limit on attempts", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  try {
    const attempt = () => countAttempt("wrong-password", "set-back@example.org");
    for (let tries = 0; tries < 10; tries++) expect((await attempt()).ok).toBe(true);
    expect((await attempt()).ok).toBe(false);
    vi.setSystemTime(Date.now() - 24 * hourMs);
    expect((await attempt()).ok).toBe(false);
    vi.advanceTimersByTime(15 * 60_000 + 1_000);
    expect((await attempt()).ok).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
