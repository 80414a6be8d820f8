/** The belief that a running session's own answers give. */
import { z } from "zod";
import { finish } from "@/lib/ranksearch/in-steps";
import { createItemCounts, type ItemCounts } from "@/lib/ranksearch/item-state";
import { DuelRecord } from "@/lib/ranksearch/planning/duel-record";
import type { RankSearchSession } from "@/lib/ranksearch/session";
import { type Belief, fittedBelief } from "./belief";

const numbers = z.array(z.number());
/** Policies that keep their duels by pair; the policy `paper` keeps none, and its pulls must do. */
const storedDuels = z.looseObject({
  record: z.object({ low: numbers, high: numbers, count: numbers, lowWins: numbers }).optional(),
});

export function beliefOfSession(session: RankSearchSession): Belief {
  const record = new DuelRecord(session.itemCount);
  const stored = storedDuels.parse(session.serialize()).record;
  if (stored !== undefined) finish(record.restore(stored));
  return fittedBelief(countsOf(session), record, session.config.threshold);
}

function countsOf(session: RankSearchSession): ItemCounts {
  const counts = createItemCounts(session.itemCount);
  for (let item = 0; item < session.itemCount; item++) {
    const { pulls, yes, duels, wins } = session.report(item);
    counts.pulls[item] = pulls;
    counts.yes[item] = yes;
    counts.duels[item] = duels;
    counts.wins[item] = wins;
  }
  return counts;
}
