/**
 * A cautious range for the share of right labels. The prior is not known but guessed, so the range asks how far priors
 * that explain the answers nearly as well (a drop of z²/2 in log likelihood: a penalised profile) move the expected
 * share, and adds the spread of the share itself about its expectation. Both take answers as independent, but one person's
 * are alike, and the estimate does not know whose they are: so lower ends lie farther away than that.
 */
import { climb, type Weighed } from "./prior-fit";
import type { ShareCells } from "./share-cells";

export interface ShareClaim {
  /** The mean chance of a label to be right. */
  readonly point: number;
  readonly low10: number;
  readonly high90: number;
  readonly low025: number;
}

/** Items with the same label and the same chance of each cell. */
export interface JudgedGroup extends Weighed {
  /** 1 where their label is right. */
  readonly isRight: Uint8Array;
}

const tilts = [0.03, 0.06, 0.12, 0.2, 0.3, 0.42, 0.56, 0.75, 0.95, 1.2];
/** For the base of the profile, and from one tilt to the next. */
const baseIterations = 30;
const warmIterations = 15;
const evenItems = 1;
const z10 = 1.2816;
const z025 = 1.96;
/**
 * How much farther: the root of 1 + (20 - 1) 0.037, by which a variance grows (the design effect of cluster samples) where a
 * person gives some 20 answers, any two of them correlated by 0.037.
 */
const caution = 1.3;

/** `prior` is the one that the labels come from. */
export function claimShare(
  cells: ShareCells,
  prior: Float64Array,
  groups: readonly JudgedGroup[],
): ShareClaim {
  return withinBounds(claimUnbounded(cells, prior, groups));
}

export function withinBounds({ point, low10, high90, low025 }: ShareClaim): ShareClaim {
  return {
    point,
    low10: Math.max(0, low10),
    high90: Math.min(1, high90),
    low025: Math.max(0, low025),
  };
}

/** Ends may lie outside of [0, 1]: so they can be added to those of others. */
export function claimUnbounded(
  cells: ShareCells,
  prior: Float64Array,
  groups: readonly JudgedGroup[],
): ShareClaim {
  const { point, variance, items } = expectShare(prior, groups);
  const spread = Math.sqrt(variance) / items;
  const profile = new Profile(cells, prior, groups);
  const low = profile.walk(-1, z025);
  const high = profile.walk(1, z10);
  const away = (shift: number, z: number) => Math.hypot(Math.max(0, shift), z * spread);
  return {
    point,
    low10: point - caution * away(point - shareAt(low, z10), z10),
    high90: point + away(shareAt(high, z10) - point, z10),
    low025: point - caution * away(point - shareAt(low, z025), z025),
  };
}

/** Expected share of right labels, variance of their number, and log likelihood, under a prior. */
function expectShare(prior: Float64Array, groups: readonly JudgedGroup[]) {
  let [items, right, variance, logLikelihood] = [0, 0, 0, 0];
  for (const { likelihood, isRight, items: some } of groups) {
    let sum = 0;
    let good = 0;
    for (let cell = 0; cell < prior.length; cell++) {
      const mass = prior[cell]! * likelihood[cell]!;
      sum += mass;
      good += mass * isRight[cell]!;
    }
    const chance = Math.min(1, good / sum);
    items += some;
    right += some * chance;
    variance += some * chance * (1 - chance);
    logLikelihood += some * Math.log(sum);
  }
  return { items, point: right / items, variance, logLikelihood };
}

interface Stop {
  /** Root of the drop in log likelihood. */
  readonly root: number;
  readonly share: number;
}

class Profile {
  private readonly base: Float64Array;
  private readonly baseLogLikelihood: number;

  constructor(
    private readonly cells: ShareCells,
    prior: Float64Array,
    private readonly groups: readonly JudgedGroup[],
  ) {
    this.base = prior.slice();
    climb(cells, this.base, groups, { evenItems, iterations: baseIterations });
    this.baseLogLikelihood = expectShare(this.base, groups).logLikelihood;
  }

  /** Down (-1) or up (1), until the drop is enough for `z` or the tilts are at their end. */
  walk(direction: -1 | 1, z: number): Stop[] {
    const prior = this.base.slice();
    const stops: Stop[] = [{ root: 0, share: expectShare(prior, this.groups).point }];
    for (const tilt of tilts) {
      const tilted = this.groups.map((group) => tiltedBy(group, Math.exp(direction * tilt)));
      climb(this.cells, prior, tilted, { evenItems, iterations: warmIterations });
      const { logLikelihood, point } = expectShare(prior, this.groups);
      const root = Math.sqrt(Math.max(0, this.baseLogLikelihood - logLikelihood));
      stops.push({ root, share: point });
      if (root >= z / Math.SQRT2) break;
    }
    return stops;
  }
}

function tiltedBy({ likelihood, isRight, items }: JudgedGroup, factor: number): Weighed {
  return {
    items,
    likelihood: likelihood.map((each, cell) => (isRight[cell] === 1 ? each * factor : each)),
  };
}

/** The share where the drop is z²/2, between stops linearly in its root; the last one's if no stop is so far. */
function shareAt(stops: readonly Stop[], z: number): number {
  const wanted = z / Math.SQRT2;
  for (let place = 1; place < stops.length; place++) {
    const [before, after] = [stops[place - 1]!, stops[place]!];
    if (after.root < wanted || after.root === before.root) continue;
    const part = (wanted - before.root) / (after.root - before.root);
    return before.share + part * (after.share - before.share);
  }
  return stops[stops.length - 1]!.share;
}
