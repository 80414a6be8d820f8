import { insertModelAnswer } from "@/db/rows/model-answers";
import { changeRun, findRun } from "@/db/rows/model-runs";
import { findModel, type ModelRecord } from "@/db/rows/models";
import type { Database } from "@/db/store";
import type { GivenReply } from "@/lib/server/model-client/ask-twice";
import { costMicros, type Tokens } from "@/lib/server/model-client/endpoint";
import { pay } from "./pay";

/** A question by the places of its items; `second` is -1 for a single one. */
export interface AskedPlace {
  readonly first: number;
  readonly second: number;
}

/** Puts down what was said and what it cost, together. For a run, says whether this process still has it and it still goes on. */
export async function recordAnswer(
  db: Database,
  { model, task, itemSet }: { model: ModelRecord; task: string; itemSet: number },
  answer: {
    readonly place: AskedPlace;
    readonly reply: GivenReply;
    readonly tokens: Tokens;
    readonly run?: { readonly id: string; readonly holder: string };
  },
): Promise<boolean> {
  const { place, reply, tokens, run } = answer;
  const nowMs = Date.now();
  const prices = { input: model.priceInput, output: model.priceOutput };
  const micros = costMicros(prices, tokens);
  const outcome = reply.kind === "answered" ? reply.outcome : null;
  return db.write([{ project: model.projectId }], async (tx) => {
    const now = await findModel(tx, model.id);
    if (!now) return false;
    await pay(tx, now, { micros, nowMs });
    const added = await insertModelAnswer(tx, {
      ...{ modelId: model.id, task, itemSet },
      ...{ shownFirst: place.first, shownSecond: place.second, outcome },
      said: reply.kind === "answered" ? null : reply.words,
      ...{ inputTokens: tokens.input, outputTokens: tokens.output },
      ...{ costMicros: micros, atMs: nowMs },
    });
    if (!run) return true;
    const record = await findRun(tx, run.id);
    if (!record) return false;
    if (added) {
      const { answered, unanswered } = record;
      const change = outcome === null ? { unanswered: unanswered + 1 } : { answered: answered + 1 };
      await changeRun(tx, { id: run.id, in: [record.state] }, change);
    }
    return record.holder === run.holder && record.state === "running";
  });
}
