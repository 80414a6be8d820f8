/**
 * The rungs of assurance. Each claim is made from the same answers; the goal says which one ends the project and so
 * which questions are asked, and may change at any time. What a rung claims is fixed when the session starts.
 */
import { assertNever } from "./question";

/** What ends Estimated: so many answers per item, or the cautious end of the range at a share of right labels. */
export type EstimatedStop =
  | { readonly kind: "answers"; readonly perItem: number }
  | { readonly kind: "target"; readonly share: number };

export type Goal =
  | {
      readonly rung: "estimated";
      readonly stop: EstimatedStop;
      /** No item is asked about more often than this while the goal stands; null for no end. */
      readonly mostPerItem: number | null;
    }
  /** A random sample of the labels is checked with fresh answers. */
  | { readonly rung: "audited" }
  | { readonly rung: "share" }
  | { readonly rung: "all" }
  /** A panel's own majority. */
  | { readonly rung: "team" };

export const proofRungs = ["share", "all"] as const;
export type ProofRung = (typeof proofRungs)[number];

/** The proof that labels of the goal come from; null where they are estimated, if only to be checked. A team's is that of all its labels. */
export function proofOf(goal: Goal): ProofRung | null {
  switch (goal.rung) {
    case "estimated":
    case "audited":
      return null;
    case "share":
      return "share";
    case "all":
    case "team":
      return "all";
    default:
      return assertNever(goal);
  }
}

export type EstimatedGoal = Extract<Goal, { rung: "estimated" }>;

export const defaultGoal: EstimatedGoal = {
  rung: "estimated",
  stop: { kind: "answers", perItem: 5 },
  mostPerItem: 10,
};

export function isSameGoal(one: Goal, other: Goal): boolean {
  if (one.rung !== "estimated" || other.rung !== "estimated") return one.rung === other.rung;
  return one.mostPerItem === other.mostPerItem && isSameStop(one.stop, other.stop);
}

function isSameStop(one: EstimatedStop, other: EstimatedStop): boolean {
  if (one.kind === "answers") return other.kind === "answers" && one.perItem === other.perItem;
  return other.kind === "target" && one.share === other.share;
}

/** What is wrong with a goal, in words for its owner, or null. */
export function findGoalProblem(goal: Goal): string | null {
  if (goal.rung !== "estimated") return null;
  const { stop, mostPerItem } = goal;
  if (mostPerItem !== null && !(Number.isInteger(mostPerItem) && mostPerItem >= 1)) {
    return "The most answers per item must be a whole number from 1 up, or none.";
  }
  if (stop.kind === "target") {
    if (stop.share > 0 && stop.share < 1) return null;
    return "The share of right labels to aim for must lie between 0 and 1.";
  }
  if (!(stop.perItem > 0)) return "The number of answers per item must be above 0.";
  if (mostPerItem !== null && stop.perItem > mostPerItem) {
    return "On average there cannot be more answers per item than any item may have.";
  }
  return null;
}
