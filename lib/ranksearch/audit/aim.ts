/**
 * How good labels should be before they are checked: the price of a wrong label for which labelling and audit together are
 * expected to cost least. Planning only.
 */
import type { InSteps } from "@/lib/ranksearch/in-steps";
import {
  type DesignedRound,
  designRound,
  type NumberChoices,
  type RoundSetting,
} from "./design-round";
import { LabellingPlans, type Learnt } from "./labelling-plans";

export interface Aim {
  readonly wrongPrice: number;
  readonly plan: LabellingPlans;
  readonly round: DesignedRound;
  /** Labelling from the start and the first check, per item. */
  readonly answersPerItem: number;
}

const prices = [4, 7, 12, 20, 35, 60, 100, 180, 320];
/** What is expected of the labels is a guess from few answers: aim with a margin. */
const wrongMargin = { factor: 1.25, more: 0.002 };
const mostAnswers = 30;

/** Null if no design can pass, because there are too few items for the claim. */
export function* chooseAim(
  setting: RoundSetting,
  learnt: Learnt,
  { choices, fewest }: { readonly choices: NumberChoices; readonly fewest: number },
): InSteps<Aim | null> {
  let best: Aim | null = null;
  for (const wrongPrice of prices) {
    if (wrongPrice < fewest && wrongPrice !== prices.at(-1)) continue;
    const plan = new LabellingPlans(learnt, wrongPrice, mostAnswers);
    yield;
    const { answersPerItem: labelling, labels } = plan.expect();
    const wrong = Math.min(1, labels.wrong * wrongMargin.factor + wrongMargin.more);
    const round = yield* designRound(setting, { ...labels, wrong }, choices);
    if (round === null) continue;
    const check = round.expectedAnswers / round.chanceToPass / setting.items;
    const aim = { wrongPrice, plan, round, answersPerItem: labelling + check };
    if (best === null || aim.answersPerItem < best.answersPerItem) best = aim;
  }
  return best;
}
