/**
 * C4, the evidence of duels under the assumption `borda` (the paper's): an item under a cut has a
 * smaller Borda score than every item at or over it. In a sweep each wanted item i meets a random
 * opponent with outcome Z_i, and the pivot b, labelled above, meets some with outcomes of mean Zbar_b.
 * E = mean over lambda of prod (1 + lambda (Z_i - Zbar_b)) is a supermartingale while p_i <= p_b, sweep by
 * sweep; mirrored for "below".
 *
 * Against peeking: a sweep counts as a whole, when the last of its questions is answered. Until then its
 * outcomes are neither used nor shown to planning. An owner sees them all the same, and can keep a sweep from being
 * finished: what is unanswered when it ends counts as if it had gone against the claim, which is never more than
 * the answers would have proven. (Up to version 5 it counted nothing.)
 */

import type { ItemCounts } from "@/lib/ranksearch/item-state";
import type { Side } from "@/lib/ranksearch/label";
import type { Duel, Outcome } from "@/lib/ranksearch/question";
import { BordaSweep } from "./borda-sweep";
import type { DuelEvidence, DuelEvidenceSink, HeldDuel } from "./duel-evidence";
import { SweepCapital } from "./sweep-capital";

const unanswered = -1;
/** The worst that an item's duel could have come to, for a label of either side; a pivot's is the contrary. */
const againstBoth: Readonly<Record<Side, number>> = { above: 0, below: 1 };
/** A started sweep is given up after so many other answers for each of its places. */
const patience = 20;
/** One that is not started is laid out again when so much fewer items are open. */
const renewedBelow = 0.8;
/** Pivots are sought among so many a side, the latest labelled: the nearer the boundary, the later a label comes. */
const mostCandidates = 64;

/** What is unanswered counts as `otherwise`. Null without outcomes, and where there is no such thing: that proves nothing. */
export function meanOfAll(answers: readonly number[], otherwise: number | null): number | null {
  const outcomes = answers.map((outcome) => (outcome === unanswered ? otherwise : outcome));
  if (outcomes.length === 0 || !outcomes.every((outcome) => outcome !== null)) return null;
  return outcomes.reduce((sum, outcome) => sum + outcome, 0) / outcomes.length;
}

export class BordaDuelEvidence implements DuelEvidence {
  readonly state;
  private readonly capital: SweepCapital;
  private sweep: BordaSweep | null = null;
  private released: HeldDuel[] = [];

  constructor(
    private readonly setting: {
      readonly itemCount: number;
      readonly seed: number;
      readonly rebuilds: number;
      readonly counts: ItemCounts;
      readonly drawsByStarted: boolean;
      readonly countsUnfinished: boolean;
      readonly owner: number;
    },
  ) {
    const { itemCount } = setting;
    this.capital = new SweepCapital(itemCount);
    this.state = {
      capital: this.capital.state,
      /** What defines the sweep that is on: its number (0 for none yet), its pivots (-1 for none), the wanted. Each
       * sweep's wanted items are among those of the one before. */
      number: 0,
      /** Sweeps that had an answer. */
      started: 0,
      isOn: false,
      /** Labels have changed since a sweep was last laid out. */
      isStale: true,
      /** Questions of the sweep that are needed and unanswered. */
      missing: 0,
      isStarted: false,
      pivotAbove: -1,
      pivotBelow: -1,
      openAtStart: 0,
      othersSince: 0,
      wanted: Array.from({ length: itemCount }, (_, item) => item),
      isWanted: new Uint8Array(itemCount),
      /** Open again since the sweep was laid out. */
      reopened: [] as number[],
      /** Pivots of either side, the latest last. */
      latestAbove: [] as number[],
      latestBelow: [] as number[],
      outcomes: [] as number[],
    };
  }

  /** The sweep whose questions would count now, for planning; null if there is none. */
  get current(): BordaSweep | null {
    return this.sweep;
  }

