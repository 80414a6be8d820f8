/** Keeps the planning posterior fitted to what is recorded. */

import type { Certificate } from "@/lib/ranksearch/certificate/certificate";
import type { InSteps } from "@/lib/ranksearch/in-steps";
import { numbered } from "@/lib/ranksearch/numbered";
import type { DensityRows } from "./density-rows";
import { type DuelRecord, type DuelsByItem, groupByItem } from "./duel-record";
import { type FittedCounts, Posterior } from "./posterior";

const passes = 2;
const trialPasses = 3;
const smallestSharpness = 1;
const largestSharpness = 32;
/** The sharpness is looked at again when there are so many times more answers. */
const growthBetweenLinks = 1.2;

/** As it stood when the fit began. */
interface Recorded {
  readonly counts: FittedCounts;
  readonly duels: DuelsByItem;
}

export class PosteriorFit {
  /** The one in use. */
  posterior: Posterior;
  /** Of a posterior that is no longer in use, for the next: hundreds of megabytes with a million items, which the engine's garbage collector lets lie. */
  private spare: DensityRows | null = null;
  private answersAtLink = 0;
  private readonly items: Int32Array;

  constructor(
    private readonly certificate: Certificate,
    private readonly record: DuelRecord,
  ) {
    this.posterior = new Posterior(certificate.itemCount);
    this.items = numbered(certificate.itemCount);
  }

  /**
   * A posterior fitted to what is recorded now, beside the one in use; answers that come while it is made are for the caller to
   * add to it. `centre`: about where the boundary lies.
   */
  *refit(centre: number): InSteps<Posterior> {
    const { certificate } = this;
    const { pulls, yes, duels: asked } = certificate.counts;
    const counts = { pulls: pulls.slice(), yes: yes.slice(), duels: asked.slice() };
    const duels = groupByItem(this.record, certificate.itemCount);
    yield;
    const answers = certificate.totals.pulls + certificate.totals.duels;
    let posterior: Posterior;
    if (duels.opponent.length > 0 && answers >= growthBetweenLinks * this.answersAtLink) {
      this.answersAtLink = answers;
      posterior = yield* this.fitSharpness({ counts, duels }, centre);
    } else {
      posterior = this.posterior.fork();
      yield;
    }
    posterior.keepDensities(this.spare);
    this.spare = null;
    for (let pass = 0; pass < passes; pass++) {
      yield* posterior.refitInSteps(this.items, counts, duels);
      yield* posterior.learnPrior(this.items, counts);
    }
    return posterior;
  }

  use(posterior: Posterior): void {
    this.letGo(this.posterior);
    this.posterior = posterior;
  }

  /** One that is not to be used, or no longer. */
  letGo(posterior: Posterior): void {
    this.spare = posterior.giveRows() ?? this.spare;
  }

  /** Tries half and twice the sharpness. Under an even prior, or a narrow one would justify itself. */
  private *fitSharpness({ counts, duels }: Recorded, centre: number): InSteps<Posterior> {
    const { sharpness } = this.posterior.link;
    let best: Posterior | null = null;
    let bestBound = Number.NEGATIVE_INFINITY;
    for (const candidate of [sharpness, sharpness / 2, sharpness * 2]) {
      if (candidate < smallestSharpness || candidate > largestSharpness) continue;
      const trial = this.posterior.fork();
      yield;
      trial.forgetPrior();
      if (candidate !== sharpness) trial.resharpen(candidate, centre);
      let bound = 0;
      for (let pass = 0; pass < trialPasses; pass++) {
        bound = yield* trial.refitInSteps(this.items, counts, duels);
      }
      if (best === null || bound > bestBound) {
        best = trial;
        bestBound = bound;
      }
    }
    return best!;
  }
}
