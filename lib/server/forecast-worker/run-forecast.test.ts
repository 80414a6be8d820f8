import { expect, test } from "vitest";
import { type ForecastTask, runForecastTask } from "@/lib/lab/forecast-task";
import { defaultConfig } from "@/lib/ranksearch/config";
import { startSession } from "@/lib/ranksearch/start-session";
import { runForecast } from "./run-forecast";

const config = { ...defaultConfig, tolerance: 0.15 };
const task: ForecastTask = {
  kind: "project",
  config,
  itemCount: 6,
  knowledge: { kind: "guess", clarity: "clear-cut" },
  plans: ["adaptive", "pull-only", "fixed"],
  seed: 4,
};
const control = { simulations: 4, shouldStop: () => false, onProgress: () => {} };

test("a thread forecasts what the same code does here, and tells how far it is", async () => {
  const progress: number[] = [];
  const forecasts = await runForecast(task, {
    simulations: 4,
    timeLimitMs: 600_000,
    onProgress: (done) => progress.push(done),
  });
  expect(forecasts).toEqual(runForecastTask(task, control));
  expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("a running session and a pilot can be forecast too", async () => {
  const session = startSession(config, 5, 3);
  const rest: ForecastTask = {
    kind: "rest",
    session: session.serialize(),
    outstanding: [],
    seed: 4,
  };
  const options = { simulations: 3, timeLimitMs: 600_000 };
  expect(await runForecast(rest, options)).toMatchObject([{ plan: "adaptive", simulations: 3 }]);
  const items = [9, 1, 8, 5].map((yes) => ({ pulls: 10, yes }));
  const pilot: ForecastTask = { ...task, knowledge: { kind: "pilot", items } };
  expect(await runForecast(pilot, options)).toHaveLength(3);
});

test("cancelled, it rejects with the reason and leaves no thread behind", async () => {
  const controller = new AbortController();
  const endless = runForecast(task, {
    simulations: 1_000_000,
    timeLimitMs: 600_000,
    signal: controller.signal,
    onProgress: () => controller.abort(new Error("nobody waits")),
  });
  await expect(endless).rejects.toThrow("nobody waits");
});

test("time up: what was finished by then", async () => {
  const forecasts = await runForecast(task, { simulations: 1_000_000, timeLimitMs: 200 });
  expect(forecasts.every(({ simulations }) => simulations < 1_000_000)).toBe(true);
});