  isAnswered(place: number): boolean {
    return this.state.outcomes[place] !== unanswered;
  }

  /** A place still matters while its pair has a wanted end that is open, or it is a pivot's. */
  isNeeded(place: number, sink: DuelEvidenceSink): boolean {
    const duel = this.sweep?.duelAt(place) ?? null;
    if (duel === null) return false;
    if (!this.sweep!.isPair(place)) return true;
    return this.isSought(duel.first, sink) || this.isSought(duel.second, sink);
  }

  private isSought(item: number, sink: DuelEvidenceSink): boolean {
    return this.state.isWanted[item] === 1 && sink.isOpen(item);
  }

  apply(duel: Duel, outcome: Outcome, sink: DuelEvidenceSink): boolean {
    const { sweep, state } = this;
    const place = sweep === null ? -1 : sweep.placeOf(duel);
    if (place < 0 || this.isAnswered(place)) return false;
    if (this.isNeeded(place, sink)) state.missing--;
    state.outcomes[place] = outcome;
    if (!state.isStarted) state.started++;
    state.isStarted = true;
    return true;
  }

  readonly distrusted: readonly number[] = [];

  pulledAlone(): void {}

  left(item: number, sink: DuelEvidenceSink): void {
    const { sweep, state } = this;
    state.isStale = true;
    this.notePivot(item, sink.pivotSide(item));
    // It may be reported more than once: that it is labelled, and that it is a pivot, perhaps much later.
    if (sweep === null || state.isWanted[item] !== 1 || sink.isOpen(item)) return;
    // Should it be opened again, it waits for the next sweep.
    state.isWanted[item] = 0;
    const place = sweep.pairPlace(item);
    if (place >= 0 && !this.isAnswered(place) && !this.isNeeded(place, sink)) state.missing--;
  }

  private notePivot(item: number, side: Side | null): void {
    if (side === null) return;
    const latest = this.latest(side);
    if (latest.includes(item)) return;
    latest.push(item);
    if (latest.length > mostCandidates) latest.shift();
  }

  private latest(side: Side): number[] {
    return side === "above" ? this.state.latestAbove : this.state.latestBelow;
  }

  opened(item: number): void {
    this.state.reopened.push(item);
    this.state.isStale = true;
  }

  settle(sink: DuelEvidenceSink): readonly HeldDuel[] {
    const { state, sweep } = this;
    this.released = [];
    if (sweep !== null && state.isStarted) {
      state.othersSince++;
      if (state.missing === 0) this.complete(sweep, sink);
      else if (state.othersSince > patience * sweep.placeCount) this.giveUp(sweep, sink);
    }
    if (state.isStale && !state.isStarted && this.isOutdated(sink)) this.layOut(sink);
    return this.released;
  }

  private giveUp(sweep: BordaSweep, sink: DuelEvidenceSink): void {
    if (this.setting.countsUnfinished) {
      this.complete(sweep, sink);
      return;
    }
    this.end(sweep);
    this.layOut(sink);
  }

  private isOutdated(sink: DuelEvidenceSink): boolean {
    const { state } = this;
    state.isStale = false;
    // A first pivot on a side may have come.
    if (state.pivotAbove < 0 && state.latestAbove.length > 0) return true;
    if (state.pivotBelow < 0 && state.latestBelow.length > 0) return true;
    if (state.reopened.length > 0) return true;
    return this.sweep !== null && sink.openCount <= renewedBelow * state.openAtStart;
  }

  private complete(sweep: BordaSweep, sink: DuelEvidenceSink): void {
    const { state, capital } = this;
    const means = { above: this.pivotMean(sweep, "above"), below: this.pivotMean(sweep, "below") };
    this.end(sweep);
    for (const item of state.wanted) {
      const won = this.outcomeOf(sweep, item);
      if (won === null || sink.pivotSide(item) !== null) continue;
      capital.join(item);
      if (means.above !== null) capital.bet("above", item, won.above - means.above);
      if (means.below !== null) capital.bet("below", item, means.below - won.below);
      if (means.above !== null) sink.change(item, "above", capital.logEvidence("above", item));
      if (means.below !== null) sink.change(item, "below", capital.logEvidence("below", item));
    }
    this.layOut(sink);
  }

