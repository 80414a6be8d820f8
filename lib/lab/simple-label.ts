/**
 * SimpleLabel (Xu et al. 2020, Section 6.2): Figure-Out-Label (their Algorithm 3) on every item, each at
 * error probability delta / K. Pulls only.
 */
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import type { Side } from "@/lib/ranksearch/label";
import { checkSide, pullsAtCheck } from "@/lib/ranksearch/paper/figure-out-label";
import type { Algorithm } from "./algorithm";
import type { Crowd } from "./crowd";

export const simpleLabel: Algorithm = (crowd, config) => {
  const errorProbability = config.allDelta / crowd.itemCount;
  return Array.from({ length: crowd.itemCount }, (_, item) =>
    labelByPulling({ crowd, config, errorProbability }, item),
  );
};

export interface PullingPlan {
  readonly crowd: Crowd;
  readonly config: Pick<RankSearchConfig, "threshold" | "tolerance" | "answerCapPerItem">;
  /** delta_1 */
  readonly errorProbability: number;
}

/** Figure-Out-Label, one item to its end; null at the cap of answers per item. */
export function labelByPulling(plan: PullingPlan, item: number): Side | null {
  const { crowd, config, errorProbability } = plan;
  const cap = config.answerCapPerItem ?? Number.POSITIVE_INFINITY;
  let yes = 0;
  let pulls = 0;
  for (let check = 0; ; check++) {
    for (const until = pullsAtCheck(check); pulls < until; pulls++) {
      if (pulls >= cap) return null;
      yes += crowd.pull(item);
    }
    const side = checkSide({ check, pulls, yes, errorProbability }, config);
    if (side !== null) return side;
  }
}
