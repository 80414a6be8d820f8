import { expect, it } from "vitest";
import { finish } from "@/lib/ranksearch/in-steps";
import { answerSome } from "@/lib/server/testing/answer-some";
import { captureLog } from "@/lib/server/testing/test-log-lines";
import { handClock, join, launchTestProject, testItems } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { storeState } from "@/lib/session/snapshot";
import { sessionsOf } from "./session-service";

const world = worldForEachTest();

it("a snapshot is as good as the log, and a spoilt one is left aside", async () => {
  const { db } = world;
  const { projectId, sessionId } = await launchTestProject(world, {
    items: testItems(20, 3),
    live: { undoMs: 60_000, goldRate: 0.3 },
  });
  const clock = handClock(db);
  const people = [await join(world, projectId, "Ada"), await join(world, projectId, "Ben")];
  for (const person of people) await answerSome(db, person, 5);
  clock.nowMs += 59_999;
  for (const person of people) await answerSome(db, person, 3);
  clock.nowMs += 1;
  const sessions = sessionsOf(db);
  const written = await sessions.read(sessionId, async (state, live) => {
    const now = structuredClone(storeState(state));
    await live.saveSnapshot(finish(live.takeSnapshot()));
    return now;
  });
  sessions.forget();
  expect(await sessions.read(sessionId, storeState)).toEqual(written);
  expect(written.held).toBe(6);

  const captured = captureLog();
  db.raw.prepare("UPDATE snapshots SET data = ?").run(Buffer.from("spoilt"));
  sessions.forget();
  const { ranking: _a, ...replayed } = await sessions.read(sessionId, storeState);
  const { ranking: _b, ...expected } = written;
  expect(replayed).toEqual(expected);
  expect(captured.lines().map(({ event }) => event)).toEqual(["snapshot-unusable"]);
});
