/**
 * C1, the evidence of pulls from a crowd. "Above" is tested against a mean of tau - eps, "below"
 * against tau + eps; an item can be wrong on one side alone, so its error level is not split.
 *
 * An item's mixture is fixed when its first pull counts, from what was counted before: by the fixed weights
 * until the pilot is over, and for the pilot's own items; by those that were learnt from it afterwards.
 */

import type { ItemCounts } from "@/lib/ranksearch/item-state";
import type { Side } from "@/lib/ranksearch/label";
import type { StateRecord } from "@/lib/ranksearch/plain-state";
import { type Bounds, createBoundMean, type SideWeights } from "./interval";
import { learnWeights } from "./learnt-weights";
import { componentCount, createOddsMixture, fixedWeights } from "./odds-mixture";
import { Pilot } from "./pilot";

export interface PullEvidence {
  readonly state: StateRecord;
  logAbove(counts: ItemCounts, item: number): number;
  logBelow(counts: ItemCounts, item: number): number;
  /** Anytime-valid bounds on the item's share of yes: what its pulls do not reject at e^logBar. */
  bounds(counts: ItemCounts, item: number, logBar: number): Bounds;
  /** The same for items that were pulled up to now, whatever is learnt later. */
  stillBounds(): PullEvidence["bounds"];
  /** For planning: about the fewest further pulls that could add `missing` to either logarithm. */
  fewestMore(counts: ItemCounts, item: number, missing: number): number;
  /** For planning, where pulls decide exactly: the fewest further ones that could settle the item on this side. */
  fewestToEnd?(counts: ItemCounts, item: number, side: Side): number;
  /** For planning: how many pulls the item should have before those outside the pilot have any. */
  pilotPullsMissing(counts: ItemCounts, item: number): number;
  /** Whether there is no pilot to wait for any more. */
  readonly isPilotOver: boolean;
  /** A pull of the item is about to count. */
  willPull(counts: ItemCounts, item: number): void;
  /** A pull of the item has counted, or it is no longer open. */
  noted(counts: ItemCounts, item: number, isOpen: boolean): void;
  /** The state was overwritten from outside: what is derived from it must follow. */
  restored(): void;
}

interface CrowdSetting {
  readonly threshold: number;
  readonly tolerance: number;
  readonly itemCount: number;
  readonly seed: number;
  /** How much of the fixed weights learnt ones keep; null to learn none. */
  readonly kept: number | null;
}

export class CrowdPullEvidence implements PullEvidence {
  readonly state;
  private readonly pilot: Pilot;
  private readonly nullMean;
  private readonly largestStep: number;
  private readonly fixed;
  private learnt;

  constructor(private readonly setting: CrowdSetting) {
    const { threshold, tolerance, itemCount, seed, kept } = setting;
    this.nullMean = { above: threshold - tolerance, below: 1 - threshold - tolerance };
    this.pilot = new Pilot(kept === null ? 0 : itemCount, seed);
    this.state = {
      pilot: this.pilot.state,
      /** 1 for an item whose first pull came after the pilot. */
      isAfterPilot: new Uint8Array(itemCount),
      above: new Float64Array(componentCount),
      below: new Float64Array(componentCount),
    };
    this.fixed = this.createMixtures({ above: fixedWeights, below: fixedWeights });
    this.learnt = this.fixed;
    this.largestStep = Math.max(this.fixed.above.largestStep, this.fixed.below.largestStep);
  }

  private createMixtures(weights: SideWeights) {
    return {
      above: createOddsMixture(this.nullMean.above, weights.above),
      below: createOddsMixture(this.nullMean.below, weights.below),
      boundMean: createBoundMean(weights),
    };
  }

  private mixturesOf(item: number) {
    return this.state.isAfterPilot[item] === 1 ? this.learnt : this.fixed;
  }

  logAbove({ pulls, yes }: ItemCounts, item: number): number {
    return this.mixturesOf(item).above.logEvidence(yes[item]!, pulls[item]! - yes[item]!);
  }

  logBelow({ pulls, yes }: ItemCounts, item: number): number {
    return this.mixturesOf(item).below.logEvidence(pulls[item]! - yes[item]!, yes[item]!);
  }

  bounds({ pulls, yes }: ItemCounts, item: number, logBar: number): Bounds {
    return this.mixturesOf(item).boundMean(yes[item]!, pulls[item]!, logBar);
  }

  stillBounds(): PullEvidence["bounds"] {
    const { fixed, learnt } = this;
    const isAfterPilot = this.state.isAfterPilot.slice();
    return ({ pulls, yes }, item, logBar) => {
      const { boundMean } = isAfterPilot[item] === 1 ? learnt : fixed;
      return boundMean(yes[item]!, pulls[item]!, logBar);
    };
  }

  fewestMore(_counts: ItemCounts, _item: number, missing: number): number {
    return Math.max(1, Math.ceil(missing / this.largestStep));
  }

  pilotPullsMissing(counts: ItemCounts, item: number): number {
    return this.pilot.pullsMissing(counts, item);
  }

  get isPilotOver(): boolean {
    return this.pilot.isOver;
  }

  willPull({ pulls }: ItemCounts, item: number): void {
    if (pulls[item] === 0 && this.pilot.isOver && this.pilot.members.length > 0) {
      this.state.isAfterPilot[item] = 1;
    }
  }

  noted(counts: ItemCounts, item: number, isOpen: boolean): void {
    if (!this.pilot.note(counts, item, isOpen)) return;
    const { setting, nullMean, pilot, state } = this;
    const learnt = learnWeights({ counts, members: pilot.members, nullMean, kept: setting.kept! });
    state.above.set(learnt.above);
    state.below.set(learnt.below);
    this.restored();
  }

  restored(): void {
    if (this.pilot.isOver && this.pilot.members.length > 0) {
      this.learnt = this.createMixtures(this.state);
    }
  }
}
