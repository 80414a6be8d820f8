/** Keeps the planning posterior fitted to what is recorded. */
import type { Certificate } from "@/lib/ranksearch/certificate/certificate";
import { type DuelRecord, type DuelsByItem, groupByItem } from "./duel-record";
import { Posterior } from "./posterior";

const passes = 2;
const trialPasses = 3;
const smallestSharpness = 1;
const largestSharpness = 32;
/** The sharpness is looked at again when there are so many times more answers. */
const growthBetweenLinks = 1.2;

export class PosteriorFit {
  posterior: Posterior;
  private answersAtLink = 0;
  private readonly items: Int32Array;

  constructor(
    private readonly certificate: Certificate,
    private readonly record: DuelRecord,
  ) {
    this.posterior = new Posterior(certificate.itemCount);
    this.items = Int32Array.from({ length: certificate.itemCount }, (_, item) => item);
  }

  /** `centre`: about where the boundary lies. */
  refit(centre: number): void {
    const { certificate } = this;
    const duels = groupByItem(this.record, certificate.itemCount);
    const answers = certificate.totals.pulls + certificate.totals.duels;
    if (duels.opponent.length > 0 && answers >= growthBetweenLinks * this.answersAtLink) {
      this.answersAtLink = answers;
      this.fitSharpness(duels, centre);
    }
    for (let pass = 0; pass < passes; pass++) {
      this.posterior.refit(this.items, certificate.counts, duels);
      this.posterior.learnPrior(this.items, certificate.counts);
    }
  }

  /** Tries half and twice the sharpness. Under an even prior, or a narrow one would justify itself. */
  private fitSharpness(duels: DuelsByItem, centre: number): void {
    const { sharpness } = this.posterior.link;
    let best = this.posterior;
    let bestBound = Number.NEGATIVE_INFINITY;
    for (const candidate of [sharpness, sharpness / 2, sharpness * 2]) {
      if (candidate < smallestSharpness || candidate > largestSharpness) continue;
      const trial = this.posterior.fork();
      trial.forgetPrior();
      if (candidate !== sharpness) trial.resharpen(candidate, centre);
      let bound = 0;
      for (let pass = 0; pass < trialPasses; pass++) {
        bound = trial.refit(this.items, this.certificate.counts, duels);
      }
      if (bound > bestBound) {
        best = trial;
        bestBound = bound;
      }
    }
    this.posterior = best;
  }
}
