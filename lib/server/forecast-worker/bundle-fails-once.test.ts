import { expect, it, vi } from "vitest";
import type { ForecastTask } from "@/lib/lab/forecast-task";
import { runForecast } from "./run-forecast";

const build = vi.hoisted(() => vi.fn());
vi.mock("esbuild", () => ({ build }));

it("a bundle that failed once is made again, and then kept", async () => {
  const text = `require("node:worker_threads").parentPort.postMessage({ kind: "done", forecasts: [] });`;
  build.mockRejectedValueOnce(new Error("short of memory"));
  build.mockResolvedValue({ outputFiles: [{ text }] });
  const forecast = () => runForecast({} as ForecastTask, { simulations: 1, timeLimitMs: 10_000 });
  await expect(forecast()).rejects.toThrow("short of memory");
  expect(await forecast()).toEqual([]);
  expect(await forecast()).toEqual([]);
  expect(build).toHaveBeenCalledTimes(2);
});
