/** A key is nowhere but in its box and in the requests that need it. */
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPersonalToken } from "@/lib/server/api/personal-tokens";
import { exportFile, exportFiles } from "@/lib/server/exports/export-file";
import { callApi } from "@/lib/server/testing/api-caller";
import { openAppWorld } from "@/lib/server/testing/test-app-data";
import { captureLog } from "@/lib/server/testing/test-log-lines";
import {
  errorBody,
  type ModelServer,
  modelKey,
  startModelServer,
} from "@/lib/server/testing/test-model-server";
import {
  launchTestProject,
  must,
  owned,
  type TestWorld,
  testItems,
} from "@/lib/server/testing/test-world";
import { tendRuns } from "./watch-runs";

const wrongKey = "sk-wrong-9876543210-zyxwvutsrqponm";
let world: TestWorld;
let server: ModelServer;
beforeEach(async () => {
  vi.stubEnv("THRESHER_MODEL_PRIVATE", "1");
  vi.stubEnv("THRESHER_LOG_LEVEL", "debug");
  world = await openAppWorld();
  server = await startModelServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await server.stop();
  world.close();
});

async function textOf(chunks: AsyncIterable<string | Uint8Array>): Promise<string> {
  let text = "";
  for await (const chunk of chunks) text += Buffer.from(chunk).toString("latin1");
  return text;
}

it("is in no reply, error, log line, export, proof or row", async () => {
  const logged = captureLog();
  const seen: string[] = [];
  const { projectId } = await launchTestProject(world, { items: testItems(6) });
  const { token } = must(
    await createPersonalToken(world.db, world.owner, {
      name: "t",
      scopes: ["read", "write"],
      days: 1,
    }),
  );
  const call = async (asked: `${string} /${string}`, body?: unknown) => {
    const reply = await callApi(asked, { token, ...(body !== undefined && { body }) });
    const text = await reply.text();
    seen.push(text, JSON.stringify([...reply.headers]));
    return text === "" ? null : JSON.parse(text);
  };
  const at = `/projects/${projectId}/models` as const;
  const input = {
    ...{ name: "Judge", baseUrl: server.baseUrl, model: "judge-1" },
    ...{ priceInput: 1, priceOutput: 1, spendingLimit: 1 },
  };
  // Refused input is quoted nowhere either.
  await call(`POST ${at}`, { ...input, key: wrongKey, atOnce: 99 });
  await call(`POST ${at}`, { ...input, key: wrongKey, baseUrl: "nowhere" });
  const { id } = await call(`POST ${at}`, { ...input, key: wrongKey });
  // The endpoint quotes the key that it does not take.
  expect((await call(`POST ${at}/${id}/preview`)).problem).toContain("401");
  await call(`PUT ${at}/${id}`, { ...input, key: modelKey });
  expect((await call(`POST ${at}/${id}/preview`)).problem).toBeNull();
  await call(`POST ${at}/${id}/run`, { rounds: 1 });
  server.behave(({ headers }) => ({ status: 500, body: errorBody(`${headers.authorization}?`) }));
  let clock = 0;
  const wait = async (ms: number) => {
    clock += ms;
  };
  const pacing = { now: () => clock, random: () => 0, wait };
  await tendRuns(world.db, { holder: "one", pacing });
  const [{ run }] = (await call(`GET ${at}`)).models;
  expect(run.problem).toContain("Bearer [hidden]?");
  const project = await owned(world.db, world.owner, projectId);
  for (const file of exportFiles) {
    const made = await exportFile(world.db, project, file);
    if (made.ok) seen.push(await textOf(made.value));
  }
  seen.push(logged.text());
  for (const ending of ["", "-wal"]) seen.push(readFileSync(world.file + ending, "latin1"));
  const found = seen.filter((text) => [modelKey, wrongKey].some((key) => text.includes(key)));
  expect(found).toEqual([]);
  // It was really there to be found.
  expect(server.requests.some(({ headers }) => headers.authorization?.includes(modelKey))).toBe(
    true,
  );
});
