/**
 * C4, the evidence of duels under the assumption `borda` (the paper's): an item under a cut has a
 * smaller Borda score than every item at or over it. In a sweep each wanted item i meets a random
 * opponent with outcome Z_i, and the pivot b, labelled above, meets some with outcomes of mean Zbar_b.
 * E = mean over lambda of prod (1 + lambda (Z_i - Zbar_b)) is a supermartingale while p_i <= p_b, sweep by
 * sweep; mirrored for "below".
 *
 * Against peeking: a sweep counts as a whole, when the last of its questions is answered. Until then its
 * outcomes are neither used nor shown to planning, so nothing that is asked or stopped can depend on
 * them; a sweep that is given up, for reasons that do not depend on them, counts nothing.
 */
import { BordaSweep } from "./borda-sweep";
import type { DuelEvidence, DuelEvidenceSink, HeldDuel } from "./duel-evidence";
import { logOfMixed } from "./duel-evidence-majority";
import type { ItemCounts } from "./item-state";
import type { Side } from "./label";
import type { Duel, Outcome } from "./question";

const lambdas = [0.06, 0.12, 0.25, 0.45, 0.7] as const;
const cushion = 0.3;
/** An item is wanted while its sweeps have earned something, or are few. */
const trialSweeps = 6;
const smallestEarned = Math.log(0.5);
const unanswered = -1;
/** A started sweep is given up after so many other answers for each of its places. */
const patience = 20;
/** One that is not started is laid out anew when so much fewer items are open. */
const renewedBelow = 0.8;

export class BordaDuelEvidence implements DuelEvidence {
  readonly state;
  private sweep: BordaSweep | null = null;
  private released: HeldDuel[] = [];

