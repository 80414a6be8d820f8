/** What Hugging Face's `datasets` loads as it is: one row per item, and the card that says what the labels are worth. */
import type { Database } from "@/db/store";
import type { LabelLine } from "@/lib/protocol/label-messages";
import type { Summary } from "@/lib/protocol/summary-message";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";
import { itemPages } from "@/lib/server/sessions/item-pages";
import { labelPages } from "./export-labels";
import { summaryOf } from "./export-summary";

export async function exportDataset(
  db: Database,
  project: OwnedProject,
): Promise<Result<AsyncIterable<string>>> {
  return ok(write(await labelPages(db, project)));
}

async function* write(pages: AsyncIterable<readonly LabelLine[]>): AsyncGenerator<string> {
  for await (const page of pages) {
    yield page.map((line) => `${JSON.stringify(rowOf(line))}\n`).join("");
  }
}

/** The same fields in every row, flat and of one type each, as a table wants them; the item's own columns stand together. */
function rowOf(line: LabelLine) {
  const { id, content: text, label, outcome, probability_right, assurance, how, pulls } = line;
  const { duels, yes_share, original } = line;
  const columns = JSON.stringify(original);
  return {
    ...{ id, text, label, outcome, probability_right, assurance, how, pulls, duels, yes_share },
    columns,
  };
}

export async function exportDatasetCard(
  db: Database,
  project: OwnedProject,
): Promise<Result<AsyncIterable<string>>> {
  const launched = asLaunched(project);
  if (!launched.ok) return launched;
  const summary = await summaryOf(db, project);
  return summary.ok ? ok(once(cardOf(summary.value, await taskOf(db, project)))) : summary;
}

/** In Hugging Face's words; both where some items are pictures and others texts. */
async function taskOf(db: Database, project: OwnedProject): Promise<readonly string[]> {
  const found = new Set<string>();
  for await (const page of itemPages(db, { projectId: project.id, itemSet: project.itemSet })) {
    for (const { format } of page) found.add(format === "image" ? "image" : "text");
    if (found.size === 2) break;
  }
  return [...found].sort().map((kind) => `${kind}-classification`);
}

function cardOf(summary: Summary, tasks: readonly string[]): string {
  const { project, items, answers, labels, settings, claims, asOf, algorithm } = summary;
  const { outcomeAbove, outcomeBelow, pullQuestion, duelQuestion } = settings.questions;
  const quotes = Object.values(claims).flatMap((claim) => (claim ? [`- ${claim.quote}`] : []));
  const asked = [pullQuestion, duelQuestion].filter((question) => question !== "");
  return `---
pretty_name: ${JSON.stringify(project)}
task_categories:
${tasks.map((task) => `- ${task}`).join("\n")}
configs:
- config_name: default
  data_files: dataset.jsonl
---

# ${project.replaceAll(/[\r\n]+/g, " ")}

${items} items, labelled *${outcomeAbove}* (\`above\`) or *${outcomeBelow}* (\`below\`) by asking people.

**Asked:** ${asked.join(" / ")}

**Answers:** ${answers.pulls} about single items, ${answers.duels} between two. **Labels:** ${labels.above} above, ${labels.below} below, ${labels.open + labels.undecided} without one.

## What may be said of the labels

${quotes.length > 0 ? quotes.join("\n") : "- Nothing yet: nobody has answered."}

As of ${asOf}, by Thresher (${algorithm}). \`probability_right\` is an estimate for each label, never a proof; \`assurance\` says what a label stands on. \`columns\` holds the item's own columns as JSON.
`;
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
