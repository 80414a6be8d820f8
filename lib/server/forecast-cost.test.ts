import { expect, test } from "vitest";
import { defaultSettings } from "@/lib/session/settings";
import { createProject } from "./create-project";
import { forecastCost } from "./forecast-cost";
import { forecastStream } from "./forecast-stream";
import { launchProject } from "./launch-project";
import { closeStreams } from "./open-streams";
import { must, testItems } from "./test-world";
import { worldForEachTest } from "./world-for-each-test";

const world = worldForEachTest();

async function draft(): Promise<string> {
  const settings = {
    ...defaultSettings,
    proven: { ...defaultSettings.proven, tolerance: 0.2, errorProbability: 0.2 },
  };
  const input = { name: "Small", settings, items: testItems(4) };
  return must(await createProject(world.db, world.owner, input)).id;
}

test("a draft by each plan, then the rest of the running project; to others it does not exist", async () => {
  const projectId = await draft();
  const request = { projectId, clarity: "clear-cut" as const };
  const before = must(await forecastCost(world.db, world.owner, request));
  expect(before).toMatchObject({ covers: "project", spent: 0, currency: "€" });
  expect(before.forecasts.map(({ plan }) => plan)).toEqual(["adaptive", "pull-only", "fixed"]);
  await launchProject(world.db, world.owner, projectId);
  const running = must(await forecastCost(world.db, world.owner, request));
  expect(running).toMatchObject({ covers: "rest", spent: 0 });
  expect(running.forecasts[0]!.money.median).toBeGreaterThan(0);
  const stranger = await forecastCost(world.db, { id: "stranger" }, request);
  expect(stranger).toMatchObject({ ok: false, problem: { kind: "not-found" } });
});

test("a forecast that nobody waits for is cancelled", async () => {
  const projectId = await draft();
  const controller = new AbortController();
  const started = forecastCost(world.db, world.owner, {
    projectId,
    clarity: "hard",
    signal: controller.signal,
    onProgress: () => controller.abort(new Error("gone")),
  });
  await expect(started).rejects.toThrow("gone");
});

test("as a stream it tells how far it is, and ends at once with the server or with whoever asked", async () => {
  const projectId = await draft();
  const gone = new AbortController();
  const request = { projectId, clarity: "hard" as const, signal: gone.signal };
  const decoder = new TextDecoder();
  const open = () => forecastStream(world.db, world.owner, request).getReader();
  const read = async (reader: ReturnType<typeof open>) =>
    decoder.decode((await reader.read()).value);

  const first = open();
  expect(JSON.parse((await read(first)).split("\n")[0]!)).toMatchObject({ progress: { done: 1 } });
  closeStreams();
  let rest = "";
  for (let text = await read(first); text !== ""; text = await read(first)) rest += text;
  const last = JSON.parse(rest.trim().split("\n").at(-1)!);
  expect(last).toMatchObject({
    problem: { kind: "unavailable", message: expect.stringMatching(/being restarted/) },
  });

  const second = open();
  await read(second);
  gone.abort();
  while (!(await second.read()).done);
  // Each has given its turn back.
  const again = await forecastCost(world.db, world.owner, { projectId, clarity: "clear-cut" });
  expect(again.ok).toBe(true);
});