  /** What the item's own duel says for either side, or null if it says nothing. */
  private outcomeOf(sweep: BordaSweep, item: number): Readonly<Record<Side, number>> | null {
    const place = sweep.pairPlace(item);
    if (place < 0) return null;
    if (!this.isAnswered(place)) return this.setting.countsUnfinished ? againstBoth : null;
    const outcome = this.state.outcomes[place]!;
    const won = sweep.duelAt(place)!.first === item ? outcome : 1 - outcome;
    return { above: won, below: won };
  }

  private pivotMean(sweep: BordaSweep, side: Side): number | null {
    const places = sweep.opponents[side].map((_, index) => sweep.pivotPlace(side, index));
    const against = this.setting.countsUnfinished ? 1 - againstBoth[side] : null;
    return meanOfAll(
      places.map((place) => this.state.outcomes[place]!),
      against,
    );
  }

  /** Lays out the next sweep, from what is known now. */
  private layOut(sink: DuelEvidenceSink): void {
    const { state } = this;
    const pivots = { above: this.findPivot("above"), below: this.findPivot("below") };
    for (const item of state.wanted) state.isWanted[item] = 0;
    state.wanted = [...state.wanted, ...state.reopened].filter((item) => {
      const isWanted =
        state.isWanted[item] === 0 && sink.isOpen(item) && this.capital.isWorthwhile(item);
      if (isWanted) state.isWanted[item] = 1;
      return isWanted;
    });
    state.reopened = [];
    state.number++;
    state.isStale = false;
    state.isStarted = false;
    state.othersSince = 0;
    state.openAtStart = sink.openCount;
    state.pivotAbove = pivots.above ?? -1;
    state.pivotBelow = pivots.below ?? -1;
    state.isOn = state.wanted.length > 0 && (pivots.above !== null || pivots.below !== null);
    this.draw();
    state.outcomes = new Array<number>(this.sweep?.placeCount ?? 0).fill(unanswered);
    state.missing = 0;
    for (let place = 0; place < state.outcomes.length; place++) {
      if (this.isNeeded(place, sink)) state.missing++;
    }
  }

  private draw(): void {
    const { state, setting } = this;
    this.sweep = state.isOn
      ? new BordaSweep({
          seed: setting.seed,
          number: state.number,
          // While a sweep is on, those before it.
          started: setting.drawsByStarted ? state.started - (state.isStarted ? 1 : 0) : null,
          rebuilds: setting.rebuilds,
          owner: setting.owner,
          itemCount: setting.itemCount,
          wanted: state.wanted,
          pivots: {
            above: state.pivotAbove < 0 ? null : state.pivotAbove,
            below: state.pivotBelow < 0 ? null : state.pivotBelow,
          },
        })
      : null;
  }

  /** No more answers count for the sweep, and planning may see those there are. */
  private end(sweep: BordaSweep): void {
    this.sweep = null;
    this.state.outcomes.forEach((outcome, place) => {
      const duel = outcome === unanswered ? null : sweep.duelAt(place);
      if (duel !== null) this.released.push({ duel, outcome });
    });
  }

  /** The pivot that looks nearest to the boundary by its duels so far. */
  private findPivot(side: Side): number | null {
    const { duels, wins } = this.setting.counts;
    let nearest: number | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const item of this.latest(side)) {
      const favour = side === "above" ? wins[item]! : duels[item]! - wins[item]!;
      const rate = (favour + 3) / (duels[item]! + 4);
      if (rate < least) {
        least = rate;
        nearest = item;
      }
    }
    return nearest;
  }

  restored(): void {
    this.draw();
  }
}
