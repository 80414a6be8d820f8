/**
 * Forecasts for scripts. An owner's browser simulates for itself (decision 503); a script has none, so a process of its own does, at low priority and few at a
 * time: nobody's answer waits for it.
 */
import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import path from "node:path";
import { countItems } from "@/db/rows/items";
import type { Database } from "@/db/store";
import type { Clarity } from "@/lib/lab/belief";
import type { WholeForecast, WholeOrder } from "@/lib/lab/whole-forecast";
import type { ForecastReply } from "@/lib/protocol/project-messages";
import { errorFields, log } from "@/lib/server/kernel/log";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { atLaunch } from "@/lib/session/at-launch";
import { configOf } from "@/lib/session/session-config";

const simulations = { estimated: 20, share: 12, all: 8 } as const;
const audits = 9;
const mostAtOnce = 2;
const mostKept = 200;
const lowPriority = 15;
/** Longer than the program allows itself. */
const patienceMs = 60_000;

interface Forecasts {
  running: number;
  /** By order: the same settings have the same forecast. */
  readonly done: Map<string, WholeForecast>;
}

const holder = globalThis as { thresherForecasts?: Forecasts };

export async function forecastOf(
  db: Database,
  project: OwnedProject,
  clarity: Clarity,
): Promise<Result<ForecastReply>> {
  const settings = atLaunch(project.settings);
  if (settings.proven.panelSize !== null) return noPanel;
  if (settings.proven.method === "paper") return noPaper;
  const set = { projectId: project.id, itemSet: project.itemSet };
  const { judged: itemCount } = await countItems(db, set);
  if (itemCount < 2) return problem("conflict", "Add at least two items first.", "items");
  const order = { config: configOf(settings), itemCount, clarity, simulations, audits };
  const forecast = await simulated(order);
  return forecast.ok
    ? ok({ items: itemCount, currency: settings.live.currency, ...forecast.value })
    : forecast;
}

async function simulated(order: WholeOrder): Promise<Result<WholeForecast>> {
  holder.thresherForecasts ??= { running: 0, done: new Map() };
  const forecasts = holder.thresherForecasts;
  const key = JSON.stringify(order);
  const known = forecasts.done.get(key);
  if (known) return ok(known);
  if (forecasts.running >= mostAtOnce) return busy;
  forecasts.running++;
  try {
    const forecast = await runProgram(key);
    if (forecasts.done.size >= mostKept) forecasts.done.clear();
    forecasts.done.set(key, forecast);
    return ok(forecast);
  } catch (error) {
    log("error", "forecast-failed", errorFields(error));
    return problem("unavailable", "The forecast failed on the server. Try again.");
  } finally {
    forecasts.running--;
  }
}

async function runProgram(order: string): Promise<WholeForecast> {
  const child = spawn(process.execPath, programArguments(), {
    stdio: ["pipe", "pipe", "inherit"],
    timeout: patienceMs,
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, lowPriority);
  } catch {
    // Not allowed here; it runs like anything else.
  }
  child.stdin.on("error", () => {});
  child.stdin.end(order);
  const told: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => told.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`The forecast ended with code ${code}.`);
  return JSON.parse(Buffer.concat(told).toString()) as WholeForecast;
}

/** Beside the built server. Next's development server clears its folder, so there it runs from its source. */
function programArguments(): string[] {
  const at = (file: string) => path.join(/*turbopackIgnore: true*/ process.cwd(), file);
  if (process.env.NODE_ENV !== "development") return [at(".next/forecast.cjs")];
  return [at("node_modules/tsx/dist/cli.mjs"), at("lib/server/api/forecast-program.ts")];
}

const busy: Result<never> = {
  ok: false,
  problem: {
    kind: "unavailable",
    message: "Other forecasts are being made. Try again in a few seconds.",
    retryAfterSeconds: 10,
  },
};

const noPanel = problem(
  "conflict",
  "A team is asked about every item until its majority is known: at most as many answers per item as it has people. There is nothing to simulate.",
);

const noPaper = problem(
  "conflict",
  "There is no forecast of the ladder for Rank-Search as published. Open the project's page for its own.",
);
