import { afterEach, beforeEach, expect, test } from "vitest";
import { defaultSettings } from "@/lib/session/settings";
import { createProject } from "./create-project";
import { forecastCost } from "./forecast-cost";
import { launchProject } from "./launch-project";
import { must, openWorld, type TestWorld, testItems } from "./test-world";

let world: TestWorld;
beforeEach(() => {
  world = openWorld();
});
afterEach(() => world.close());

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
