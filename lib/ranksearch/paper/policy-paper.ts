/**
 * The policy `paper`: Rank-Search as published (Xu, Chen, Singh, Dubrawski, "Thresholding Bandit Problem
 * with Both Duels and Pulls", AISTATS 2020), Algorithms 1–4, with many questions out at once. A ranking
 * phase hands out every duel that it needs; a search hands out the pulls up to the next check of the item
 * in question. Neither hands out more, so no answer is asked in vain.
 */
import type { AskReason } from "@/lib/ranksearch/ask-reason";
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { findMismatch } from "@/lib/ranksearch/config-problem";
import type { Goal } from "@/lib/ranksearch/goal";
import type { InSteps } from "@/lib/ranksearch/in-steps";
import type { ItemReport, Side } from "@/lib/ranksearch/label";
import type { Outcome, Question } from "@/lib/ranksearch/question";
import type {
  Barred,
  Progress,
  ProjectClaims,
  RankSearchSession,
  Repricing,
  StillClaims,
} from "@/lib/ranksearch/session";
import {
  applyAnswer,
  nextQuestion,
  releaseQuestion,
  reserveQuestion,
  updateStalled,
} from "./paper-questions";
import { progressOf, reportOn } from "./paper-report";
import { beginRound, settle } from "./paper-rounds";
import { readSnapshot, writeSnapshot } from "./paper-snapshot";
import { cloneState, createState, type PaperState } from "./paper-state";

export function startPaper(
  config: RankSearchConfig,
  itemCount: number,
  seed: number,
): RankSearchSession {
  const state = createState(config, itemCount, seed);
  beginRound(state);
  settle(state);
  updateStalled(state);
  return new PaperSession(state);
}

export function restorePaper(data: unknown): RankSearchSession {
  return new PaperSession(readSnapshot(data));
}

class PaperSession implements RankSearchSession {
  /** Everything that follows from an answer is worked out with it; there is nothing to plan ahead. */
  readonly planDue = false;
  readonly isHolding = false;
  readonly readyToFreeze = null;
  private readonly state: PaperState;

  constructor(state: PaperState) {
    this.state = state;
  }

  labelWants(): number {
    return 0;
  }

  get config(): RankSearchConfig {
    return this.state.config;
  }

  get itemCount(): number {
    return this.state.itemCount;
  }

  get seed(): number {
    return this.state.seed;
  }

  next(barred: Barred): Question | null {
    return nextQuestion(this.state, barred);
  }

  why(): AskReason {
    return "published";
  }

  reserve(question: Question): void {
    reserveQuestion(this.state, question);
  }

  release(question: Question): void {
    releaseQuestion(this.state, question);
  }

  apply(question: Question, outcome: Outcome): boolean {
    return applyAnswer(this.state, question, outcome);
  }

  reprice(prices: Repricing): void {
    this.state.config = { ...this.state.config, ...prices };
    settle(this.state);
    updateStalled(this.state);
  }

  setHints(): void {}

  /** As published, it knows none. */
  readonly hintEffect = "other-goal";

  plan(): void {}

  *planInSteps(): InSteps<void> {}

  readonly fitDue = false;

  fitLater(): void {}

  *fitInSteps(): InSteps<void> {}

  stopHolding(): void {}

  isDecided(item: number): boolean {
    return this.labelOf(item) !== null;
  }

  labelOf(item: number): Side | null {
    const { status } = this.report(item);
    return status.kind === "decided" ? status.side : null;
  }

  setGoal(goal: Goal): void {
    const problem = findMismatch({ ...this.state.config, goal });
    if (problem !== null) throw new RangeError(problem);
  }

  claimed(): ProjectClaims {
    const { above, below } = this.progress();
    return { estimated: null, share: null, all: { above, below }, audited: null, distrusted: [] };
  }

  report(item: number): ItemReport {
    return reportOn(this.state, item);
  }

  takeChanges(): number[] {
    const changes = [...this.state.changed];
    this.state.changed.clear();
    return changes;
  }

  progress(): Progress {
    return progressOf(this.state);
  }

  still(): StillClaims {
    return this.clone();
  }

  clone(): RankSearchSession {
    return new PaperSession(cloneState(this.state));
  }

  store(): unknown {
    return this.serialize();
  }

  serialize(): unknown {
    return writeSnapshot(this.state);
  }
}
