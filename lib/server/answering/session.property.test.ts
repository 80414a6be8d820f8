import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onBothEngines, type TestDatabase } from "@/db/contract/both-engines";
import { findSession } from "@/db/rows/sessions";
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { replayLog } from "@/lib/server/testing/replay-log";
import { type RealSession, sessionCommands } from "@/lib/server/testing/session-commands";
import { SessionModel } from "@/lib/server/testing/session-model";
import {
  handClock,
  join,
  launchTestProject,
  testItems,
  withOwner,
} from "@/lib/server/testing/test-world";
import { advance } from "@/lib/session/advance";
import { storeState } from "@/lib/session/snapshot";

const leaseMs = 10_000;
const undoMs = 5_000;

async function setUp(
  { db }: TestDatabase,
  itemCount: number,
): Promise<{ model: SessionModel; real: RealSession }> {
  const world = await withOwner(db);
  const { projectId, sessionId } = await launchTestProject(world, {
    items: testItems(itemCount),
    live: { leaseMs, undoMs, pricePull: 0.3, priceDuel: 0.1 },
    proven: { allDelta: 0.45, tolerance: 0.3 },
  });
  const clock = handClock(world.db);
  const members = [];
  for (const name of ["Ada", "Ben", "Cy", "Dee"]) members.push(await join(world, projectId, name));
  const row = (await findSession(world.db, sessionId))!;
  const config = JSON.parse(row.config) as RankSearchConfig;
  const people = members.map(({ id }) => id);
  const setup = { itemCount, config, seed: row.seed, leaseMs, undoMs, people };
  const model = new SessionModel(setup);
  model.passUntil(clock.nowMs);
  return { model, real: { world, projectId, sessionId, members, clock } };
}

/** Labels and bounds as in the model, and state in memory as a replay of the log from its start. */
async function compareAtRest({ world, sessionId }: RealSession, model: SessionModel) {
  const { db } = world;
  const engine = model.engine();
  const replayed = await replayLog(db, sessionId);
  await sessionsOf(db).read(sessionId, (state) => {
    for (let item = 0; item < model.setup.itemCount; item++) {
      expect(state.ranking.report(item)).toEqual(engine.report(item));
    }
    // Time may have passed in memory since the last event; a replay stops at that event.
    advance(replayed, state.clockMs);
    const { ranking: _plans, ...live } = storeState(state);
    const { ranking: _otherPlans, ...fresh } = storeState(replayed);
    expect(live).toEqual(fresh);
  });
}

const runs = Number(process.env.THRESHER_RUNS ?? 15);

onBothEngines((open) => {
  describe("a session", () => {
    it("does what the model does, whatever people do in whatever order", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 2, max: 5 }),
          fc.commands(sessionCommands, { maxCommands: 60, size: "max" }),
          async (itemCount, commands) => {
            const test = await open();
            try {
              const { model, real } = await setUp(test, itemCount);
              await fc.asyncModelRun(() => ({ model, real }), commands);
              await compareAtRest(real, model);
            } finally {
              await test.close();
            }
          },
        ),
        { numRuns: runs },
      );
    }, 600_000);
  });
});
