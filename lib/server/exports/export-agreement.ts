import { readItemIds } from "@/db/rows/items";
import type { Database } from "@/db/store";
import { pairAgreement } from "@/lib/results/agreement";
import { agreementInSteps, unitOf, type Votes } from "@/lib/results/session-agreement";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { runOnSession } from "@/lib/server/sessions/run-on-session";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { type OrderedTable, pagesOf, rounded } from "./export-table";
import { fixedOrder } from "./row-order";

const columns = ["id", "answers", "yes", "no", "cant_tell", "yes_share", "pair_agreement"];

/** How people's answers to each item split, in the order of the upload. */
export async function agreementTable(
  db: Database,
  project: OwnedProject,
): Promise<Result<OrderedTable>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const { id: projectId, itemSet, currentSessionId } = launched.value;
  const ids = await readItemIds(db, { projectId, itemSet });
  const sessions = sessionsOf(db);
  const { votes } = await runOnSession(sessions, currentSessionId, agreementInSteps);
  const cantTell = await sessions.read(
    currentSessionId,
    ({ created }) => created.questions.cantTell,
  );
  const pages = pagesOf(votes.length, (item) => [ids[item]!, ...cellsOf(votes[item]!, cantTell)]);
  return ok({ columns, pages, order: fixedOrder(currentSessionId) });
}

function cellsOf(votes: Votes, meaning: "half" | "no"): (number | null)[] {
  const { yes, no, cantTell } = votes;
  const unit = unitOf(votes, meaning);
  const judged = unit.reduce((sum, count) => sum + count, 0);
  const agreeing = pairAgreement(unit);
  return [
    ...[yes + no + cantTell, yes, no, cantTell],
    judged === 0 ? null : rounded(yes / judged),
    agreeing === null ? null : rounded(agreeing),
  ];
}
