/** Whatever the order in which the database's replies arrive, nobody sees what is not written, and nothing is lost or double. */
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { EventLog, GroupWithRows } from "@/db/event-log";
import { readEventsAfter } from "@/db/rows/events";
import type { SqliteDatabase } from "@/db/sqlite/open";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { undoAnswer } from "@/lib/server/answering/undo-answer";
import type { Member } from "@/lib/server/kernel/member-by-token";
import { pauseProject } from "@/lib/server/projects/pause-project";
import { resumeProject } from "@/lib/server/projects/resume-project";
import { replayLog } from "@/lib/server/testing/replay-log";
import {
  answerTo,
  join,
  launchTestProject,
  openWorld,
  owned,
  promptsIn,
} from "@/lib/server/testing/test-world";
import { advance } from "@/lib/session/advance";
import { storeState } from "@/lib/session/snapshot";
import { sessionsOf } from "./session-service";

/** Every call waits before it begins and before its result arrives, until the scheduler lets it go on; some never reach the database. */
function delayed(log: EventLog, scheduler: fc.Scheduler, fails: () => boolean): EventLog {
  const wait = (what: string) => scheduler.schedule(Promise.resolve(), what);
  const around = async <T>(what: string, act: () => Promise<T>): Promise<T> => {
    await wait(`${what} begins`);
    const value = await act();
    await wait(`${what} ends`);
    return value;
  };
  const slow = <L, T>({ look, rows, ...group }: GroupWithRows<L, T>): GroupWithRows<L, T> => ({
    ...group,
    look: (tx) => around("look", () => look(tx)),
    rows: (tx, looked, value) => around("rows", () => rows(tx, looked, value)),
  });
  const append = <T>(act: () => Promise<T>) =>
    around("append", () => (fails() ? Promise.reject(new Error("No connection.")) : act()));
  return {
    append: (group) => append(() => log.append(group)),
    appendWithRows: (group) => append(() => log.appendWithRows(slow(group))),
    after: (...args) => around("after", () => log.after(...args)),
    at: (...args) => around("at", () => log.at(...args)),
    together: log.together,
    readSnapshot: (id) => around("readSnapshot", () => log.readSnapshot(id)),
    writeSnapshot: (snapshot) => around("writeSnapshot", () => log.writeSnapshot(snapshot)),
  };
}

type Step = "answer" | "undo" | "pause" | "resume" | "look" | "forget";
/** Often what has a decision, its rows and its commit apart, and someone who looks meanwhile. */
const steps: readonly Step[] = ["answer", "answer", "undo", "pause", "resume", "look", "look"];

const size = { minLength: 4, maxLength: 8 };
const people = { minLength: 3, maxLength: 4 };

function expectNoConnection(error: unknown): void {
  expect(String(error)).toContain("No connection.");
}

/** What is in memory ends with an event that is in the file. */
async function look(db: SqliteDatabase, sessionId: string): Promise<void> {
  const written = db.raw
    .prepare<[string, number], string>("SELECT hash FROM events WHERE session_id = ? AND seq = ?")
    .pluck();
  const [inMemory, inFile] = await sessionsOf(db).read(sessionId, (state, live) => [
    live.headHash,
    written.get(sessionId, state.seq),
  ]);
  expect(inMemory).toBe(inFile);
}

async function answerNext(db: SqliteDatabase, member: Member, taken: Set<string>): Promise<void> {
  const tab = `tab-of-${member.id}`;
  const [prompt] = promptsIn((await readAnnotator(db, member, tab)).work);
  if (!prompt) return;
  const answer = prompt.kind === "pull" ? "yes" : "left";
  const reply = await answerTo(db, member, { tab, prompt: prompt.id, answer });
  if (reply.ok && reply.value.result.kind === "accepted") taken.add(prompt.id);
}

it("memory is what the log says, and every acknowledged answer is in it once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.array(fc.constantFrom(...steps, ...steps, "forget" as const), size), people),
      fc.infiniteStream(fc.integer({ min: 0, max: 30 })),
      async (scheduler, plans, luck) => {
        const world = await openWorld();
        const { db } = world;
        const { projectId, sessionId } = await launchTestProject(world, {
          live: { undoMs: 60_000 },
        });
        const members: Member[] = [];
        for (const _ of plans) members.push(await join(world, projectId, "Ada"));
        const project = await owned(db, world.owner, projectId);
        const taken = new Set<string>();
        const real = db.log;
        await look(db, sessionId);
        const fails = () => luck.next().value === 0;
        Object.assign(db, { log: delayed(real, scheduler, fails) });
        const act: Record<Step, (member: Member) => Promise<unknown>> = {
          answer: (member) => answerNext(db, member, taken),
          undo: (member) => undoAnswer(db, member, { tab: `tab-of-${member.id}` }),
          pause: () => pauseProject(db, project),
          resume: () => resumeProject(db, project),
          look: () => look(db, sessionId),
          forget: async () => sessionsOf(db).forget(),
        };
        try {
          const all = plans.map(async (plan, n) => {
            for (const step of plan) await act[step](members[n]!).catch(expectNoConnection);
          });
          // Also what waits for the event loop comes in between.
          await scheduler.waitFor(Promise.all(all), async (next) => {
            await setImmediate();
            await next();
          });
          Object.assign(db, { log: real });
          const log = await readEventsAfter(db, sessionId, -1);
          expect(log.map(({ seq }) => seq)).toEqual(log.map((_, place) => place));
          const answered = log.filter(({ kind }) => kind === "answered");
          const prompts = answered.map(({ payload }) => JSON.parse(payload).prompt as string);
          for (const prompt of taken) expect(prompts).toContain(prompt);
          const replayed = await replayLog(db, sessionId);
          await sessionsOf(db).read(sessionId, (state) => {
            advance(replayed, state.clockMs);
            const { ranking: _plans, ...memory } = storeState(state);
            const { ranking: _others, ...fresh } = storeState(replayed);
            expect(memory).toEqual(fresh);
          });
        } finally {
          world.close();
        }
      },
    ),
    { numRuns: Number(process.env.THRESHER_RUNS ?? 15), seed: 19 },
  );
}, 120_000);
