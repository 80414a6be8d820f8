/**
 * C3, error levels that grow. Item i is labelled when its evidence reaches 1/level_i. Levels start at
 * 0.8 delta/K; raising one by d costs d times the larger of the item's two evidences, and the costs
 * may add up to 0.2 delta.
 *
 * Why: 1{a wrong label so far} + sum over items without a label of level_i * (evidence for its wrong
 * side) is a supermartingale between raises, a raise adds at most its cost, and it starts at 0.8 delta.
 * So the chance of any wrong label, ever, is at most delta.
 *
 * Setting something aside costs nothing, taking it does: so what an item leaves behind untaken, because it
 * was labelled while its evidence stayed above 1, is shared again among those still open.
 */
import { logCertain } from "@/lib/ranksearch/item-state";
import type { CertificateRules } from "./certificate-rules";

const startingShare = 0.8;
/** After the last stage an item with a little evidence takes its part as well: few clear ones are left by then. */
const mostLogEvidenceAtLast = Math.log(2);

/** When so much of the items is left, this much of what is unspent is set aside for them. */
const stages = [
  { left: 1 / 2, fraction: 1 / 2 },
  { left: 1 / 4, fraction: 1 / 2 },
  { left: 0.12, fraction: 1 },
] as const;

export class ErrorLevels {
  readonly state;

  constructor(
    private readonly itemCount: number,
    private readonly errorProbability: number,
    private readonly rules: CertificateRules,
  ) {
    const start = (startingShare * errorProbability) / itemCount;
    this.state = {
      level: new Float64Array(itemCount).fill(start),
      /** -log level, kept since it is looked up all the time. */
      logBar: new Float64Array(itemCount).fill(logBarOf(start)),
      /** Set aside for an item until its evidence is at most 1, so that the raise is at least this. */
      promised: new Float64Array(itemCount),
      /** What was shared again so far, for each item that was open all along; and how much of it an item has had. */
      sharedAgain: 0,
      hadOfShared: new Float64Array(itemCount),
      /** 1 for an item that has left: it has no part in anything. */
      isOut: new Uint8Array(itemCount),
      unspent: (1 - startingShare) * errorProbability,
      stage: 0,
    };
  }

  logBar(item: number): number {
    return this.state.logBar[item]!;
  }

  /** Whether as few items are left as the next stage waits for. */
  isStageDue(left: number): boolean {
    const stage = stages[this.state.stage];
    return stage !== undefined && left <= Math.max(1, stage.left * this.itemCount);
  }

  /** Sets a part of what is unspent aside for the items left; each takes it by `take`. */
  enterStage(itemsLeft: readonly number[]): void {
    const { state } = this;
    const stage = stages[state.stage]!;
    state.stage++;
    if (itemsLeft.length === 0) return;
    const each = (stage.fraction * state.unspent) / itemsLeft.length;
    state.unspent -= each * itemsLeft.length;
    for (const item of itemsLeft) state.promised[item] = state.promised[item]! + each;
  }

  /** These items are no longer open, and `left` others are: what was set aside for them goes back. */
  giveBack(items: readonly number[], left: number): void {
    if (!this.rules.returnsShares) return;
    if (this.rules.returnsTogether) this.giveBackTogether(items, left);
    else for (const item of items) this.giveBackTogether([item], left);
  }

  private giveBackTogether(items: readonly number[], left: number): void {
    const { state } = this;
    // All are out before anything is shared: none of them has a part in what another leaves.
    for (const item of items) {
      state.unspent += this.setAside(item);
      state.isOut[item] = 1;
    }
    // Before the last stage it waits for the next one; after it, there is no other time to share it.
    if (state.stage < stages.length || left === 0) return;
    state.sharedAgain += state.unspent / left;
    state.unspent = 0;
  }

  /** The item is open again: it has a part in what is shared from now on. */
  rejoin(item: number): void {
    if (!this.rules.returnsShares) return;
    this.forget(item);
    this.state.isOut[item] = 0;
  }

  private setAside(item: number): number {
    const { promised, sharedAgain, hadOfShared, isOut } = this.state;
    if (isOut[item] === 1) return 0;
    return promised[item]! + sharedAgain - hadOfShared[item]!;
  }

  private get mostLogEvidence(): number {
    return this.rules.returnsShares && this.state.stage === stages.length
      ? mostLogEvidenceAtLast
      : 0;
  }

  private forget(item: number): void {
    const { promised, sharedAgain, hadOfShared } = this.state;
    promised[item] = 0;
    hadOfShared[item] = sharedAgain;
  }

  /** Raises the level of an open item by what is set aside for it, once its evidence is low enough. */
  take(item: number, largerLogEvidence: number): void {
    const { level, logBar } = this.state;
    const cost = this.setAside(item);
    if (cost === 0 || largerLogEvidence > this.mostLogEvidence) return;
    this.forget(item);
    const raised = level[item]! + cost * Math.exp(-largerLogEvidence);
    level[item] = Math.min(raised, this.errorProbability);
    logBar[item] = logBarOf(level[item]!);
  }
}

function logBarOf(level: number): number {
  return level > 0 ? -Math.log(level) : logCertain;
}
