export const policies = ["adaptive", "paper", "pull-only"] as const;
export type PolicyName = (typeof policies)[number];

export const guarantees = ["all", "share"] as const;
export type Guarantee = (typeof guarantees)[number];

export const assumptions = ["majority", "borda"] as const;
export type Assumption = (typeof assumptions)[number];

/** A crowd is drawn from without end; a panel is a fixed team, each asked a question at most once. */
export type Respondents =
  | { readonly kind: "crowd" }
  | { readonly kind: "panel"; readonly size: number };

export interface RankSearchConfig {
  readonly policy: PolicyName;
  /** tau: an item is above if its share of yes is at least this. */
  readonly threshold: number;
  /** delta */
  readonly errorProbability: number;
  /** eps: a wrong side within this distance of the threshold does not count as wrong. */
  readonly tolerance: number;
  readonly guarantee: Guarantee;
  readonly assumption: Assumption;
  readonly respondents: Respondents;
  readonly pricePull: number;
  readonly priceDuel: number;
  /** After so many counted answers about it, an item that is not certified ends undecided. */
  readonly answerCapPerItem: number | null;
}

export const defaultConfig: RankSearchConfig = {
  policy: "adaptive",
  threshold: 0.5,
  errorProbability: 0.05,
  tolerance: 0.05,
  guarantee: "all",
  assumption: "majority",
  respondents: { kind: "crowd" },
  pricePull: 1,
  priceDuel: 1,
  answerCapPerItem: null,
};
