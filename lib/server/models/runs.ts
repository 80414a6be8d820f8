/** Runs, as owners start, pause and cancel them. What goes on in between is `carry-out.ts`. */
import { itemPlaces } from "@/db/rows/items";
import { sumModelAnswers } from "@/db/rows/model-answers";
import { changeRun, findLastRun, findRun, insertRun, type RunRecord } from "@/db/rows/model-runs";
import type { Database } from "@/db/store";
import { type ModelRun, runInput } from "@/lib/protocol/model-messages";
import { newId } from "@/lib/server/kernel/new-id";
import { type OwnedProject, writeAsOwner } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { ownModel } from "./models";
import { readyToAsk } from "./preview-model";
import { questionsIn } from "./run-plan";
import { toRun } from "./run-view";
import { taskKey, taskOf } from "./task";

/** Only after a preview of the same task: nobody pays for a run whose answers they have not seen a sample of. */
export async function startRun(
  db: Database,
  project: OwnedProject,
  { modelId, input }: { readonly modelId: string; readonly input: unknown },
  id = newId(),
): Promise<Result<ModelRun>> {
  const parsed = parseInput(runInput, input);
  if (!parsed.ok) return parsed;
  const ready = await readyToAsk(db, project, modelId);
  if (!ready.ok) return ready;
  const { rounds } = parsed.value;
  return writeAsOwner(db, project, async (tx, now): Promise<Result<ModelRun>> => {
    const model = await ownModel(tx, now, modelId);
    if (!model.ok) return model;
    const last = await findLastRun(tx, modelId);
    if (last?.id === id) return ok(toRun(now, last));
    if (last?.state === "running" || last?.state === "paused") {
      return problem("conflict", "This model has a run that has not ended. Cancel it first.");
    }
    const told = taskOf(now);
    const task = taskKey(model.value, told);
    const ref = { modelId, task, itemSet: now.itemSet };
    const asked = await sumModelAnswers(tx, ref);
    if (asked.pull.answers === 0) {
      return problem("conflict", "Try it on five items first, and look at what it says.");
    }
    const { judged } = await itemPlaces(tx, { projectId: now.id, itemSet: now.itemSet });
    const { pulls, duels } = questionsIn(judged, rounds);
    await insertRun(tx, {
      ...{ id, ...ref, told: JSON.stringify(told), state: "running", rounds },
      ...{ planned: pulls + duels, createdAtMs: Date.now() },
    });
    return ok(toRun(now, (await findRun(tx, id))!));
  });
}

type Change = "pause" | "resume" | "cancel";

const changes = {
  pause: { from: ["running"], to: { state: "paused", problem: null } },
  resume: { from: ["paused"], to: { state: "running", problem: null, heldUntilMs: 0 } },
  cancel: { from: ["running", "paused"], to: { state: "cancelled", problem: null } },
} as const satisfies Record<Change, { from: readonly RunRecord["state"][]; to: object }>;

/** What is out comes back and is kept; nothing more is asked while it is paused or after it was cancelled. */
export async function changeOwnRun(
  db: Database,
  project: OwnedProject,
  { modelId, change }: { readonly modelId: string; readonly change: Change },
): Promise<Result<ModelRun>> {
  if (change === "resume") {
    const ready = await readyToAsk(db, project, modelId);
    if (!ready.ok) return ready;
  }
  return writeAsOwner(db, project, async (tx, now): Promise<Result<ModelRun>> => {
    const model = await ownModel(tx, now, modelId);
    if (!model.ok) return model;
    const run = await findLastRun(tx, modelId);
    if (!run) return problem("not-found", "This model has no run.");
    const { from, to } = changes[change];
    const ended = change === "cancel" ? { endedAtMs: Date.now() } : {};
    const changed = await changeRun(tx, { id: run.id, in: from }, { ...to, ...ended });
    if (!changed && run.state !== to.state) {
      return problem("conflict", `The run is ${run.state}: it can't ${change}.`);
    }
    return ok(toRun(now, (await findRun(tx, run.id))!));
  });
}
