/** What a project will cost: a draft by the owner's guess, a running one by its own answers. */
import { countItems } from "@/db/item-rows";
import type { Database } from "@/db/open";
import type { Clarity } from "@/lib/lab/belief";
import type { PlanForecast } from "@/lib/lab/forecast";
import type { ForecastTask } from "@/lib/lab/forecast-task";
import { isReserved } from "@/lib/session/prompt";
import { configOf } from "@/lib/session/session-config";
import type { SessionState } from "@/lib/session/session-state";
import { takeForecastTurn } from "./forecast-worker/forecast-turns";
import { type ForecastOptions, runForecast } from "./forecast-worker/run-forecast";
import { ownedProject, type ProjectRow, type User } from "./project-access";
import { ok, problem, type Result } from "./result";
import { sessionsOf } from "./session-service";

export interface CostForecast {
  /** A whole project by each plan, or the rest of a running one by its own. */
  readonly covers: "project" | "rest";
  /** Money spent already; the ranges come on top of it. */
  readonly spent: number;
  readonly currency: string;
  readonly forecasts: readonly PlanForecast[];
}

export interface ForecastRequest extends Pick<ForecastOptions, "signal" | "onProgress"> {
  /** How clear-cut the owner thinks the items are; a running project's answers say it themselves. */
  readonly clarity: Clarity;
}

/** The ranges are what 79 runs can show; a busy machine may get fewer done in the time. */
const simulations = 79;
const timeLimitMs = 20_000;
/** The same settings give the same forecast. */
const seed = 2020;

export async function forecastCost(
  db: Database,
  user: User,
  request: ForecastRequest & { readonly projectId: string },
): Promise<Result<CostForecast>> {
  const owned = ownedProject(db, user, request.projectId);
  if (!owned.ok) return owned;
  const endTurn = takeForecastTurn(user.id);
  if (endTurn === null) return noTurn;
  try {
    return await forecastOf(db, owned.value, request);
  } finally {
    endTurn();
  }
}

const noTurn: Result<never> = {
  ok: false,
  problem: {
    kind: "too-many",
    message: "Other forecasts are being worked out. Try again in a few seconds.",
    retryAfterSeconds: 5,
  },
};

async function forecastOf(
  db: Database,
  project: ProjectRow,
  request: ForecastRequest,
): Promise<Result<CostForecast>> {
  const { settings, currentSessionId } = project;
  const base = { currency: settings.live.currency };
  if (currentSessionId === null) {
    const task = draftTask(db, project, request.clarity);
    if (!task.ok) return task;
    const forecasts = await run(task.value, request);
    return ok({ ...base, covers: "project", spent: 0, forecasts });
  }
  const { task, spent } = await sessionsOf(db).read(currentSessionId, restTask);
  return ok({ ...base, covers: "rest", spent, forecasts: await run(task, request) });
}

function run(task: ForecastTask, { signal, onProgress }: ForecastRequest) {
  return runForecast(task, {
    simulations,
    timeLimitMs,
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  });
}

function draftTask(db: Database, project: ProjectRow, clarity: Clarity): Result<ForecastTask> {
  const { judged } = countItems(db, { projectId: project.id, itemSet: project.itemSet });
  if (judged === 0) return problem("conflict", "There are no items yet: bring some first.");
  return ok({
    kind: "project",
    config: configOf(project.settings),
    itemCount: judged,
    knowledge: { kind: "guess", clarity },
    plans: project.settings.proven.useDuels
      ? ["adaptive", "pull-only", "fixed"]
      : ["pull-only", "fixed"],
    seed,
  });
}

function restTask(state: SessionState): { task: ForecastTask; spent: number } {
  const outstanding = [...state.prompts.values()]
    .filter(isReserved)
    .map(({ question }) => question);
  return {
    task: { kind: "rest", session: state.ranking.serialize(), outstanding, seed },
    spent: state.spentMicros / 1e6,
  };
}
