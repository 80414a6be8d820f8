/**
 * The engine's interface. A session is plain mutable state with one owner; it knows no clock and no
 * I/O. Certificates depend on (config, itemCount, seed) and the applied answers in order, and on
 * nothing else: not on what was reserved, released or planned, nor on the goal. So a log of answers replays to the same
 * labels on any machine, whatever the policy did.
 */

import type { FrozenLabels, PastRound } from "@/lib/ranksearch/audit/audit-course";
import type { AuditPhase } from "@/lib/ranksearch/audit/audit-phases";
import type { Reading } from "@/lib/ranksearch/estimate/share-cells";
import type { ShareClaim } from "@/lib/ranksearch/estimate/share-range";
import type { AskReason } from "./ask-reason";
import type { RankSearchConfig } from "./config";
import type { Goal } from "./goal";
import type { HintEffect, Hints } from "./hints";
import type { InSteps } from "./in-steps";
import type { ItemReport, Side } from "./label";
import type { Outcome, Question } from "./question";

export const algorithmVersion = "8";

/** Versions whose logs lead to the same labels here, each under its own rules (`certificate-rules.ts`). */
const replayed: readonly string[] = ["3", "4", "5", "6", "7", algorithmVersion];

export function canReplay(version: string): boolean {
  return replayed.includes(version);
}

export type Repricing = Pick<
  RankSearchConfig,
  "pricePull" | "priceDuel" | "expectedPeople" | "answerCapPerItem" | "sources"
>;

/**
 * What must not be asked of the person who is asking. It is all that the engine learns of them: which question comes next
 * never depends on what this person has answered before, or the proof would not hold.
 */
export type Barred = (question: Question) => boolean;

export const phases = ["ranking", "searching", "finished"] as const;

export interface Progress {
  readonly decided: number;
  readonly undecided: number;
  readonly open: number;
  readonly above: number;
  readonly below: number;
  readonly pulls: number;
  readonly duels: number;
  readonly spent: number;
  readonly round: number;
  readonly phase: (typeof phases)[number];
  /** Rank position of the boundary where the policy knows one. */
  readonly boundary: number | null;
  readonly finished: boolean;
}

/** What is claimed of the project now, whatever its goal. */
export interface ProjectClaims {
  /** The share of right labels as estimated, by either reading; null where nothing is estimated. */
  readonly estimated: Reading<ShareClaim> | null;
  /** How many labels are proven; null where the session has no such proof. */
  readonly share: ProvenCounts | null;
  readonly all: ProvenCounts | null;
  /** How the check of a random sample stands; null where there is none. */
  readonly audited: AuditStanding | null;
  /** Sources, by number, whose comparisons prove nothing any more: they contradicted labels that rest on single answers alone. */
  readonly distrusted: readonly number[];
}

interface ProvenCounts {
  readonly above: number;
  readonly below: number;
}

export interface AuditStanding {
  readonly phase: AuditPhase;
  readonly round: number;
  /** Checks that have ended so far in this round, as they count for the next look; null while labels are made. */
  readonly progress: {
    readonly checked: number;
    readonly unconfirmed: number;
    readonly passesAt: number | null;
  } | null;
  readonly past: readonly PastRound[];
  /** No further check can be had. */
  readonly isExhausted: boolean;
  /** Labels that are frozen, to be checked or passed. */
  readonly labelled: ProvenCounts;
  /** Answers of this round's checks. */
  readonly answers: number;
}

/** Of one moment. */
export interface StillClaims {
  report(item: number): ItemReport;
}

export interface RankSearchSession {
  /** With the prices and the goal of now. */
  readonly config: RankSearchConfig;
  readonly itemCount: number;
  readonly seed: number;
  /**
   * A question worth asking now that `barred` allows, or null; about other items than the `recent` ones where
   * that is as useful. `source` is whom the person belongs to, null for anybody. Reads only; reserve what you hand out.
   */
  next(barred: Barred, recent?: readonly number[], source?: number | null): Question | null;
  /** Why `next` just gave this question, before it is reserved. It depends on nobody's own answers, as `next` does not. */
  why(question: Question): AskReason;
  /** Whether items are kept back until another one's label makes them cheaper. */
  readonly isHolding: boolean;
  /** Nobody can bring that label about: asks about them all the same for a while. */
  stopHolding(): void;
  /** Whether every proof has labelled the item, so that a person may be asked about it again; under Estimated none has. */
  isDecided(item: number): boolean;
  /** The item's label by the goal: proven, or under Estimated the likelier side; null for none. */
  labelOf(item: number): Side | null;
  /** The question is out with somebody: do not hand it out more often than it is needed. */
  reserve(question: Question): void;
  /** It came back without an answer (expired, skipped, retracted). */
  release(question: Question): void;
  /**
   * Counts an answer of somebody of this source, by number among the config's; call `release` first if the question was
   * reserved. Returns whether it was used.
   */
  apply(question: Question, outcome: Outcome, source?: number): boolean;
  /** What is said of the items in advance; it steers questions and the estimate, and no proof. Null for nothing. */
  setHints(hints: Hints | null): void;
  readonly hintEffect: HintEffect;
  /** Prices, the cap and the number of people expected may change while running; nothing else may. */
  reprice(prices: Repricing): void;
  /**
   * Another goal: other questions from now on, no other claims. Throws a RangeError where the session cannot have it.
   * `progress().finished` says whether it is reached already.
   */
  setGoal(goal: Goal): void;
  /** Heavy planning work (refits, rankings for planning) is due; `plan` does it, off the answer path. */
  readonly planDue: boolean;
  plan(): void;
  /** The same in steps; answers may come between two of them. */
  planInSteps(): InSteps<void>;
  /**
   * From now on a long fit of the estimate is not made by who looks at it: reports and claims show the last one that `fitInSteps`
   * made, all of one moment, and none before the first.
   */
  fitLater(): void;
  readonly fitDue: boolean;
  fitInSteps(): InSteps<void>;
  report(item: number): ItemReport;
  /** Fits the estimate to the answers so far, so not for every answer. */
  claimed(): ProjectClaims;
  /** Items whose status, by any proof, changed since the last call, for live views and the demo. */
  takeChanges(): number[];
  /** Under Audited: labels that are ready to be frozen for a check, or null. */
  readonly readyToFreeze: FrozenLabels | null;
  /** Under Audited, while labels are made: about how many more answers the item's wants; else 0. */
  labelWants(item: number): number;
  progress(): Progress;
  /** What is claimed of each item now: it stands still while answers go on coming in. Much quicker to make than `clone`, since nothing is planned with it. */
  still(): StillClaims;
  clone(): RankSearchSession;
  /** Plain JSON data; `restoreSession` gives an equal session. */
  serialize(): unknown;
  /** The same for a cache: the engine's own arrays, to be copied before anything else happens. Quick where `serialize` is not. */
  store(): unknown;
}
