/** What a past project would have cost, and which labels would differ, had it been asked our way. */
import { type Assessed, type BudgetPlan, runPlan } from "@/lib/lab/budget/estimate-run";
import { hashWords } from "@/lib/random/generator";
import type { Side } from "@/lib/ranksearch/label";
import type { Recorded } from "./recorded-answers";

export interface Replay {
  readonly looks: readonly Assessed[];
  /** At the end; null where there is none. */
  readonly labels: readonly (Side | null)[];
  /** How likely each label is to be right, strictly. */
  readonly chances: readonly number[];
}

/** Each repetition has people come in another order. */
export function replayRecorded(
  recorded: Recorded,
  plan: BudgetPlan & { readonly seed: number },
  repetition: number,
): Replay {
  const { means, answerers } = recorded;
  let labels: readonly (Side | null)[] = [];
  let chances: number[] = [];
  const looks = runPlan(plan, {
    world: { means },
    answerers,
    seeds: {
      answers: hashWords(plan.seed, repetition, 1),
      algorithm: hashWords(plan.seed, repetition, 2),
    },
    onEnd(strategy, estimate) {
      labels = strategy.labels();
      chances = Array.from(means, (_, item) => estimate.of(item).right.strict);
    },
  });
  return { looks, labels, chances };
}

export interface DifferingItem {
  readonly id: string;
  /** Share of yes over all recorded answers. */
  readonly yesShare: number;
  /** In how many of the replays its label was another than theirs. */
  readonly times: number;
  /** Mean chance that the replays gave their label. */
  readonly chance: number;
}

/** Items whose label differed in some replay, most often first. */
export function differingItems(
  recorded: Recorded,
  threshold: number,
  replays: readonly Pick<Replay, "labels" | "chances">[],
): DifferingItem[] {
  const found: DifferingItem[] = [];
  for (const [item, id] of recorded.itemIds.entries()) {
    const yesShare = recorded.means[item]!;
    const side: Side = yesShare >= threshold ? "above" : "below";
    const times = replays.filter(({ labels }) => (labels[item] ?? side) !== side).length;
    if (times === 0) continue;
    const chance = replays.reduce((sum, { chances }) => sum + chances[item]!, 0) / replays.length;
    found.push({ id, yesShare, times, chance });
  }
  return found.sort((a, b) => b.times - a.times);
}
