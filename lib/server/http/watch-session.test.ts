import { expect, it } from "vitest";
import { streamSchemas } from "@/lib/protocol/stream-messages";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import {
  answerTo,
  handClock,
  join,
  launchTestProject,
  must,
  promptsIn,
} from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { peekWork } from "@/lib/session/serve-tab";
import type { EventStream } from "./event-stream";
import { watchAsOwner } from "./watch-session";

const world = worldForEachTest();

it("knows that someone who was never served has to wait, so that they are told when it is over", async () => {
  const live = { budget: 1, pricePull: 1, priceDuel: 1, promptsAhead: 0 };
  const { projectId, sessionId } = await launchTestProject(world, { live });
  const first = await join(world, projectId, "First");
  const second = await join(world, projectId, "Second");
  const wouldGet = () =>
    sessionsOf(world.db).read(sessionId, (state, _, nowMs) =>
      peekWork(state, { person: second.id }, nowMs),
    );
  expect(await wouldGet()).toBe("prompts");
  await readAnnotator(world.db, first, "tab-one-1");
  expect(await wouldGet()).toBe("budget-reached");
});

/** A browser that keeps what it is told, until it leaves. */
function listen() {
  const told: { event: string; data: unknown }[] = [];
  const leavers: (() => void)[] = [];
  let wake = () => {};
  const stream: EventStream = {
    send(event, data) {
      expect(streamSchemas[event].parse(data)).toEqual(data);
      told.push({ event, data });
      wake();
    },
    onClose: (leave) => leavers.push(leave),
  };
  const until = async (count: number) => {
    while (told.length < count) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const leave = () => {
    for (const each of leavers) each();
  };
  return { told, stream, until, leave };
}

it("tells the owner at once, after every event, and when an answer counts by time alone", async () => {
  const { db } = world;
  const { projectId } = await launchTestProject(world, {
    live: { undoMs: 5_000, promptsAhead: 0 },
  });
  const clock = handClock(db);
  const ada = await join(world, projectId, "Ada");
  const page = listen();
  watchAsOwner(db, projectId, page.stream);
  await page.until(1);
  expect(page.told[0]).toEqual({ event: "changed", data: { sequence: 0 } });
  const [prompt] = promptsIn((await readAnnotator(db, ada, "tab-one-1")).work);
  await page.until(2);
  const answer = prompt!.kind === "pull" ? "yes" : "left";
  must(await answerTo(db, ada, { tab: "tab-one-1", prompt: prompt!.id, answer }));
  await page.until(3);
  const { sequence } = page.told[2]!.data as { sequence: number };
  clock.nowMs += 5_000;
  await page.until(4);
  expect(page.told[3]!.data).toEqual({ sequence });
  // Anyone who reconnects is told at once where things stand.
  const again = listen();
  watchAsOwner(db, projectId, again.stream);
  await again.until(1);
  expect(again.told[0]!.data).toEqual({ sequence });
  page.leave();
  again.leave();
});
