/** What a server does by itself for models: carries on with runs that nobody holds, and gives their hints to the session that runs now. */
import { type RunOfModel, selectFreeRuns, selectUngivenRuns } from "@/db/rows/model-runs";
import type { Database } from "@/db/store";
import { errorFields, log } from "@/lib/server/kernel/log";
import { newId } from "@/lib/server/kernel/new-id";
import { carryOut, hold } from "./carry-out";
import { giveRun } from "./give-run";
import type { Pacing } from "./run-permits";

const betweenMs = 1_000;

export function startModelRuns(db: Database): void {
  const holder = newId();
  const underWay = new Set<string>();
  const run = async () => {
    if (!db.isOpen) return;
    try {
      await tendRuns(db, { holder, underWay, wait: false });
    } catch (error) {
      if (db.isOpen) log("error", "model-runs-failed", errorFields(error));
    }
    setTimeout(run, betweenMs).unref();
  };
  setTimeout(run, betweenMs).unref();
}

interface Tending {
  /** Names this process. */
  readonly holder: string;
  readonly underWay?: Set<string>;
  /** Until all that was begun has ended. */
  readonly wait?: boolean;
  readonly pacing?: Pacing;
}

export async function tendRuns(db: Database, tending: Tending): Promise<void> {
  const { holder, underWay = new Set(), wait = true, pacing } = tending;
  const begun: Promise<void>[] = [];
  for (const each of await selectFreeRuns(db, Date.now())) {
    if (underWay.has(each.run.id) || !(await hold(db, each, holder))) continue;
    underWay.add(each.run.id);
    const carried = carryOut(db, each, { holder, ...(pacing && { pacing }) })
      // Its hold runs out, and it is tried again then.
      .catch((error: unknown) => failed(db, each, error))
      .finally(() => underWay.delete(each.run.id));
    begun.push(carried);
  }
  if (wait) await Promise.all(begun);
  for (const each of await selectUngivenRuns(db)) {
    await giveRun(db, each).catch((error: unknown) => failed(db, each, error));
  }
}

/** What fails for one run keeps none of the others from going on. */
function failed(db: Database, { run }: RunOfModel, error: unknown): void {
  if (db.isOpen) log("error", "model-run-failed", { runId: run.id, ...errorFields(error) });
}