  constructor(
    private readonly setting: {
      readonly itemCount: number;
      readonly seed: number;
      readonly counts: ItemCounts;
    },
  ) {
    const { itemCount } = setting;
    this.state = {
      /** Products of 1 + lambda d, by item and lambda, for either side. */
      above: new Float64Array(itemCount * lambdas.length).fill(1),
      below: new Float64Array(itemCount * lambdas.length).fill(1),
      joined: new Float64Array(itemCount),
      /** What defines the sweep that is on: its number (0 for none yet), its pivots (-1 for none), the wanted. */
      number: 0,
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
      wanted: new Uint8Array(itemCount),
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
    const { sweep, setting } = this;
    if (sweep === null || sweep.duelAt(place) === null) return false;
    if (place >= setting.itemCount) return true;
    return [place, sweep.partner[place]!].some(
      (item) => this.state.wanted[item] === 1 && sink.isOpen(item),
    );
  }

  apply(duel: Duel, outcome: Outcome, sink: DuelEvidenceSink): boolean {
    const { sweep, state } = this;
    const place = sweep === null ? -1 : sweep.placeOf(duel);
    if (place < 0 || this.isAnswered(place)) return false;
    if (this.isNeeded(place, sink)) state.missing--;
    state.outcomes[place] = outcome;
    state.isStarted = true;
    return true;
  }

  left(item: number, sink: DuelEvidenceSink): void {
    const { sweep, state } = this;
    state.isStale = true;
    if (sweep === null || state.wanted[item] !== 1) return;
    const place = sweep.pairPlace(item);
    if (place >= 0 && !this.isAnswered(place) && !this.isNeeded(place, sink)) state.missing--;
  }

  settle(sink: DuelEvidenceSink): readonly HeldDuel[] {
    const { state, sweep } = this;
    this.released = [];
    if (sweep !== null && state.isStarted) {
      state.othersSince++;
      if (state.missing === 0) this.complete(sweep, sink);
      else if (state.othersSince > patience * sweep.placeCount) {
        this.end(sweep);
        this.layOut(sink);
      }
    }
    if (state.isStale && !state.isStarted && this.isOutdated(sink)) this.layOut(sink);
    return this.released;
  }

  private isOutdated(sink: DuelEvidenceSink): boolean {
    const { state } = this;
    state.isStale = false;
    if (this.sweep === null || sink.openCount <= renewedBelow * state.openAtStart) return true;
    // A first pivot on a side may have come.
    return (state.pivotAbove < 0 || state.pivotBelow < 0) && this.findPivots(sink).isMore;
  }

  private complete(sweep: BordaSweep, sink: DuelEvidenceSink): void {
    const { state, setting } = this;
    const means = { above: this.pivotMean(sweep, "above"), below: this.pivotMean(sweep, "below") };
    this.end(sweep);
    for (let item = 0; item < setting.itemCount; item++) {
      const place = sweep.pairPlace(item);
      if (state.wanted[item] !== 1 || place < 0 || !this.isAnswered(place)) continue;
      if (sink.pivotSide(item) !== null) continue;
      const won = place === item ? state.outcomes[place]! : 1 - state.outcomes[place]!;
      state.joined[item] = state.joined[item]! + 1;
      if (means.above !== null) this.multiply("above", item, won - means.above);
      if (means.below !== null) this.multiply("below", item, means.below - won);
      if (means.above !== null) sink.change(item, "above", this.logEvidence("above", item));
      if (means.below !== null) sink.change(item, "below", this.logEvidence("below", item));
    }
    this.layOut(sink);
  }

  private pivotMean(sweep: BordaSweep, side: Side): number | null {
    const { length } = sweep.opponents[side];
    if (length === 0) return null;
    let sum = 0;
    for (let index = 0; index < length; index++) {
      sum += this.state.outcomes[sweep.pivotPlace(side, index)]!;
    }
    return sum / length;
  }

  private multiply(side: Side, item: number, difference: number): void {
    const capital = this.state[side];
    lambdas.forEach((lambda, index) => {
      const place = item * lambdas.length + index;
      capital[place] = capital[place]! * (1 + lambda * difference);
    });
  }

  private logEvidence(side: Side, item: number): number {
    let sum = 0;
    for (let index = 0; index < lambdas.length; index++) {
      sum += this.state[side][item * lambdas.length + index]!;
    }
    return logOfMixed(cushion, Math.log(sum / lambdas.length));
  }

  /** Lays out the next sweep, from what is known now. */
  private layOut(sink: DuelEvidenceSink): void {
    const { state } = this;
    const { pivots } = this.findPivots(sink);
    let wanted = 0;
    for (let item = 0; item < this.setting.itemCount; item++) {
      state.wanted[item] = sink.isOpen(item) && this.isWorthwhile(item) ? 1 : 0;
      wanted += state.wanted[item]!;
    }
    state.number++;
    state.isStale = false;
    state.isStarted = false;
    state.othersSince = 0;
    state.openAtStart = sink.openCount;
    state.pivotAbove = pivots.above ?? -1;
    state.pivotBelow = pivots.below ?? -1;
    state.isOn = wanted > 0 && (pivots.above !== null || pivots.below !== null);
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

  private isWorthwhile(item: number): boolean {
    if (this.state.joined[item]! < trialSweeps) return true;
    const best = Math.max(this.logEvidence("above", item), this.logEvidence("below", item));
    return best > smallestEarned;
  }

  /** The labelled items that look nearest to the boundary by their duels so far. */
  private findPivots(sink: DuelEvidenceSink): {
    pivots: Record<Side, number | null>;
    isMore: boolean;
  } {
    const { duels, wins } = this.setting.counts;
    const pivots: Record<Side, number | null> = { above: null, below: null };
    const least = { above: 2, below: 2 };
    for (let item = 0; item < this.setting.itemCount; item++) {
      const side = sink.pivotSide(item);
      if (side === null) continue;
      const favour = side === "above" ? wins[item]! : duels[item]! - wins[item]!;
      const rate = (favour + 3) / (duels[item]! + 4);
      if (rate < least[side]) {
        least[side] = rate;
        pivots[side] = item;
      }
    }
    const { pivotAbove, pivotBelow } = this.state;
    const isMore =
      (pivots.above !== null && pivotAbove < 0) || (pivots.below !== null && pivotBelow < 0);
    return { pivots, isMore };
  }

  restored(): void {
    this.draw();
  }
}
