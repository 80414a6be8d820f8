/**
 * npm run bench:open: makes a log of a million events (--events) through the session's own rules, then opens it as a
 * process that starts does, from the snapshot, and says how long that took beside a replay of the whole log.
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { readEvent } from "@/db/rows/events";
import { LiveSession } from "@/lib/server/sessions/live-session";
import { newPromptId } from "@/lib/server/sessions/prompt-id";
import type { Emit } from "@/lib/server/sessions/session-command";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { answerPrompt } from "@/lib/session/answer-prompt";
import { serveTab } from "@/lib/session/serve-tab";
import type { SessionState } from "@/lib/session/session-state";
import { makeProject, openBenchDatabase } from "./bench/bench-project";

const { values } = parseArgs({
  options: {
    events: { type: "string", default: "1000000" },
    items: { type: "string", default: "5000" },
    people: { type: "string", default: "200" },
  },
});

const tab = "bench-open";
const answersPerCommit = 500;

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "thresher-open-"));
  const db = await openBenchDatabase(folder);
  const size = { items: Number(values.items), people: 1 };
  // Answers come by the ten thousand a second here: were they held to be undone, all items would soon have enough out.
  const project = await makeProject(db, size, { undoMs: 0 });
  const sessions = sessionsOf(db);
  for (let seq = 0, turn = 0; seq < Number(values.events); turn++) {
    seq = await sessions.run(project.sessionId, (state, emit) => {
      for (let n = 0; n < answersPerCommit; n++)
        answerOnce(state, emit, turn * answersPerCommit + n);
      return state.seq;
    });
    if (turn % 100 === 0) console.log(`${seq} events`);
  }
  sessions.forget();
  const opened = await timeOf(() => LiveSession.open(db, project.sessionId));
  const first = (await readEvent(db, project.sessionId, 0))!;
  const replayed = await timeOf(() => LiveSession.fromLog(db, project.sessionId, first));
  const { state } = opened.value!;
  console.log(
    `${state.seq + 1} events, ${values.items} items: opened in ${shown(opened)} (aim below 2,000), replayed from the start in ${shown(replayed)}`,
  );
  db.close();
  rmSync(folder, { recursive: true, force: true });
}

/** People in turn, who answer as if by tossing a coin: no item is ever settled. */
function answerOnce(state: SessionState, emit: Emit, n: number): void {
  const person = `person-${n % Number(values.people)}`;
  const work = serveTab(state, { person, tab, newPromptId }, emit);
  if (work.kind !== "prompts") throw new Error(`Nothing to ask ${person}: ${JSON.stringify(work)}`);
  const prompt = work.prompts[0]!;
  const yes = (Math.imul(n, 2654435761) >>> 13) % 2 === 0;
  const answer = prompt.question.kind === "pull" ? (yes ? "yes" : "no") : yes ? "left" : "right";
  const action = { kind: "answer", answer } as const;
  answerPrompt(state, { person, prompt: prompt.id, action, elapsedMs: 900 }, emit);
}

function shown({ ms, cpuMs }: Timed<unknown>): string {
  return `${ms.toFixed(0)} ms, ${cpuMs.toFixed(0)} ms of CPU`;
}

interface Timed<T> {
  readonly value: T;
  readonly ms: number;
  /** Processor time: what the wait would be on a machine with nothing else to do. */
  readonly cpuMs: number;
}

async function timeOf<T>(make: () => Promise<T>): Promise<Timed<T>> {
  const started = performance.now();
  const before = process.cpuUsage();
  const value = await make();
  const { user, system } = process.cpuUsage(before);
  return { value, ms: performance.now() - started, cpuMs: (user + system) / 1_000 };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
