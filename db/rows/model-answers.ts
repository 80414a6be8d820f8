import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Query, Tables, Tx } from "../store";

export type ModelAnswerRecord = Tables["modelAnswers"]["$inferSelect"];

/** A model's answers to one task about one set of items. */
export interface AnswersRef {
  readonly modelId: string;
  readonly task: string;
  readonly itemSet: number;
}

/** False where the question was answered already; that answer stays. */
export async function insertModelAnswer(db: Tx, row: ModelAnswerRecord): Promise<boolean> {
  const { modelAnswers } = db.t;
  const added = await db
    .insert(modelAnswers)
    .values(row)
    .onConflictDoNothing()
    .returning({ atMs: modelAnswers.atMs });
  return added.length === 1;
}

export interface SaidOutcome {
  readonly shownFirst: number;
  /** -1 for a single item. */
  readonly shownSecond: number;
  readonly outcome: number | null;
}

const answersAtOnce = 4_000;

/** All of them, single items and comparisons alike; others have their turn in between. */
export async function* eachModelAnswer(
  db: Query,
  { modelId, task, itemSet }: AnswersRef,
): AsyncGenerator<SaidOutcome> {
  for (let [first, second] = [-1, -1]; ; ) {
    const found = await db.statement<SaidOutcome>(
      sql`SELECT shown_first AS "shownFirst", shown_second AS "shownSecond", outcome FROM model_answers
        WHERE model_id = ${modelId} AND task = ${task} AND item_set = ${itemSet}
          AND (shown_first, shown_second) > (CAST(${first} AS integer), CAST(${second} AS integer))
        ORDER BY shown_first, shown_second LIMIT ${answersAtOnce}`,
    );
    yield* found;
    if (found.length < answersAtOnce) return;
    const last = found.at(-1)!;
    [first, second] = [last.shownFirst, last.shownSecond];
    await setImmediate();
  }
}

export interface AnswerTotals {
  readonly answers: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What questions have taken so far, of single items or of comparisons. */
export async function sumModelAnswers(
  db: Query,
  { modelId, task, itemSet }: AnswersRef,
): Promise<{ readonly pull: AnswerTotals; readonly duel: AnswerTotals }> {
  const rows = await db.statement<AnswerTotals & { readonly single: number }>(
    sql`SELECT CASE WHEN shown_second < 0 THEN 1 ELSE 0 END AS single, CAST(count(*) AS integer) AS answers,
        CAST(sum(input_tokens) AS double precision) AS "inputTokens", CAST(sum(output_tokens) AS double precision) AS "outputTokens"
      FROM model_answers WHERE model_id = ${modelId} AND task = ${task} AND item_set = ${itemSet}
      GROUP BY CASE WHEN shown_second < 0 THEN 1 ELSE 0 END`,
  );
  const of = (single: number) =>
    rows.find((row) => row.single === single) ?? { answers: 0, inputTokens: 0, outputTokens: 0 };
  return { pull: of(1), duel: of(0) };
}
