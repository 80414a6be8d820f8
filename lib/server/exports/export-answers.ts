import { readItemIds } from "@/db/rows/items";
import { selectMembers } from "@/db/rows/members";
import type { Database } from "@/db/store";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { openAnswerPages, type ServedPrompt } from "@/lib/server/sessions/answer-pages";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { memberSource } from "@/lib/session/member-source";
import type { OrderedTable } from "./export-table";
import { fingerprint } from "./row-order";

const columns = [
  ...["prompt", "person", "name", "kind", "item", "left", "right", "answer"],
  ...["served_at", "answered_at", "seconds", "status", "source"],
];

/** Every prompt that was served: to whom, when, on which side, and whether its answer counted or why not. */
export async function answersTable(
  db: Database,
  project: OwnedProject,
): Promise<Result<OrderedTable>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const { id: projectId, itemSet, currentSessionId } = launched.value;
  const ids = await readItemIds(db, { projectId, itemSet });
  const members = await selectMembers(db, projectId);
  const { live } = project.settings;
  const people = new Map(
    members.map(({ id, displayName, source }) => [
      id,
      { name: displayName, source: memberSource(live, source)?.name ?? null },
    ]),
  );
  const prompts = await openAnswerPages(sessionsOf(db), currentSessionId);
  async function* pages() {
    for await (const page of prompts.pages) yield page.map((prompt) => cells(prompt, ids, people));
  }
  // Closed prompts stay where they are; open ones stand behind them until they close.
  const rest = fingerprint(Int32Array.from(prompts.open, ({ servedSeq }) => servedSeq));
  const order = { of: currentSessionId, settled: prompts.closed, rest };
  return ok({ columns, pages: pages(), order });
}

/**
 * People choose their own. Where a spreadsheet's separator is the semicolon, our quotes mean nothing to it, and what follows one would be
 * a cell of its own, which could be a formula.
 */
function nameOf(name: string | undefined): string | null {
  return name?.replaceAll(/[;\t\r\n]+/g, " ") ?? null;
}

function cells(
  prompt: ServedPrompt,
  ids: readonly string[],
  people: ReadonlyMap<string, { readonly name: string; readonly source: string | null }>,
): (string | number | null)[] {
  const { question, left } = prompt;
  const person = people.get(prompt.person);
  const [item, leftItem, rightItem] =
    question.kind === "pull"
      ? [ids[question.item]!, null, null]
      : left === "second"
        ? [null, ids[question.second]!, ids[question.first]!]
        : [null, ids[question.first]!, ids[question.second]!];
  return [
    ...[prompt.servedSeq, prompt.person, nameOf(person?.name), question.kind],
    ...[item, leftItem, rightItem, prompt.answer],
    new Date(prompt.servedAtMs).toISOString(),
    prompt.answeredAtMs === null ? null : new Date(prompt.answeredAtMs).toISOString(),
    prompt.answer === null ? null : prompt.elapsedMs / 1_000,
    ...[prompt.fate, person?.source ?? null],
  ];
}
