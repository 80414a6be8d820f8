/** Forecasts off the server's own thread: cancellable, bounded in time, with progress. */
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { PlanForecast } from "@/lib/lab/forecast";
import type { ForecastTask } from "@/lib/lab/forecast-task";

export type ThreadMessage =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "done"; readonly forecasts: PlanForecast[] };

export interface ForecastOptions {
  /** More give smoother ranges; what the time limit cuts off is left out. */
  readonly simulations: number;
  readonly timeLimitMs: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** What the largest project needs, several times over. */
const mostMegabytes = 2_048;

/** Rejects with the signal's reason when cancelled. */
export async function runForecast(
  task: ForecastTask,
  options: ForecastOptions,
): Promise<PlanForecast[]> {
  options.signal?.throwIfAborted();
  const script = await threadScript();
  options.signal?.throwIfAborted();
  const { simulations, timeLimitMs } = options;
  const worker = new Worker(script, {
    eval: true,
    workerData: { task, simulations, timeLimitMs },
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  try {
    return await waitFor(worker, options);
  } finally {
    await worker.terminate();
  }
}

function waitFor(worker: Worker, options: ForecastOptions): Promise<PlanForecast[]> {
  return new Promise((resolve, reject) => {
    options.signal?.addEventListener("abort", () => reject(options.signal?.reason), { once: true });
    worker.on("error", reject);
    worker.on("exit", () => reject(new Error("The forecast's thread ended early.")));
    worker.on("message", (message: ThreadMessage) => {
      if (message.kind === "done") resolve(message.forecasts);
      else options.onProgress?.(message.done, message.total);
    });
  });
}

/** Modules are bundled more than once by Next: what is kept for the process lives on `globalThis`. */
const kept = globalThis as typeof globalThis & { thresherForecastScript?: Promise<string> };

/** A thread needs plain JavaScript, which Next's build does not make of it: bundled once a process. */
function threadScript(): Promise<string> {
  kept.thresherForecastScript ??= bundleThread().catch((error: unknown) => {
    // Memory or files may have been short for a moment: the next forecast tries again.
    delete kept.thresherForecastScript;
    throw error;
  });
  return kept.thresherForecastScript;
}

async function bundleThread(): Promise<string> {
  const { build } = await import("esbuild");
  const root = path.join(/*turbopackIgnore: true*/ process.cwd());
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["lib/server/forecast-worker/thread.ts"],
    bundle: true,
    platform: "node",
    format: "cjs",
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]!.text;
}
