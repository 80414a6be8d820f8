/** Guarantee `all`: every label is right with probability at least 1 - delta. */

import type { InSteps } from "@/lib/ranksearch/in-steps";
import type { Side } from "@/lib/ranksearch/label";
import type { CertificateRules } from "./certificate-rules";
import { ErrorLevels } from "./error-levels";
import type { LabelBoard, LabelRule } from "./label-rule";

export class LabelAllRule implements LabelRule {
  readonly state;
  private readonly levels: ErrorLevels;

  constructor(
    private readonly board: LabelBoard,
    errorProbability: number,
    rules: CertificateRules,
  ) {
    this.levels = new ErrorLevels(board.itemCount, errorProbability, rules);
    this.state = this.levels.state;
    enterDueStages(this.levels, board);
  }

  logBar(item: number): number {
    return this.levels.logBar(item);
  }

  stillBars(): (item: number) => number {
    const bars = this.levels.state.logBar.slice();
    return (item) => bars[item]!;
  }

  logPivotBar(item: number): number {
    return this.levels.logBar(item);
  }

  pivotSide(item: number): Side | null {
    return this.board.labelOf(item);
  }

  review(item: number): void {
    if (!this.board.isOpen(item)) return;
    const above = this.board.logAbove(item);
    const below = this.board.logBelow(item);
    this.levels.take(item, Math.max(above, below));
    const bar = this.levels.logBar(item);
    if (above >= bar) this.board.certify(item, "above");
    else if (below >= bar) this.board.certify(item, "below");
  }

  left(item: number): void {
    this.levels.giveBack([item], this.board.openCount);
    enterDueStages(this.levels, this.board);
  }

  opened(item: number): void {
    this.levels.rejoin(item);
  }

  *restored(): InSteps<void> {}
}

export function enterDueStages(levels: ErrorLevels, board: LabelBoard): void {
  while (levels.isStageDue(board.openCount)) {
    const left: number[] = [];
    for (let item = 0; item < board.itemCount; item++) if (board.isOpen(item)) left.push(item);
    levels.enterStage(left);
    // Whom a raise brings over its bar is labelled when it is next reviewed.
    for (const item of left)
      levels.take(item, Math.max(board.logAbove(item), board.logBelow(item)));
  }
}
