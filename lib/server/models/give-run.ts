import { itemPlaces } from "@/db/rows/items";
import { changeRun, type UngivenRun } from "@/db/rows/model-runs";
import type { Database } from "@/db/store";
import { giveHints } from "@/lib/server/sessions/give-hints";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { readSaid, scoresOf } from "./model-scores";

/** What a run found out steers the session from now on. Once for each session: an owner may choose other hints afterwards. */
export async function giveRun(db: Database, ungiven: UngivenRun): Promise<void> {
  const { run, model, sessionId } = ungiven;
  if (await sessionsOf(db).canOpen(sessionId)) {
    const { judged } = await itemPlaces(db, { projectId: model.projectId, itemSet: run.itemSet });
    const ref = { modelId: model.id, task: run.task, itemSet: run.itemSet };
    const said = await readSaid(db, ref, judged);
    const threshold = await sessionsOf(db).read(
      sessionId,
      ({ created }) => created.config.threshold,
    );
    await giveHints(db, sessionId, { source: model.id, scores: await scoresOf(said, threshold) });
  }
  await db.write([{ project: model.projectId }], (tx) =>
    changeRun(tx, { id: run.id, in: ["done"] }, { givenTo: sessionId }),
  );
}
