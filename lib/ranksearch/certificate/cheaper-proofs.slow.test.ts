/**
 * What makes proofs cheaper must not make them weaker: choosers that know the rules and want a wrong label.
 * Of n runs at error probability delta at most n delta + 3.1 sqrt(n delta (1 - delta)) may have a wrong
 * label, as in `certificate.slow.test.ts`; at delta = 0.3 there is most to gain from every rule.
 */
import { expect, test } from "vitest";
import { bernoulli, forkRandom, integerBelow, type Random } from "@/lib/random/generator";
import { defaultConfig, type RankSearchConfig } from "@/lib/ranksearch/config";
import type { RankSearchSession } from "@/lib/ranksearch/session";
import { startSession } from "@/lib/ranksearch/start-session";

const runs = 400;
const errorProbability = 0.3;
const mostFailures =
  runs * errorProbability + 3.1 * Math.sqrt(runs * errorProbability * (1 - errorProbability));

interface Attack {
  readonly itemCount: number;
  readonly answers: number;
  /** Items from here on lie at the threshold, and "above" is taken for wrong; those before are at `clearMean`. */
  readonly firstNull: number;
  readonly clearMean: number;
  /** The item to pull next, or null to stop. */
  next(seen: Seen, random: Random): number | null;
}

/** What the chooser sees: it is told of each answer's item, so that it need not look through them all. */
interface Seen {
  readonly session: RankSearchSession;
  /** Log evidence for "above"; minus infinity for an item that is settled. */
  readonly log: Float64Array;
}

function countFailures(attack: Attack): number {
  let failures = 0;
  for (let run = 0; run < runs; run++) if (hasWrongLabel(attack, run)) failures++;
  return failures;
}

function hasWrongLabel(attack: Attack, run: number): boolean {
  const random = forkRandom(415, run);
  const config: RankSearchConfig = {
    ...defaultConfig,
    ...{
      allDelta: errorProbability,
      shareDelta: errorProbability,
      tolerance: 0,
      policy: "pull-only",
    },
  };
  const session = startSession(config, attack.itemCount, run);
  const log = new Float64Array(attack.itemCount);
  for (let n = 0; n < attack.answers; n++) {
    const item = attack.next({ session, log }, random);
    if (item === null) break;
    const mean = item < attack.firstNull ? attack.clearMean : config.threshold;
    session.apply({ kind: "pull", item }, bernoulli(random, mean));
    const { status, logEvidenceAbove } = session.report(item);
    log[item] = status.kind === "open" ? logEvidenceAbove : Number.NEGATIVE_INFINITY;
    const isAbove = status.kind === "decided" && status.side === "above";
    if (isAbove && item >= attack.firstNull) return true;
  }
  return false;
}

/** Of the open items from `first` up to `end`, the one whose evidence for "above" is largest; or null. */
function leading({ log }: Seen, first: number, end: number): number | null {
  let best: number | null = null;
  for (let item = first; item < end; item++) {
    if (log[item]! > (best === null ? Number.NEGATIVE_INFINITY : log[best]!)) best = item;
  }
  return best;
}

test("returned shares: clear items are labelled first, for what they leave to those at the threshold", () => {
  const itemCount = 24;
  const firstNull = 16;
  const failures = countFailures({
    ...{ itemCount, firstNull, clearMean: 1, answers: 2_500 },
    next: (seen, random) => {
      const clear = leading(seen, 0, firstNull);
      const { open, pulls } = seen.session.progress();
      // The last clear one is kept until those at the threshold have wandered for a while.
      const isTime = open > itemCount - firstNull + 1 || pulls > 600;
      if (clear !== null && isTime) return clear;
      const other = firstNull + integerBelow(random, itemCount - firstNull);
      return bernoulli(random, 0.3) === 1 ? other : leading(seen, firstNull, itemCount);
    },
  });
  expect(failures).toBeLessThanOrEqual(mostFailures);
});

test("learnt weights: the pilot is held open until it says what the chooser wants, then the rest is chased", () => {
  const itemCount = 24;
  const pilot: number[] = [];
  const failures = countFailures({
    ...{ itemCount, firstNull: 0, clearMean: 1, answers: 2_500 },
    next: (seen, random) => {
      const { session } = seen;
      const pulls = session.progress().pulls;
      // Those asked first make up the pilot: see the test of the planner's order.
      if (pulls === 0) pilot.length = 0;
      const first = pulls < 24 ? session.next(() => false) : null;
      if (first !== null && first.kind === "pull" && pulls < 23) {
        if (!pilot.includes(first.item)) pilot.push(first.item);
        return first.item;
      }
      const last = pilot[pilot.length - 1]!;
      if (session.report(last).pulls < 6) {
        const reports = pilot.slice(0, -1).map((item) => session.report(item));
        const yes = reports.reduce((sum, report) => sum + report.yes, 0);
        const all = reports.reduce((sum, report) => sum + report.pulls, 0);
        if (yes < 0.66 * all && pulls < 400) {
          return pilot[integerBelow(random, pilot.length - 1)]!;
        }
        return last;
      }
      const other = integerBelow(random, itemCount);
      return bernoulli(random, 0.3) === 1 ? other : leading(seen, 0, itemCount);
    },
  });
  expect(failures).toBeLessThanOrEqual(mostFailures);
});
