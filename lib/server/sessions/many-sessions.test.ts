import { afterEach, expect, test, vi } from "vitest";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { submitAnswer } from "@/lib/server/answering/submit-answer";
import type { EventStream } from "@/lib/server/http/event-stream";
import { watchAsAnnotator, watchAsOwner } from "@/lib/server/http/watch-session";
import type { Member } from "@/lib/server/kernel/member-by-token";
import {
  handClock,
  join,
  launchTestProject,
  must,
  testItems,
} from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { LiveSession } from "./live-session";
import { sessionsOf } from "./session-service";

const world = worldForEachTest();
afterEach(() => {
  vi.useRealTimers();
});

const tab = "tab-one-1";
/** More than a process keeps in memory, once they weigh too much. */
const projects = 26;
const tooLight = 1;

async function answerNext(member: Member): Promise<string> {
  const { work } = await readAnnotator(world.db, member, tab);
  if (work.kind !== "prompts") throw new Error(`No prompt: ${JSON.stringify(work)}`);
  const prompt = work.prompts[0]!;
  const answer = prompt.kind === "pull" ? "yes" : "left";
  const action = { kind: "answer", answer } as const;
  const reply = must(
    await submitAnswer(world.db, member, { tab, prompt: prompt.id, action, elapsedMs: 500 }),
  );
  expect(reply.result.kind).toBe("accepted");
  return prompt.id;
}

test("with more projects at once than memory keeps, every prompt and answer is in the log", async () => {
  sessionsOf(world.db).mostWeight = tooLight;
  const opened = vi.spyOn(LiveSession, "open");
  const members: Member[] = [];
  for (let n = 0; n < projects; n++) {
    const { projectId } = await launchTestProject(world);
    members.push(await join(world, projectId, `Person ${n}`));
  }
  const answered: string[] = [];
  // One after the other, then all of them in the same moment.
  for (const member of members) answered.push(await answerNext(member));
  answered.push(...(await Promise.all(members.map(answerNext))));
  const logged = world.db.raw
    .prepare<[], { prompt: string }>(
      "SELECT json_extract(payload, '$.prompt') AS prompt FROM events WHERE kind = 'answered'",
    )
    .all();
  expect(logged.map(({ prompt }) => prompt).sort()).toEqual(answered.sort());
  expect(opened.mock.calls.length).toBeGreaterThan(projects);
});

test("a session that others pushed out of memory ends by itself when its last answer counts", async () => {
  sessionsOf(world.db).mostWeight = tooLight;
  const { projectId, sessionId } = await launchTestProject(world, {
    items: testItems(1),
    live: { undoMs: 300 },
    proven: { panelSize: 1, method: "pull-only" },
  });
  await answerNext(await join(world, projectId, "Ada"));
  for (let n = 0; n < projects; n++) {
    const other = await launchTestProject(world);
    await sessionsOf(world.db).read(other.sessionId, (state) => state.seq);
  }
  const finished = world.db.raw.prepare(
    "SELECT 1 FROM events WHERE session_id = ? AND kind = 'finished'",
  );
  await vi.waitUntil(() => finished.get(sessionId) !== undefined, { timeout: 10_000 });
});

test("light sessions are kept in memory, however many they are", async () => {
  const ids: string[] = [];
  for (let n = 0; n < projects; n++) ids.push((await launchTestProject(world)).sessionId);
  const look = async () => {
    for (const id of ids) await sessionsOf(world.db).read(id, (state) => state.seq);
  };
  await look();
  const opened = vi.spyOn(LiveSession, "open");
  await look();
  expect(opened).not.toHaveBeenCalled();
});

test("heavy sessions give way to others, and light ones stay beside one that is heavier than all may be", async () => {
  const sessions = sessionsOf(world.db);
  const launch = async (items: number) =>
    (await launchTestProject(world, { items: testItems(items) })).sessionId;
  const look = (id: string) => sessions.read(id, (state) => state.seq);
  const heavy: string[] = [];
  for (let n = 0; n < 4; n++) heavy.push(await launch(500));
  // As if each took all of the room that there is.
  sessions.mostWeight = 500_000;
  for (const id of heavy) await look(id);
  expect(sessions.inMemory.count).toBe(2);
  expect(heavy.map((id) => sessions.isInMemory(id))).toEqual([false, false, true, true]);
  sessions.forget();
  const light: string[] = [];
  for (let n = 0; n < 4; n++) light.push(await launch(1));
  sessions.forget();
  sessions.mostWeight = 6_000_000;
  const heaviest = await launch(6_000);
  for (const id of [...light, heaviest, ...heavy]) await look(id);
  expect(light.map((id) => sessions.isInMemory(id))).toEqual([true, true, true, true]);
  expect(sessions.isInMemory(heaviest)).toBe(false);
});

test("pages that stand open open no session in which nothing happens, and are told when time alone does something", async () => {
  const { db } = world;
  sessionsOf(db).mostWeight = tooLight;
  // Neither clock moves unless told to.
  const clock = handClock(db);
  sessionsOf(db).steadyClock = () => clock.nowMs;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const told = new Map<string, string[]>();
  const leavers: (() => void)[] = [];
  const page = (name: string): EventStream => {
    told.set(name, []);
    return {
      send: (event) => told.get(name)!.push(event),
      onClose: (leave) => leavers.push(leave),
    };
  };
  const projectIds: string[] = [];
  const budget = { budget: 1, pricePull: 1, priceDuel: 1, promptsAhead: 0, undoMs: 5_000 };
  for (let n = 0; n < projects; n++) {
    const { projectId } = await launchTestProject(world, { live: budget });
    const member = await join(world, projectId, "Waits");
    projectIds.push(projectId);
    watchAsOwner(db, projectId, page(`owner ${n}`));
    watchAsAnnotator(db, { projectId, person: member.id }, page(`annotator ${n}`));
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  await pass(1_000);
  const opened = vi.spyOn(LiveSession, "open");
  await pass(2_000);
  expect(opened).not.toHaveBeenCalled();
  const counts = () => [told.get("owner 0")!.length, told.get("annotator 0")!.length];
  expect(counts()).toEqual([1, 1]);
  // Someone holds the one prompt that can be paid for: anyone who waits is told so.
  const ada = await join(world, projectIds[0]!, "Ada");
  await readAnnotator(db, ada, tab);
  await pass(1_000);
  expect(counts()).toEqual([2, 2]);
  opened.mockClear();
  await pass(2_000);
  expect(opened).not.toHaveBeenCalled();
  // Then they leave, which nothing in the log says.
  clock.nowMs += 120_000;
  await vi.waitUntil(async () => {
    await pass(500);
    return counts()[1]! > 2;
  });
  await answerNext(ada);
  await pass(1_000);
  const before = counts()[0]!;
  // The answer counts by itself.
  clock.nowMs += 5_000;
  await vi.waitUntil(async () => {
    await pass(500);
    return counts()[0]! > before;
  });
  expect(told.get("owner 1")).toHaveLength(1);
  for (const leave of leavers) leave();
});
