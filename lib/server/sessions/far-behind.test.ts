/** What another process wrote takes long to take in: it is done in slices, without the lock. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onBothEngines, type TestDatabase } from "@/db/contract/both-engines";
import { mostNews } from "@/db/event-log";
import type { EventRow } from "@/db/rows/events";
import type { Database } from "@/db/store";
import { excludePerson } from "@/lib/server/people/exclude-person";
import { replayLog } from "@/lib/server/testing/replay-log";
import {
  type AnyWorld,
  handClock,
  launchTestProject,
  owned,
  testItems,
  withOwner,
} from "@/lib/server/testing/test-world";
import { isLongRebuild } from "@/lib/session/rebuild";
import { storeState } from "@/lib/session/snapshot";
import { answerMany, joinAll } from "@/scripts/measure/bench/owner-project";
import { LiveSession } from "./live-session";
import type { Decide } from "./session-command";
import { sessionsOf } from "./session-service";

const pause: Decide<number> = (state, emit) => {
  emit({ kind: "paused", by: "owner" });
  return state.seq;
};

onBothEngines((open) => {
  let opened: TestDatabase;
  let world: AnyWorld;
  /** As another process. */
  let other: Database;
  let atOnce: EventRow[][];

  beforeEach(async () => {
    opened = await open();
    world = await withOwner(opened.db);
    other = opened.openAgain();
    const { nowMs } = handClock(world.db);
    handClock(other, nowMs);
    atOnce = [];
    const { takeIn } = LiveSession.prototype;
    vi.spyOn(LiveSession.prototype, "takeIn").mockImplementation(function (
      this: LiveSession,
      rows,
    ) {
      if (rows.length > 0) atOnce.push([...rows]);
      takeIn.call(this, rows);
    });
  });
  afterEach(() => opened.close());

  const pauseOften = (sessionId: string, times: number) =>
    sessionsOf(other).run(sessionId, (state, emit, nowMs, live) => {
      for (let n = 0; n < times; n++) pause(state, emit, nowMs, live);
    });

  async function expectReplayed(sessionId: string): Promise<void> {
    const replayed = await replayLog(world.db, sessionId);
    await sessionsOf(world.db).read(sessionId, (state) =>
      expect(storeState(state)).toEqual(storeState(replayed)),
    );
  }

  it("long news are read before the next decision, short ones under the lock", async () => {
    const { sessionId } = await launchTestProject(world);
    const sessions = sessionsOf(world.db);
    await sessions.run(sessionId, pause);
    await pauseOften(sessionId, 3);
    expect(await sessions.run(sessionId, pause)).toBe(5);
    expect(atOnce.map(({ length }) => length)).toEqual([3]);
    await pauseOften(sessionId, 2 * mostNews + 3);
    atOnce.length = 0;
    expect(await sessions.run(sessionId, pause)).toBe(2 * mostNews + 9);
    expect(atOnce).toEqual([]);
    await expectReplayed(sessionId);
  });

  it("commands of other sessions do not fail, nor are any done twice", async () => {
    const { sessionId: late } = await launchTestProject(world);
    const { sessionId: inTime } = await launchTestProject(world);
    const sessions = sessionsOf(world.db);
    await Promise.all([sessions.run(late, pause), sessions.run(inTime, pause)]);
    await pauseOften(late, mostNews);
    const bad: Decide<number> = () => {
      throw new Error("A bad command.");
    };
    const settled = await Promise.allSettled([
      sessions.run(late, pause),
      sessions.run(inTime, pause),
      sessions.run(inTime, bad),
      sessions.run(late, pause),
    ]);
    expect(settled.map((each) => (each.status === "fulfilled" ? each.value : "bad"))).toEqual([
      mostNews + 2,
      2,
      "bad",
      mostNews + 3,
    ]);
    expect(atOnce.filter(({ length }) => length >= mostNews)).toEqual([]);
    await expectReplayed(late);
    await expectReplayed(inTime);
  });

  it("another's exclusion in a long session is made ready in slices", async () => {
    const { projectId, sessionId } = await launchTestProject(world, {
      items: testItems(400),
      proven: { allDelta: 0.01, tolerance: 0.05, method: "pull-only" },
    });
    const people = { projectId, people: 5, answeringLater: 0 };
    const { members } = await joinAll(world.db, world.owner, people);
    const excluded = members[0]!;
    await answerMany(world.db, sessionId, { members, answers: 1_500, items: 400 });
    const sessions = sessionsOf(world.db);
    expect(await sessions.read(sessionId, isLongRebuild)).toBe(true);

    const project = await owned(other, world.owner, projectId);
    expect(await excludePerson(other, project, excluded)).toEqual({ ok: true, value: null });
    atOnce.length = 0;
    const appended = vi.spyOn(world.db.log, "append");
    await sessions.run(sessionId, pause);
    expect(atOnce.flat().map(({ kind }) => kind)).not.toContain("excluded");
    // Once to learn of it, once to decide.
    expect(appended).toHaveBeenCalledTimes(2);
    await sessions.read(sessionId, ({ people: known, rebuilds }) => {
      expect(known.get(excluded)?.excluded).not.toBeNull();
      expect(rebuilds).toBe(1);
    });
    await expectReplayed(sessionId);
  });
});
