import { readItemIds } from "@/db/rows/items";
import type { Database } from "@/db/store";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { answerPages, type ServedPrompt } from "@/lib/server/sessions/answer-pages";
import { runInSlices } from "@/lib/server/sessions/run-in-slices";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { stillReports } from "@/lib/server/sessions/still-reports";
import { type OutcomeNames, outcomeNames, outcomeOf } from "@/lib/session/outcome-names";
import type { ShownLabel } from "@/lib/session/shown-label";
import { type GivenAnswers, weighInSteps } from "@/lib/weighing/dawid-skene";
import { csvOf, pagesOf } from "./export-table";

const columns = [
  ...["id", "label", "outcome", "weighted_label", "weighted_outcome", "weighted_probability"],
  ...["differs", "answers"],
];

/**
 * A second opinion on each item: its label if people are weighed by how reliable they seem, from the same answers as
 * `crowd-kit-labels.csv`. Items whose label it would change come first. It is no part of any claim.
 */
export async function exportWeightedLabels(
  db: Database,
  project: OwnedProject,
): Promise<Result<AsyncIterable<string>>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const { id: projectId, itemSet, currentSessionId } = launched.value;
  const ids = await readItemIds(db, { projectId, itemSet });
  const sessions = sessionsOf(db);
  const still = await stillReports(sessions, currentSessionId);
  const given = await gather(answerPages(sessions, currentSessionId), still.count);
  const { yesChance } = await runInSlices(weighInSteps(given, 2));
  const names = outcomeNames(launched.value.settings.questions);
  const rows: WeightedRow[] = [];
  const made = pagesOf(still.count, (item) => {
    const judged = { pulls: still.report(item).pulls, label: still.shown(item).label };
    return rowOf({ id: ids[item]!, ...judged, yesChance: yesChance[item]! }, names);
  });
  for await (const page of made) rows.push(...page);
  const ordered = [...rows.filter(({ differs }) => differs), ...rows.filter((row) => !row.differs)];
  return ok(csvOf({ columns, pages: pagesOf(rows.length, (place) => ordered[place]!.cells) }));
}

interface WeightedRow {
  readonly differs: boolean;
  readonly cells: readonly (string | number | null)[];
}

interface Weighed extends Pick<ShownLabel, "label"> {
  readonly id: string;
  readonly pulls: number;
  /** Not a number where nobody answered. */
  readonly yesChance: number;
}

function rowOf({ id, label, pulls, yesChance }: Weighed, names: OutcomeNames): WeightedRow {
  const outcome = outcomeOf(label, names);
  const isDecided = outcome !== null;
  if (Number.isNaN(yesChance)) {
    return { differs: false, cells: [id, label, outcome, null, null, null, null, pulls] };
  }
  const weighted = yesChance >= 0.5 ? "above" : "below";
  const differs = isDecided && weighted !== label;
  const probability = Math.round(1e6 * Math.max(yesChance, 1 - yesChance)) / 1e6;
  const difference = isDecided ? (differs ? "yes" : "no") : null;
  const opinion = [weighted, names[weighted], probability, difference];
  return { differs, cells: [id, label, outcome, ...opinion, pulls] };
}

async function gather(
  pages: AsyncIterable<ServedPrompt[]>,
  itemCount: number,
): Promise<GivenAnswers> {
  const people = new Map<string, number>();
  const [items, who, yes]: [number[], number[], number[]] = [[], [], []];
  for await (const page of pages) {
    for (const { question, answer, person, fate } of page) {
      if (fate !== "counted" && fate !== "not-needed") continue;
      if (question.kind !== "pull" || (answer !== "yes" && answer !== "no")) continue;
      if (!people.has(person)) people.set(person, people.size);
      items.push(question.item);
      who.push(people.get(person)!);
      yes.push(answer === "yes" ? 1 : 0);
    }
  }
  return {
    itemCount,
    personCount: people.size,
    items: Int32Array.from(items),
    people: Int32Array.from(who),
    yes: Uint8Array.from(yes),
  };
}
