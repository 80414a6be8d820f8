/**
 * Moves all items that lie close to one another up or down at once, as a step of the sampler (Metropolis): accepted by
 * what it does to the likelihood, and given up where the same move could not lead back.
 */
import { integerBelow, type Random, uniform } from "@/lib/random/generator";
import type { DuelsByItem } from "@/lib/ranksearch/planning/duel-record";

/** Those within so many cells of a random item, by so many cells. */
const reach = 12;
const farthestMove = 3;

interface Placed {
  /** Where each item lies now; overwritten. */
  readonly cellOf: Uint8Array;
  readonly prior: Float64Array;
  /** The likelihood of each item's pulls in each cell. */
  readonly byPulls: readonly Float64Array[];
  readonly duels: DuelsByItem;
  /** `[other * cells + cell]`: the log chance to beat the other. */
  readonly logBeats: Float64Array;
}

export function moveTogether(placed: Placed, random: Random): void {
  const { cellOf } = placed;
  const centre = cellOf[integerBelow(random, cellOf.length)]!;
  const within = 1 + integerBelow(random, reach);
  const by = (1 + integerBelow(random, farthestMove)) * (uniform(random) < 0.5 ? -1 : 1);
  const least = Math.log(uniform(random));
  const moves = (cell: number) => Math.abs(cell - centre) <= within;
  const wouldMoveBack = (cell: number) => Math.abs(cell - centre - by) <= within;
  for (const cell of cellOf) {
    if (moves(cell)) {
      if (cell + by < 0 || cell + by >= placed.prior.length) return;
    } else if (wouldMoveBack(cell)) return;
  }
  if (!(least < changeOf(placed, moves, by))) return;
  for (let item = 0; item < cellOf.length; item++) {
    if (moves(cellOf[item]!)) cellOf[item] = cellOf[item]! + by;
  }
}

/** Of the log likelihood. */
function changeOf(
  { cellOf, prior, byPulls, duels, logBeats }: Placed,
  moves: (cell: number) => boolean,
  by: number,
): number {
  const { start, opponent, wins, losses } = duels;
  const count = prior.length;
  let change = 0;
  for (let item = 0; item < cellOf.length; item++) {
    const cell = cellOf[item]!;
    if (!moves(cell)) continue;
    const after = cell + by;
    const pulls = byPulls[item]!;
    change += Math.log((prior[after]! * pulls[after]!) / (prior[cell]! * pulls[cell]!));
    for (let place = start[item]!; place < start[item + 1]!; place++) {
      const other = cellOf[opponent[place]!]!;
      if (moves(other)) continue;
      const won = logBeats[other * count + after]! - logBeats[other * count + cell]!;
      const lost = logBeats[after * count + other]! - logBeats[cell * count + other]!;
      change += wins[place]! * won + losses[place]! * lost;
    }
  }
  return change;
}
