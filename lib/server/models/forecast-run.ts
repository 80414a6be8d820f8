import { itemPlaces, readItemContents } from "@/db/rows/items";
import { sumModelAnswers } from "@/db/rows/model-answers";
import type { ModelRecord } from "@/db/rows/models";
import type { Database } from "@/db/store";
import type { RunForecast } from "@/lib/protocol/model-messages";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { guessTokens } from "@/lib/server/model-client/endpoint";
import { duelQuestion, lengthOf, pullQuestion } from "@/lib/server/model-client/model-question";
import { fromMicros } from "@/lib/session/money";
import { questionsIn } from "./run-plan";
import { taskKey, taskOf } from "./task";

/** Items whose length stands for that of all. */
const sampled = 200;
/** What a reply takes that was never seen: the answer itself. */
const usualReplyTokens = 20;

/** What a run would still cost: by the tokens of questions that were asked before, or else by the length of the items. */
export async function forecastRun(
  db: Database,
  project: OwnedProject,
  { model, rounds }: { readonly model: ModelRecord; readonly rounds: number },
): Promise<RunForecast> {
  const set = { projectId: project.id, itemSet: project.itemSet };
  const task = taskOf(project);
  const ref = { modelId: model.id, task: taskKey(model, task), itemSet: project.itemSet };
  const { judged } = await itemPlaces(db, set);
  const asked = await sumModelAnswers(db, ref);
  const planned = questionsIn(judged, rounds);
  const left = {
    pull: Math.max(0, planned.pulls - asked.pull.answers),
    duel: Math.max(0, planned.duels - asked.duel.answers),
  };
  const some = spread(judged, sampled);
  const items = [...(await readItemContents(db, set, some)).values()];
  const guessed = {
    pull: mean(items.map((item) => lengthOf(pullQuestion(task, item)))),
    duel: mean(items.map((item) => lengthOf(duelQuestion(task, item, item)))),
  };
  let micros = 0;
  for (const kind of ["pull", "duel"] as const) {
    const { answers, inputTokens, outputTokens } = asked[kind];
    const known = answers > 0;
    const input = known ? inputTokens / answers : guessTokens(guessed[kind]);
    const output = known ? outputTokens / answers : usualReplyTokens;
    micros += left[kind] * (input * model.priceInput + output * model.priceOutput);
  }
  return {
    questions: left.pull + left.duel,
    cost: fromMicros(Math.ceil(micros)),
    measured: asked.pull.answers > 0 && (planned.duels === 0 || asked.duel.answers > 0),
  };
}

/** So many places of `total`, evenly apart. */
export function spread(total: number, most: number): number[] {
  const count = Math.min(total, most);
  return Array.from({ length: count }, (_, n) => Math.floor(((n + 0.5) * total) / count));
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
