/**
 * Guarantee `share`: the expected share of wrong labels is at most delta. The labelled set R is
 * self-consistent: everyone in it had evidence of at least K/(delta_share |R|) when it was labelled, and
 * R only grows. The evidence for a wrong label, stopped there, has mean at most 1, so the expected
 * share of wrong ones, sum 1{i wrong}/|R| <= sum delta_share E_i/K, is at most delta_share, whatever the
 * dependence (e-BH).
 *
 * Items that vouch for others in duels must be right all together: they are certified at delta_pivot
 * with levels of their own. delta_share + delta_pivot = delta.
 */

import { type InSteps, partsOf } from "@/lib/ranksearch/in-steps";
import type { Side } from "@/lib/ranksearch/label";
import type { CertificateRules } from "./certificate-rules";
import { ErrorLevels } from "./error-levels";
import type { LabelBoard, LabelRule } from "./label-rule";
import { enterDueStages } from "./label-rule-all";
import { SelfConsistentSet } from "./self-consistent-set";

const itemsPerStep = 4_096;

const above = 1;
const below = 2;

interface ShareLevels {
  /** delta_share */
  readonly wrongShare: number;
  /** delta_pivot; 0 where duels prove nothing. */
  readonly pivotError: number;
}

export class LabelShareRule implements LabelRule {
  readonly state;
  private readonly pivotLevels: ErrorLevels;
  private set: SelfConsistentSet;
  private isJoining = false;

  constructor(
    private readonly board: LabelBoard,
    private readonly levels: ShareLevels,
    rules: CertificateRules,
  ) {
    this.pivotLevels = new ErrorLevels(board.itemCount, levels.pivotError, rules);
    this.set = new SelfConsistentSet(board.itemCount, levels.wrongShare);
    this.state = { pivot: new Uint8Array(board.itemCount), levels: this.pivotLevels.state };
    enterDueStages(this.pivotLevels, board);
  }

  logBar(): number {
    return this.set.logBar(this.board.labelledCount + 1);
  }

  stillBars(): () => number {
    const bar = this.logBar();
    return () => bar;
  }

  logPivotBar(item: number): number {
    return this.pivotLevels.logBar(item);
  }

  pivotSide(item: number): Side | null {
    const pivot = this.state.pivot[item];
    return pivot === above ? "above" : pivot === below ? "below" : null;
  }

  review(item: number): void {
    this.reviewPivot(item);
    const { board, set } = this;
    if (!board.isOpen(item)) return;
    const larger = Math.max(board.logAbove(item), board.logBelow(item));
    set.update(item, larger, board.labelledCount);
    this.join();
  }

  private reviewPivot(item: number): void {
    const { board, state, pivotLevels } = this;
    if (this.levels.pivotError === 0 || state.pivot[item] !== 0) return;
    const logAbove = board.logAbove(item);
    const logBelow = board.logBelow(item);
    pivotLevels.take(item, Math.max(logAbove, logBelow));
    const bar = pivotLevels.logBar(item);
    if (logAbove >= bar) state.pivot[item] = above;
    else if (logBelow >= bar) state.pivot[item] = below;
  }

  private join(): void {
    const { board } = this;
    const joining = this.set.joining(board.labelledCount);
    // All of them at once: each is entitled to its place by the others.
    for (const item of joining) this.set.withdraw(item);
    this.isJoining = true;
    for (const item of joining) {
      board.certify(item, board.logAbove(item) >= board.logBelow(item) ? "above" : "below");
    }
    this.isJoining = false;
    if (joining.length === 0) return;
    this.pivotLevels.giveBack(joining, board.openCount);
    enterDueStages(this.pivotLevels, board);
  }

  left(item: number): void {
    if (this.isJoining) return;
    this.set.withdraw(item);
    this.pivotLevels.giveBack([item], this.board.openCount);
    enterDueStages(this.pivotLevels, this.board);
  }

  opened(item: number): void {
    this.pivotLevels.rejoin(item);
  }

  *restored(): InSteps<void> {
    const { board } = this;
    this.set = new SelfConsistentSet(board.itemCount, this.levels.wrongShare);
    for (const [from, to] of partsOf(board.itemCount, itemsPerStep)) {
      yield;
      for (let item = from; item < to; item++) {
        if (!board.isOpen(item)) continue;
        const larger = Math.max(board.logAbove(item), board.logBelow(item));
        this.set.update(item, larger, board.labelledCount);
      }
    }
  }
}
