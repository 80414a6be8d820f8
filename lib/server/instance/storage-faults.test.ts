/** Faults of disk, file and clock, made for real, under the route that people's answers come through. */

import { execFileSync } from "node:child_process";
import {
  closeSync,
  openSync,
  readdirSync,
  readlinkSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { NextRequest } from "next/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as answers } from "@/app/api/annotate/[projectId]/answers/route";
import { GET as view } from "@/app/api/annotate/[projectId]/route";
import { GET as readyz } from "@/app/readyz/route";
import { readEventsAfter } from "@/db/rows/events";
import { openDatabase } from "@/db/sqlite/open";
import type { PromptView } from "@/lib/protocol/annotator-messages";
import { memberCookie } from "@/lib/server/http/member-cookie";
import { memberToken } from "@/lib/server/kernel/member-by-token";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { replayLog } from "@/lib/server/testing/replay-log";
import { openAppWorld } from "@/lib/server/testing/test-app-data";
import { captureLog } from "@/lib/server/testing/test-log-lines";
import {
  join,
  launchTestProject,
  type TestWorld,
  testItems,
} from "@/lib/server/testing/test-world";
import { advance } from "@/lib/session/advance";
import { storeState } from "@/lib/session/snapshot";
import { backUpInstance } from "./backup-instance";
import { restoreInstance } from "./restore-instance";

vi.mock("next/server", async (original) => ({
  ...(await original<typeof import("next/server")>()),
  connection: async () => undefined,
}));

const tab = "tab-one-1";
let world: TestWorld;
let projectId: string;
let sessionId: string;
let cookie: string;
/** Prompt and answer of every post that was acknowledged. */
let acknowledged: Map<string, string>;

beforeEach(async () => {
  world = await openAppWorld();
  ({ projectId, sessionId } = await launchTestProject(world, {
    items: testItems(400),
    live: { undoMs: 0 },
    proven: { allDelta: 0.01, tolerance: 0.02 },
  }));
  const member = await join(world, projectId, "Ada Lovelace");
  cookie = `${memberCookie(projectId)}=${memberToken(member.id)}`;
  acknowledged = new Map();
});
afterEach(() => world.close());

const context = () => ({ params: Promise.resolve({ projectId }) });

async function firstPrompt(): Promise<PromptView> {
  const request = new NextRequest(`http://127.0.0.1/x?tab=${tab}`, { headers: { cookie } });
  const reply = await view(request, context());
  expect(reply.status).toBe(200);
  return (await reply.json()).work.prompts[0];
}

function post(prompt: PromptView): Promise<Response> {
  const answer = prompt.kind === "pull" ? "yes" : "left";
  const body = { tab, prompt: prompt.id, action: { kind: "answer", answer }, elapsedMs: 900 };
  const init = { method: "POST", headers: { cookie }, body: JSON.stringify(body) };
  return answers(new NextRequest("http://127.0.0.1/x", init), context());
}

/** Answers until the server refuses, at most so often; what it refused with and the prompt it was about. */
async function answerUntilRefused(most = 2_000): Promise<{ reply: Response; prompt: PromptView }> {
  let prompt = await firstPrompt();
  for (let given = 0; given < most; given++) {
    const reply = await post(prompt);
    if (reply.status !== 200) return { reply, prompt };
    acknowledged.set(prompt.id, prompt.kind === "pull" ? "yes" : "left");
    prompt = (await reply.json()).work.prompts[0];
  }
  throw new Error(`The server took ${most} answers and refused none.`);
}

async function expectUnavailable(reply: Response, message: RegExp): Promise<void> {
  expect(reply.status).toBe(503);
  const { problem } = await reply.json();
  expect(problem.kind).toBe("unavailable");
  expect(problem.message).toMatch(message);
  expect(problem.requestId).toMatch(/^[\w-]{16}$/);
}

/** Everything acknowledged is in the log, and memory is what a replay of the log gives. */
async function expectNothingLost(db = world.db): Promise<void> {
  const answered = new Map(
    (await readEventsAfter(db, sessionId, -1))
      .filter((row) => row.kind === "answered")
      .map((row) => JSON.parse(row.payload) as { prompt: string; answer: string })
      .map(({ prompt, answer }) => [prompt, answer]),
  );
  for (const [prompt, answer] of acknowledged) expect(answered.get(prompt)).toBe(answer);
  expect(answered.size).toBe(acknowledged.size);
  const replayed = await replayLog(db, sessionId);
  await sessionsOf(db).read(sessionId, (state) => {
    advance(replayed, state.clockMs);
    expect(storeState(replayed)).toEqual(storeState(state));
  });
}

describe("a full disk", () => {
  it("refuses answers with a sentence, loses none it took, and goes on when there is room", async () => {
    const captured = captureLog();
    const pages = world.db.raw.pragma("page_count", { simple: true }) as number;
    world.db.raw.pragma(`max_page_count = ${pages + 12}`);
    const { reply, prompt } = await answerUntilRefused();
    await expectUnavailable(reply, /disk is full: this was not saved/);
    expect(acknowledged.size).toBeGreaterThan(0);
    const line = captured.lines().find(({ event }) => event === "storage-fault");
    expect(line).toMatchObject({ level: "error", code: "SQLITE_FULL" });
    expect(captured.text()).not.toContain("Lovelace");
    await expectNothingLost();
    world.db.raw.pragma("max_page_count = 1000000");
    const again = await post(prompt);
    expect(again.status).toBe(200);
    acknowledged.set(prompt.id, prompt.kind === "pull" ? "yes" : "left");
    await expectNothingLost();
  });
});

describe("a database that can only be read", () => {
  it("is still shown, takes nothing, and says why", async () => {
    captureLog();
    const prompt = await firstPrompt();
    world.db.raw.pragma("query_only = ON");
    await expectUnavailable(await post(prompt), /is read-only: this was not saved/);
    world.db.raw.pragma("query_only = OFF");
    expect((await post(prompt)).status).toBe(200);
  });
});

describe("a database file that is removed while the server runs", () => {
  it("takes no answer that would be gone with the process, and goes on when the file is back", async () => {
    captureLog();
    const prompt = await firstPrompt();
    expect((await readyz()).status).toBe(200);
    renameSync(world.file, `${world.file}.aside`);
    await expectUnavailable(await post(prompt), /removed or replaced while it was running/);
    const ready = await readyz();
    expect(ready.status).toBe(503);
    expect((await ready.json()).problem).toMatch(/removed or replaced/);
    renameSync(`${world.file}.aside`, world.file);
    expect((await post(prompt)).status).toBe(200);
    expect((await readyz()).status).toBe(200);
  });

  it("notices that the write-ahead log alone is gone, or another one is in its place", async () => {
    captureLog();
    const prompt = await firstPrompt();
    expect((await readyz()).status).toBe(200);
    const wal = `${world.file}-wal`;
    renameSync(wal, `${wal}.aside`);
    await expectUnavailable(await post(prompt), /or its -wal, was removed or replaced/);
    expect((await readyz()).status).toBe(503);
    writeFileSync(wal, "");
    await expectUnavailable(await post(prompt), /or its -wal, was removed or replaced/);
    renameSync(`${wal}.aside`, wal);
    expect((await post(prompt)).status).toBe(200);
  });

  it("notices another file in its place", async () => {
    captureLog();
    const prompt = await firstPrompt();
    renameSync(world.file, `${world.file}.aside`);
    openDatabase(world.file).close();
    await expectUnavailable(await post(prompt), /removed or replaced while it was running/);
    renameSync(`${world.file}.aside`, world.file);
  });
});

describe.runIf(process.platform === "linux")("a database file that is deleted", () => {
  it("is rescued from the running process, as docs/operations.md says", async () => {
    captureLog();
    let prompt = await firstPrompt();
    for (let given = 0; given < 10; given++) {
      const reply = await post(prompt);
      acknowledged.set(prompt.id, prompt.kind === "pull" ? "yes" : "left");
      prompt = (await reply.json()).work.prompts[0];
    }
    const folder = path.dirname(world.file);
    for (const ending of ["", "-wal", "-shm"]) unlinkSync(`${world.file}${ending}`);
    await expectUnavailable(await post(prompt), /removed or replaced while it was running/);
    const rescued = path.join(folder, "rescued.sqlite");
    for (const number of readdirSync("/proc/self/fd")) {
      const handle = `/proc/${process.pid}/fd/${number}`;
      const target = linkOf(handle).replace(/ \(deleted\)$/, "");
      if (target === world.file) execFileSync("cp", [handle, rescued]);
      if (target === `${world.file}-wal`) execFileSync("cp", [handle, `${rescued}-wal`]);
    }
    const db = openDatabase(rescued);
    await expectNothingLost(db);
    db.close();
  });
});

function linkOf(handle: string): string {
  try {
    return readlinkSync(handle);
  } catch {
    // The handle by which the folder itself was listed.
    return "";
  }
}

describe("a damaged page", () => {
  it("is told, and the backup brings everything acknowledged before it back", async () => {
    captureLog();
    let prompt = await firstPrompt();
    for (let given = 0; given < 40; given++) {
      const reply = await post(prompt);
      acknowledged.set(prompt.id, prompt.kind === "pull" ? "yes" : "left");
      prompt = (await reply.json()).work.prompts[0];
    }
    const folder = path.dirname(world.file);
    const backup = path.join(folder, "backup");
    expect(backUpInstance(folder, backup).ok).toBe(true);
    damageEverySecondPage();
    sessionsOf(world.db).forget();
    await expectUnavailable(
      await post(prompt),
      /is damaged: this was not done\. .*restore the latest backup/,
    );
    const damaged = backUpInstance(folder, path.join(folder, "second"));
    expect(damaged).toMatchObject({ ok: false, problem: { kind: "unavailable" } });
    world.db.close();
    expect(restoreInstance(backup, folder, "aside").ok).toBe(true);
    const db = openDatabase(world.file);
    await expectNothingLost(db);
    db.close();
  });
});

/** As a dying disk does: garbage where pages of tables were; the first page, which says what the file is, stays. */
function damageEverySecondPage(): void {
  world.db.raw.pragma("wal_checkpoint(TRUNCATE)");
  const pageSize = world.db.raw.pragma("page_size", { simple: true }) as number;
  const file = openSync(world.file, "r+");
  const garbage = Buffer.alloc(pageSize, 0xa5);
  for (let at = 2 * pageSize; at < statSync(world.file).size; at += 2 * pageSize) {
    writeSync(file, garbage, 0, pageSize, at);
  }
  closeSync(file);
  // What this connection still holds in its cache would hide it.
  world.db.raw.pragma("cache_size = 0");
  world.db.raw.pragma("shrink_memory");
}
