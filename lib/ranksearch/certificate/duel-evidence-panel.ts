/**
 * Duels of a panel under the assumption `majority`: of the team, at most half prefer an item under a
 * cut to a pivot at or over it. Each pair (item, pivot) is a question of its own to the team, tested
 * without replacement against half of the team; pairs multiply, since each answer moves one of them.
 */

import { createTwoSided, type ItemCounts } from "@/lib/ranksearch/item-state";
import type { Side } from "@/lib/ranksearch/label";
import type { Duel, Outcome } from "@/lib/ranksearch/question";
import { pickCushion } from "./cushion";
import {
  type DuelEvidence,
  type DuelEvidenceSink,
  type HeldDuel,
  nothingHeld,
} from "./duel-evidence";
import { logOfMixed } from "./duel-evidence-majority";
import { createPanelOdds, type PanelOdds } from "./panel-odds";

export class PanelDuelEvidence implements DuelEvidence {
  readonly state;
  private readonly odds: PanelOdds;
  private readonly placeOf = new Map<number, number>();

  constructor(
    private readonly itemCount: number,
    private readonly counts: ItemCounts,
    private readonly panelSize: number,
  ) {
    this.odds = createPanelOdds(panelSize, panelSize / 2, "exceed");
    this.state = {
      /** item * itemCount + pivot */
      pair: [] as number[],
      asked: [] as number[],
      plainWins: [] as number[],
      wins: [] as number[],
      /** The pair's share of the item's log evidence. */
      log: [] as number[],
      total: createTwoSided(itemCount),
      cushion: createTwoSided(itemCount),
    };
  }

  apply(duel: Duel, outcome: Outcome, sink: DuelEvidenceSink): boolean {
    const firstPivot = sink.pivotSide(duel.first);
    const secondPivot = sink.pivotSide(duel.second);
    if (secondPivot !== null && firstPivot === null) {
      this.count({ item: duel.first, pivot: duel.second, side: secondPivot }, outcome, sink);
    }
    if (firstPivot !== null && secondPivot === null) {
      this.count({ item: duel.second, pivot: duel.first, side: firstPivot }, 1 - outcome, sink);
    }
    return false;
  }

  private count(
    { item, pivot, side }: { item: number; pivot: number; side: Side },
    outcome: Outcome,
    sink: DuelEvidenceSink,
  ): void {
    const { state } = this;
    const place = this.findPlace(item * this.itemCount + pivot);
    if (state.asked[place]! >= this.panelSize) return;
    if (state.cushion[side][item] === 0) {
      state.cushion[side][item] = pickCushion(this.counts, item, side);
    }
    const inFavour = side === "above" ? outcome : 1 - outcome;
    state.asked[place] = state.asked[place]! + 1;
    state.wins[place] = state.wins[place]! + inFavour;
    if (inFavour === 1) state.plainWins[place] = state.plainWins[place]! + 1;
    const plain = state.plainWins[place]!;
    const log = this.odds.logEvidence(plain, state.asked[place]! - plain, state.wins[place]!);
    state.total[side][item] = state.total[side][item]! + log - state.log[place]!;
    state.log[place] = log;
    sink.change(item, side, logOfMixed(state.cushion[side][item]!, state.total[side][item]!));
  }

  private findPlace(key: number): number {
    const { state } = this;
    const known = this.placeOf.get(key);
    if (known !== undefined) return known;
    const place = state.pair.length;
    this.placeOf.set(key, place);
    state.pair.push(key);
    for (const list of [state.asked, state.plainWins, state.wins, state.log]) list.push(0);
    return place;
  }

  readonly distrusted: readonly number[] = [];

  pulledAlone(): void {}

  left(): void {}

  opened(): void {}

  settle(): readonly HeldDuel[] {
    return nothingHeld;
  }

  restored(): void {
    this.placeOf.clear();
    this.state.pair.forEach((key, place) => {
      this.placeOf.set(key, place);
    });
  }
}
