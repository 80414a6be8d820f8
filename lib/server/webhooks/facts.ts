/** What webhooks tell of, as it stands at one event of a log. The difference between two such moments is what there is to tell. */
import { z } from "zod";
import type { WebhookKind } from "@/lib/protocol/webhook-messages";
import { itemStatusCodes } from "@/lib/session/session-state";

export const factsSchema = z.object({
  stuck: z.boolean(),
  /** Names of groups whom the others wait for. */
  missing: z.array(z.string()).default([]),
  budgetLow: z.boolean(),
  /** The check of a random sample that is under way or comes next, and whether it has passed. */
  auditRound: z.number(),
  auditPassed: z.boolean(),
  /** Each item's label, by its place in `itemStatusCodes`, four to a byte. */
  settled: z.string(),
  /** When settled items were last told of: they are gathered for a while. */
  toldAtMs: z.number(),
});
export type Facts = z.infer<typeof factsSchema>;

export const noFacts: Facts = {
  ...{ stuck: false, missing: [], budgetLow: false, auditRound: 1, auditPassed: false },
  ...{ settled: "", toldAtMs: 0 },
};

/** The share of the budget from which it is told of. */
export const lowBudgetShare = 0.8;

/** An event of the log that ended the project. */
export interface Ending {
  readonly seq: number;
  readonly byOwner: boolean;
}

export interface Notice {
  readonly kind: WebhookKind;
  readonly seq: number;
  /** Which of several of the same kind at one event. */
  readonly part?: number;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What there is to tell of the project itself. */
export function noticesOf(
  before: Facts,
  now: Omit<Facts, "settled" | "toldAtMs">,
  { seq, endings }: { readonly seq: number; readonly endings: readonly Ending[] },
): Notice[] {
  const notices: Notice[] = [];
  if (now.budgetLow && !before.budgetLow) notices.push({ kind: "budget.low", seq, details: {} });
  if (now.stuck && !before.stuck) {
    const details = now.missing.length > 0 ? { missingGroups: now.missing } : {};
    notices.push({ kind: "project.stuck", seq, details });
  }
  for (let round = before.auditRound; round < now.auditRound; round++) {
    notices.push({ kind: "audit.failed", seq, part: round, details: { round } });
  }
  if (now.auditPassed && !before.auditPassed) {
    notices.push({ kind: "audit.passed", seq, details: { round: now.auditRound } });
  }
  for (const { seq: at, byOwner } of endings) {
    if (!byOwner) notices.push({ kind: "goal.reached", seq: at, details: {} });
    notices.push({ kind: "project.finished", seq: at, details: { endedByOwner: byOwner } });
  }
  return notices;
}

/** Packs statuses, four to a byte. */
export function packStatuses(codes: ArrayLike<number>): string {
  const bytes = Buffer.alloc(Math.ceil(codes.length / 4));
  for (let at = 0; at < codes.length; at++) {
    bytes[at >> 2]! |= (codes[at]! & 3) << (2 * (at & 3));
  }
  return bytes.toString("base64");
}

/** Items whose label is another than it was, with what it is; those that were opened again are not told of. */
export function settledSince(
  packed: string,
  codes: ArrayLike<number>,
): { readonly item: number; readonly label: (typeof itemStatusCodes)[number] }[] {
  const bytes = Buffer.from(packed, "base64");
  const changed: { item: number; label: (typeof itemStatusCodes)[number] }[] = [];
  for (let item = 0; item < codes.length; item++) {
    const before = ((bytes[item >> 2] ?? 0) >> (2 * (item & 3))) & 3;
    const now = codes[item]!;
    if (now !== 0 && now !== before) changed.push({ item, label: itemStatusCodes[now]! });
  }
  return changed;
}
