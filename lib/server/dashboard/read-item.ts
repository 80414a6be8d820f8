import { readItemRow, readSomeItemIds } from "@/db/rows/items";
import type { Database } from "@/db/store";
import { itemLimits } from "@/lib/protocol/item-messages";
import type { AskReason } from "@/lib/ranksearch/ask-reason";
import { memberNames } from "@/lib/server/kernel/member-names";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { blankReport } from "@/lib/server/sessions/blank-report";
import { freshReport } from "@/lib/server/sessions/item-reports";
import { servedAt } from "@/lib/server/sessions/prompt-id";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { evidenceOver } from "@/lib/session/evidence-over-time";
import { answersAbout } from "@/lib/session/item-answers";
import type { ItemDetail } from "@/lib/session/owner-view";
import { shownLabel } from "@/lib/session/shown-label";

/** One item: its content, where it stands, every answer about it, and how the evidence grew. */
export async function readItem(
  db: Database,
  project: OwnedProject,
  index: number,
): Promise<Result<ItemDetail>> {
  const { id: projectId, currentSessionId, itemSet, settings } = project;
  const { goal } = settings.live;
  const row =
    index < itemLimits.items ? await readItemRow(db, { projectId, itemSet }, index) : null;
  if (!row || row.gold !== null) return problem("not-found", "This project has no such item.");
  const { externalId, format, body, columns } = row;
  const item = { index, externalId, content: { format, body }, columns };
  if (currentSessionId === null) {
    const evidence = { points: [], from: "all-answers" } as const;
    const shown = shownLabel(blankReport, goal);
    return ok({ ...item, report: blankReport, shown, answers: [], evidence });
  }
  const names = await memberNames(db, projectId);
  const detail = await sessionsOf(db).read(currentSessionId, (state, live) => {
    const named = (id: string) => names.get(id) ?? "";
    const answers = answersAbout(state, index).map(({ personId, opponent, ...answer }) => ({
      ...answer,
      personId,
      person: named(personId),
      opponent,
    }));
    const evidence = evidenceOver(state, index);
    const report = freshReport(live, index);
    return { ...item, report, shown: shownLabel(report, goal), answers, evidence };
  });
  const reasons = await reasonsOf(db, currentSessionId, detail.answers);
  const opponents = detail.answers.flatMap(({ opponent }) => opponent ?? []);
  const ids = await readSomeItemIds(db, { projectId, itemSet }, opponents);
  const answers = detail.answers.map(({ opponent, ...answer }) => ({
    ...answer,
    opponent: opponent === null ? null : { index: opponent, externalId: ids.get(opponent)! },
    why: reasons.get(answer.sequence) ?? null,
  }));
  return ok({ ...detail, answers });
}

/** An item that serves as a yardstick may have thousands: the last ones say enough. */
const mostReasons = 300;

async function reasonsOf(
  db: Database,
  sessionId: string,
  answers: readonly { readonly sequence: number }[],
): Promise<ReadonlyMap<number, AskReason>> {
  const last = answers.slice(-mostReasons).map(({ sequence }) => sequence);
  const served = await servedAt(db, sessionId, last);
  return new Map([...served].flatMap(([seq, { why }]) => (why ? [[seq, why] as const] : [])));
}
