import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onBothEngines, type TestDatabase } from "@/db/contract/both-engines";
import type { Database } from "@/db/store";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { type AnyWorld, join, launchTestProject, withOwner } from "@/lib/server/testing/test-world";
import type { EventStream } from "./event-stream";
import { watchAsAnnotator, watchAsOwner } from "./watch-session";

const ticks = 6;

/** Everything that is asked of the database from now on. */
function listenTo(db: Database) {
  const spies = [
    vi.spyOn(db, "statement"),
    vi.spyOn(db, "select"),
    vi.spyOn(db, "write"),
    vi.spyOn(db.log, "append"),
  ];
  const asked = () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  /** Until everything is answered, and what follows from it. */
  const settle = async () => {
    for (let before = -1; before !== asked(); ) {
      before = asked();
      await Promise.allSettled(spies.flatMap((spy) => spy.mock.results.map(({ value }) => value)));
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { asked, settle };
}

onBothEngines((open) => {
  let opened: TestDatabase;
  let world: AnyWorld;

  beforeEach(async () => {
    opened = await open();
    world = await withOwner(opened.db);
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await opened.close();
  });

  /** With so many pages of owners and as many of annotators, some ticks with one event in their middle. */
  async function askedWith(pages: number): Promise<number> {
    const { db } = world;
    const { projectId } = await launchTestProject(world, { live: { promptsAhead: 0 } });
    const ada = await join(world, projectId, "Ada");
    const leavers: (() => void)[] = [];
    let told = 0;
    const stream: EventStream = {
      send: () => {
        told += 1;
      },
      onClose: (leave) => leavers.push(leave),
    };
    const { asked, settle } = listenTo(db);
    for (let n = 0; n < pages; n++) {
      watchAsOwner(db, projectId, stream);
      watchAsAnnotator(db, { projectId, person: `annotator-${n}`, source: null }, stream);
    }
    await settle();
    expect(told).toBe(2 * pages);
    let sum = 0;
    for (let tick = 0; tick < ticks; tick++) {
      if (tick === 2) await readAnnotator(db, ada, "tab-one-1");
      const before = asked();
      await vi.advanceTimersByTimeAsync(500);
      await settle();
      sum += asked() - before;
    }
    expect(told).toBe(3 * pages);
    for (const leave of leavers) leave();
    vi.restoreAllMocks();
    return sum;
  }

  it("asks the database as much for fifty pages as for one", async () => {
    // One each time; and when something happened, or a plan was made for what happened, one more.
    for (const pages of [1, 50]) {
      const asked = await askedWith(pages);
      expect([pages, asked]).toEqual([
        pages,
        expect.toSatisfy((n) => n >= ticks && n <= ticks + 4),
      ]);
    }
  });

  it("asks nothing once every page has gone", async () => {
    await askedWith(3);
    const { asked } = listenTo(world.db);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked()).toBe(0);
  });
});
