import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { readEventsAfter } from "@/db/rows/events";
import { questionKey } from "@/lib/ranksearch/question";
import { chainHash, chainStart } from "@/lib/server/kernel/event-chain";
import { memberToken } from "@/lib/server/kernel/member-by-token";
import { replayLog } from "@/lib/server/testing/replay-log";
import type { Acknowledged } from "@/lib/server/testing/test-crowd-process";
import { join, launchTestProject, testItems } from "@/lib/server/testing/test-world";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { advance } from "@/lib/session/advance";
import { type EventOf, type SessionEvent, sessionEventSchema } from "@/lib/session/events";
import { storeState } from "@/lib/session/snapshot";
import { sessionsOf } from "./session-service";

const root = path.resolve(import.meta.dirname, "../../..");
const world = worldForEachTest();
let projectId: string;
let sessionId: string;
let tokens: string[];

beforeEach(async () => {
  // Enough items, strict enough, that no run comes to an end.
  ({ projectId, sessionId } = await launchTestProject(world, {
    items: testItems(300),
    live: { undoMs: 5 },
    proven: { allDelta: 0.01, tolerance: 0.05 },
  }));
  tokens = [];
  for (const name of ["Ada", "Ben", "Cy", "Dee"]) {
    tokens.push(memberToken((await join(world, projectId, name)).id));
  }
});

function startCrowd(tab: string, most: number): { child: ChildProcess; output: () => string } {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", path.join(import.meta.dirname, "../testing/test-crowd-process.ts")].concat(
      [world.file, projectId, tab, String(most)],
      tokens,
    ),
    { cwd: root, stdio: ["ignore", "pipe", "pipe"], env: process.env },
  );
  let text = "";
  child.stdout.on("data", (chunk) => {
    text += chunk;
  });
  child.stderr.on("data", (chunk) => {
    text += `ERROR ${chunk}`;
  });
  return { child, output: () => text };
}

function acknowledged(output: string): Acknowledged[] {
  expect(output).not.toMatch(/ERROR|locked/);
  // A killed process may leave half a line: that answer was not acknowledged.
  const lines = output.slice(0, output.lastIndexOf("\n") + 1).split("\n");
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Acknowledged);
}

async function readLog(): Promise<SessionEvent[]> {
  let hash = chainStart;
  return (await readEventsAfter(world.db, sessionId, -1)).map((row, seq) => {
    expect(row.seq).toBe(seq);
    hash = chainHash(hash, seq, row.payload);
    expect(row.hash).toBe(hash);
    return sessionEventSchema.parse(JSON.parse(row.payload));
  });
}

function expectInLog(log: readonly SessionEvent[], given: readonly Acknowledged[]): void {
  const answered = log.filter((event) => event.kind === "answered");
  const byPrompt = new Map(answered.map((event) => [event.prompt, event.answer]));
  expect(byPrompt.size).toBe(answered.length);
  for (const { prompt, answer, result } of given) {
    expect(result).toMatch(/accepted|late/);
    expect(byPrompt.get(prompt)).toBe(answer);
  }
}

function expectNobodyAskedTwice(log: readonly SessionEvent[]): void {
  const served = new Map(
    log.filter((e): e is EventOf<"served"> => e.kind === "served").map((e) => [e.prompt, e]),
  );
  const seen = new Set<string>();
  for (const event of log) {
    if (event.kind !== "answered") continue;
    const { person, question } = served.get(event.prompt)!;
    const key = `${person} ${questionKey(question)}`;
    expect(seen.has(key)).toBe(false);
    seen.add(key);
  }
}

describe("several processes on one database file", () => {
  it("serve the same people at once without losing or repeating anything", async () => {
    const crowds = [startCrowd("tab-one-1", 40), startCrowd("tab-two-2", 40)];
    await Promise.all(crowds.map(({ child }) => once(child, "exit")));
    const given = crowds.flatMap(({ output }) => acknowledged(output()));
    const log = await readLog();
    expect(given).toHaveLength(2 * 4 * 40);
    expectInLog(log, given);
    expect(log.filter((event) => event.kind === "answered")).toHaveLength(given.length);
    expectNobodyAskedTwice(log);
  });
});

describe("a process that is killed", () => {
  it("has lost no answer it acknowledged, and the next one goes on", async () => {
    const given: Acknowledged[] = [];
    for (let kill = 0; kill < 3; kill++) {
      const { child, output } = startCrowd(`tab-kill-${kill}`, 100_000);
      const enough = 15 + 25 * kill;
      while (output().split("\n").length < enough) await once(child.stdout!, "data");
      child.kill("SIGKILL");
      await once(child, "exit");
      given.push(...acknowledged(output()));
      expectInLog(await readLog(), given);
      sessionsOf(world.db).forget();
      await expectReplayed();
    }
    expectNobodyAskedTwice(await readLog());
  });
});

async function expectReplayed(): Promise<void> {
  const replayed = await replayLog(world.db, sessionId);
  await sessionsOf(world.db).read(sessionId, (state) => {
    advance(replayed, state.clockMs);
    expect(storeState(replayed)).toEqual(storeState(state));
  });
}
