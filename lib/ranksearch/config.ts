import { type Goal, proofOf } from "./goal";

export const policies = ["adaptive", "paper", "pull-only"] as const;
export type PolicyName = (typeof policies)[number];

export const assumptions = ["majority", "borda"] as const;
export type Assumption = (typeof assumptions)[number];

/** A crowd is drawn from without end; a panel is a fixed team, each asked a question at most once. */
type Respondents = { readonly kind: "crowd" } | { readonly kind: "panel"; readonly size: number };

/** People who answer. Only the truth's pulls say what items are like; others compare. */
export interface PeopleSource {
  readonly truth: boolean;
  readonly answers: "pulls" | "duels" | "both";
  readonly priceDuel: number;
  readonly paused: boolean;
}

export interface RankSearchConfig {
  readonly policy: PolicyName;
  /** tau: an item is above if its share of yes is at least this. */
  readonly threshold: number;
  /** delta of All: the chance that any label is wrong. */
  readonly allDelta: number;
  /** delta of Share: the expected share of wrong labels. */
  readonly shareDelta: number;
  /** delta of Audited: the chance that more than `auditWrongShare` of the labels are wrong although a check passed. */
  readonly auditDelta: number;
  readonly auditWrongShare: number;
  /** eps: a wrong side within this distance of the threshold does not count as wrong. */
  readonly tolerance: number;
  readonly assumption: Assumption;
  readonly respondents: Respondents;
  readonly pricePull: number;
  readonly priceDuel: number;
  /** How many different people are expected to answer, or null for no end of them. For planning only. */
  readonly expectedPeople: number | null;
  /** After so many counted answers about it, an item that is not certified ends undecided. */
  readonly answerCapPerItem: number | null;
  /** What ends the session. All else that is claimed is claimed whatever the goal. */
  readonly goal: Goal;
  /** Answers say which of these they come from, by number. Without any there is one source, of people who do both. */
  readonly sources?: readonly PeopleSource[];
}

/** The level of the proof that is the goal; All's where it is none. */
export function goalDelta({ goal, allDelta, shareDelta }: RankSearchConfig): number {
  return proofOf(goal) === "share" ? shareDelta : allDelta;
}

/**
 * Whether duels are asked and count. Not of a panel, only of others beside it: it is asked without replacement, members come in one order for
 * all questions, and what they say of pairs is not independent of what they said of single items.
 */
export function asksDuels({ policy, respondents, sources }: RankSearchConfig): boolean {
  if (policy !== "adaptive") return false;
  if (sources === undefined) return respondents.kind === "crowd";
  return sources.some(
    ({ answers, truth }) => answers !== "pulls" && !(truth && respondents.kind === "panel"),
  );
}

/** Where pulls cost hardly more than duels, these cannot pay. It decides what is proven under `share`: see version 4; and what Estimated asks. */
const smallestPriceRatio = 1.2;

export function canDuelsPay(pricePull: number, priceDuel: number): boolean {
  return pricePull >= smallestPriceRatio * priceDuel;
}

export const defaultConfig: RankSearchConfig = {
  policy: "adaptive",
  threshold: 0.5,
  allDelta: 0.05,
  shareDelta: 0.05,
  auditDelta: 0.05,
  auditWrongShare: 0.05,
  tolerance: 0.05,
  assumption: "majority",
  respondents: { kind: "crowd" },
  pricePull: 1,
  priceDuel: 1,
  expectedPeople: null,
  answerCapPerItem: null,
  goal: { rung: "all" },
};
