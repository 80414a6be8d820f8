import { readItemIds } from "@/db/rows/items";
import type { Database } from "@/db/store";
import { csvRow } from "@/lib/formats/write-csv";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { answerPages, type ServedPrompt } from "@/lib/server/sessions/answer-pages";
import { sessionsOf } from "@/lib/server/sessions/session-service";

/**
 * The shapes that crowd-kit reads: `task,worker,label` for pulls, `worker,left,right,label` for duels, where
 * the label is the item that was picked. Counted answers only, and no "can't tell", which it does not know.
 */
export async function exportComparisons(
  db: Database,
  project: OwnedProject,
  kind: "pulls" | "duels",
): Promise<Result<AsyncIterable<string>>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const { id: projectId, itemSet, currentSessionId } = launched.value;
  const ids = await readItemIds(db, { projectId, itemSet });
  const pages = answerPages(sessionsOf(db), currentSessionId);
  return ok(write(pages, ids, kind));
}

async function* write(
  pages: AsyncIterable<ServedPrompt[]>,
  ids: readonly string[],
  kind: "pulls" | "duels",
): AsyncGenerator<string> {
  yield csvRow(
    kind === "pulls" ? ["task", "worker", "label"] : ["worker", "left", "right", "label"],
  );
  for await (const page of pages) {
    const rows = page.map((prompt) => cells(prompt, ids, kind)).filter((row) => row !== null);
    yield rows.map(csvRow).join("");
  }
}

function cells(
  { question, left, answer, person, fate }: ServedPrompt,
  ids: readonly string[],
  kind: "pulls" | "duels",
): string[] | null {
  const counted = fate === "counted" || fate === "not-needed";
  if (!counted || answer === null || answer === "cant-tell") return null;
  if (question.kind === "pull") {
    return kind === "pulls" ? [ids[question.item]!, person, answer] : null;
  }
  if (kind === "pulls") return null;
  const first = ids[question.first]!;
  const second = ids[question.second]!;
  const [leftId, rightId] = left === "second" ? [second, first] : [first, second];
  return [person, leftId, rightId, answer === "left" ? leftId : rightId];
}
