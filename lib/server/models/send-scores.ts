/** Scores from an owner's own model or file: the column that an upload may have, sent later. */
import {
  findKnownItems,
  type PriorScore,
  readPriorScores,
  updatePriorScores,
} from "@/db/rows/items";
import type { Database } from "@/db/store";
import { scoresInput } from "@/lib/protocol/score-messages";
import { type OwnedProject, writeAsOwner } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { giveHints } from "@/lib/server/sessions/give-hints";

/** Others have their turn in between. */
const atOnce = 2_000;

export interface ScoresTaken {
  readonly taken: number;
  readonly inUse: boolean;
}

/** Items that are not named keep what they have. An id that there is not is refused before anything is stored. */
export async function sendScores(
  db: Database,
  project: OwnedProject,
  input: unknown,
): Promise<Result<ScoresTaken>> {
  const parsed = parseInput(scoresInput, input);
  if (!parsed.ok) return parsed;
  const byId = new Map(parsed.value.scores.map(({ externalId, score }) => [externalId, score]));
  const scores: PriorScore[] = Array.from(byId, ([id, score]) => ({ id, score }));
  const set = { projectId: project.id, itemSet: project.itemSet };
  for (let start = 0; start < scores.length; start += atOnce) {
    const ids = scores.slice(start, start + atOnce).map(({ id }) => id);
    const known = new Set((await findKnownItems(db, set, ids)).map((item) => item.externalId));
    const unknown = ids.find((id) => !known.has(id));
    if (unknown !== undefined) {
      return problem("invalid", `The project has no item "${unknown}".`, "scores");
    }
  }
  let taken = 0;
  for (let start = 0; start < scores.length; start += atOnce) {
    const some = scores.slice(start, start + atOnce);
    const stored = await writeAsOwner(db, project, async (tx) =>
      ok(await updatePriorScores(tx, set, some)),
    );
    if (!stored.ok) return stored;
    taken += stored.value;
  }
  return ok({ taken, inUse: await giveColumn(db, project) });
}

/** The column steers the session that runs now, in the place of other hints. False in a draft, or where nothing is to be steered. */
async function giveColumn(db: Database, project: OwnedProject): Promise<boolean> {
  const { currentSessionId, itemSet } = project;
  if (currentSessionId === null) return false;
  const scores = await readPriorScores(db, { projectId: project.id, itemSet });
  if (scores.every((score) => score === null)) return false;
  return giveHints(db, currentSessionId, { source: null, scores });
}
