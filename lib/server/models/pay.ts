/** Money that models take: put down with each answer, and looked at before each question. */
import type { ModelRecord } from "@/db/rows/models";
import { updateModel } from "@/db/rows/models";
import type { Tx } from "@/db/store";

const dayMs = 24 * 60 * 60 * 1_000;

type Spending = Pick<ModelRecord, "spentMicros" | "spentDay" | "spentThatDayMicros">;

function afterPaying(before: Spending, micros: number, nowMs: number): Spending {
  const spentDay = Math.floor(nowMs / dayMs);
  const today = before.spentDay === spentDay ? before.spentThatDayMicros : 0;
  return {
    ...{ spentMicros: before.spentMicros + micros, spentDay },
    spentThatDayMicros: today + micros,
  };
}

export async function pay(
  tx: Tx,
  model: ModelRecord,
  { micros, nowMs }: { readonly micros: number; readonly nowMs: number },
): Promise<void> {
  await updateModel(tx, model.id, afterPaying(model, micros, nowMs));
}

export type Affordable =
  | { readonly kind: "yes" }
  | { readonly kind: "never" }
  /** Not today. */
  | { readonly kind: "later"; readonly atMs: number };

/** Whether so much more may be spent, with what is out already set aside. */
export function canPay(model: ModelRecord, micros: number, nowMs: number): Affordable {
  const after = afterPaying(model, micros, nowMs);
  if (after.spentMicros > model.limitMicros) return { kind: "never" };
  if (model.dailyLimitMicros === null || after.spentThatDayMicros <= model.dailyLimitMicros) {
    return { kind: "yes" };
  }
  if (micros > model.dailyLimitMicros) return { kind: "never" };
  return { kind: "later", atMs: (Math.floor(nowMs / dayMs) + 1) * dayMs };
}
