/** One project under Audited, each answer from a new person: labelled, checked, and again if the check failed. */
import { bernoulli, forkRandom, shuffle } from "@/lib/random/generator";
import { mostChecksPerPerson } from "@/lib/ranksearch/audit/audit-course";
import { AuditRound } from "@/lib/ranksearch/audit/audit-round";
import { Labeller } from "@/lib/ranksearch/audit/labeller";
import { Estimate } from "@/lib/ranksearch/estimate/estimate";
import { finish } from "@/lib/ranksearch/in-steps";

export interface AuditedSetting {
  readonly means: ArrayLike<number>;
  readonly threshold: number;
  readonly tolerance: number;
  readonly wrongShare: number;
  readonly errorProbability: number;
  readonly seed: number;
  /** What is said of the items in advance. */
  readonly hints?: ArrayLike<number>;
  /** Comparisons that were bought before, under another goal. */
  readonly duels?: readonly {
    readonly first: number;
    readonly second: number;
    readonly firstWins: boolean;
  }[];
  /** Given up after so many; six unless said. */
  readonly mostRounds?: number;
}

export interface AuditedRun {
  readonly certified: boolean;
  readonly falselyCertified: boolean;
  readonly rounds: number;
  readonly wrongShare: number;
  readonly labelling: number;
  readonly audit: number;
  /** Different people: those who are asked about the item that takes most, or those that the largest check takes. */
  readonly people: number;
  /** Answers of the check that took most. */
  readonly longestCheck: number;
}

const usualMostRounds = 6;
const [answerStream, orderStream] = [1, 2];

export function playAudited(setting: AuditedSetting): AuditedRun {
  return playAuditedUntil(setting, () => false)!;
}

/** Null if it was stopped before its end; asked often. */
export function playAuditedUntil(
  setting: AuditedSetting,
  shouldStop: () => boolean,
): AuditedRun | null {
  const { means, threshold, tolerance, wrongShare, errorProbability, seed } = setting;
  const items = means.length;
  const { mostRounds = usualMostRounds } = setting;
  const estimate = new Estimate({ threshold, tolerance, itemCount: items });
  for (const { first, second, firstWins } of setting.duels ?? []) {
    estimate.addDuel(first, second, firstWins ? 1 : 0);
  }
  const labeller = new Labeller(estimate, {
    items,
    threshold,
    tolerance,
    wrongShare,
    errorProbability,
    seed,
    hints: setting.hints ? Float64Array.from(setting.hints) : null,
  });
  const answers = forkRandom(seed, answerStream);
  const asked = new Uint32Array(items);
  const ask = (item: number) => {
    asked[item]!++;
    const outcome = bernoulli(answers, means[item]!);
    estimate.addPull(item, outcome);
    return outcome;
  };
  const count = { labelling: 0, audit: 0, longestCheck: 0 };
  const totals = () => ({
    ...count,
    people: Math.max(Math.ceil(count.longestCheck / mostChecksPerPerson), asked.reduce(larger, 0)),
  });
  let wrong = 0;
  for (let round = 1; round <= mostRounds; round++) {
    do {
      for (let item = 0; item < items; item++) {
        if (shouldStop()) return null;
        while (labeller.wantsMore(item)) {
          ask(item);
          count.labelling++;
        }
      }
    } while (finish(labeller.raise()) === "more");
    const frozen = finish(labeller.freeze());
    if (frozen === null)
      return {
        certified: false,
        falselyCertified: false,
        rounds: round,
        wrongShare: 1,
        ...totals(),
      };
    wrong = countWrong(frozen.labels, setting);
    const drawn = frozen.labels.flatMap((label, item) => (label === null ? [] : [{ item, label }]));
    const audit = new AuditRound(
      frozen.design,
      shuffle(forkRandom(seed, orderStream, round), drawn),
    );
    const before = count.audit;
    while (audit.outcome === "open") {
      if (shouldStop()) return null;
      const item: number = audit.wanted().next().value!;
      audit.answer(item, (ask(item) === 1) === (frozen.labels[item] === "above"));
      count.audit++;
    }
    count.longestCheck = Math.max(count.longestCheck, count.audit - before);
    if (audit.outcome === "passed") {
      const falselyCertified = wrong > drawn.length * wrongShare + 1e-9;
      return {
        certified: true,
        falselyCertified,
        rounds: round,
        wrongShare: wrong / items,
        ...totals(),
      };
    }
    labeller.failed(frozen.aim);
  }
  return {
    certified: false,
    falselyCertified: false,
    rounds: mostRounds,
    wrongShare: wrong / items,
    ...totals(),
  };
}

function larger(one: number, other: number): number {
  return Math.max(one, other);
}

function countWrong(
  labels: readonly (string | null)[],
  { means, threshold, tolerance }: AuditedSetting,
): number {
  return labels.filter((label, item) =>
    label === "above"
      ? means[item]! < threshold - tolerance
      : label === "below" && means[item]! > threshold + tolerance,
  ).length;
}
