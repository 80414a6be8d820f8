/**
 * What betting on sweeps has made of each item: products of 1 + lambda d over several lambda, d the
 * difference between an item's outcome and the pivot's.
 */

import type { Side } from "@/lib/ranksearch/label";
import { logOfMixed } from "./duel-evidence-majority";

const lambdas = [0.06, 0.12, 0.25, 0.45, 0.7] as const;
const cushion = 0.3;
/** An item is worth further sweeps while they have earned something, or are few. */
const trialSweeps = 6;
const smallestEarned = Math.log(0.5);

export class SweepCapital {
  readonly state;

  constructor(itemCount: number) {
    this.state = {
      /** By item and lambda. */
      above: new Float64Array(itemCount * lambdas.length).fill(1),
      below: new Float64Array(itemCount * lambdas.length).fill(1),
      joined: new Float64Array(itemCount),
    };
  }

  join(item: number): void {
    this.state.joined[item] = this.state.joined[item]! + 1;
  }

  bet(side: Side, item: number, difference: number): void {
    const capital = this.state[side];
    lambdas.forEach((lambda, index) => {
      const place = item * lambdas.length + index;
      capital[place] = capital[place]! * (1 + lambda * difference);
    });
  }

  logEvidence(side: Side, item: number): number {
    let sum = 0;
    for (let index = 0; index < lambdas.length; index++) {
      sum += this.state[side][item * lambdas.length + index]!;
    }
    return logOfMixed(cushion, Math.log(sum / lambdas.length));
  }

  isWorthwhile(item: number): boolean {
    if (this.state.joined[item]! < trialSweeps) return true;
    const best = Math.max(this.logEvidence("above", item), this.logEvidence("below", item));
    return best > smallestEarned;
  }
}
