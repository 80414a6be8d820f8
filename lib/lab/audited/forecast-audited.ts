/** What a check by sample is likely to take, in worlds drawn from what is believed of the items; a new person for each answer. */
import { type Clarity, guessBelief } from "@/lib/lab/belief";
import type { LadderRung } from "@/lib/lab/ladder-climb";
import type { LadderForecast, LadderMark } from "@/lib/lab/ladder-forecast";
import { meanOf, type Quantiles, quantilesOf } from "@/lib/lab/quantiles";
import { forkRandom } from "@/lib/random/generator";
import { mostChecksPerPerson } from "@/lib/ranksearch/audit/audit-course";
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { type AuditedRun, playAuditedUntil } from "./play-audited";

export interface AuditedOrder {
  readonly config: RankSearchConfig;
  readonly itemCount: number;
  readonly clarity: Clarity;
  readonly simulations: number;
}

export interface AuditedForecast {
  readonly simulations: number;
  /** Answers per item, of projects that came to a check that passed or gave up. */
  readonly answersPerItem: Quantiles;
  readonly money: Quantiles;
  /** Different people. */
  readonly people: Quantiles;
  /** Expected share of right labels once a check has passed; null where none did. */
  readonly right: number | null;
  /** Shares of the simulated projects. */
  readonly passesFirst: number;
  readonly passes: number;
  /** Answers of the check that takes most: at most ten of them may come from one person. */
  readonly checkAnswers: number;
}

/** Beyond it labels cost the same per item and the check hardly more. */
const mostItems = 5_000;
const seed = 1;
/** Nobody pays for more, so no more is simulated. */
const mostRounds = 3;

export function forecastAudited(
  { config, itemCount, clarity, simulations }: AuditedOrder,
  control: {
    /** Asked often. */
    shouldStop(): boolean;
    onProgress(done: number): void;
    onForecast(forecast: AuditedForecast): void;
  },
): void {
  const items = Math.min(itemCount, mostItems);
  const belief = guessBelief(clarity, config.threshold);
  const runs: AuditedRun[] = [];
  for (let simulation = 0; simulation < simulations; simulation++) {
    if (control.shouldStop()) return;
    const { means } = belief(items, forkRandom(seed, simulation));
    const { threshold, tolerance, auditWrongShare: wrongShare, auditDelta } = config;
    const claim = { threshold, tolerance, wrongShare, errorProbability: auditDelta };
    const setting = { means, ...claim, seed: seed + simulation, mostRounds };
    const run = playAuditedUntil(setting, () => control.shouldStop());
    if (run === null) return;
    runs.push(run);
    control.onProgress(simulation + 1);
    control.onForecast(summarize(runs, { items, itemCount, pricePull: config.pricePull }));
  }
}

function summarize(
  runs: readonly AuditedRun[],
  { items, itemCount, pricePull }: { items: number; itemCount: number; pricePull: number },
): AuditedForecast {
  // Labels are made for every item; a check takes as many however many there are.
  const answers = runs.map(({ labelling, audit }) => (labelling * itemCount) / items + audit);
  const passed = runs.filter(({ certified }) => certified);
  const share = (of: (run: AuditedRun) => boolean) => runs.filter(of).length / runs.length;
  return {
    simulations: runs.length,
    answersPerItem: quantilesOf(answers.map((count) => count / itemCount)),
    money: quantilesOf(answers.map((count) => count * pricePull)),
    people: quantilesOf(runs.map(({ people }) => people)),
    right: passed.length === 0 ? null : 1 - meanOf(passed.map(({ wrongShare }) => wrongShare)),
    passesFirst: share(({ certified, rounds }) => certified && rounds === 1),
    passes: passed.length / runs.length,
    checkAnswers: quantilesOf(runs.map(({ longestCheck }) => longestCheck)).median,
  };
}

/** Different people, at least. */
export function checkPeople({ checkAnswers }: Pick<AuditedForecast, "checkAnswers">): number {
  return Math.max(1, Math.ceil(checkAnswers / mostChecksPerPerson));
}

/** Whether a check passes in the end, more often than not. */
export function isLikely({ passes }: Pick<AuditedForecast, "passes">): boolean {
  return passes >= 0.5;
}

/** Labels for a check are made in a way of their own, so it is simulated apart. */
export type MarkedRung = LadderRung | "audited";

/** The forecast with a mark where a check passes, if it is likely to; after the estimate, which is claimed of less. */
export function withAudited(
  forecast: LadderForecast,
  audited: AuditedForecast | null,
  itemCount: number,
): LadderForecast<MarkedRung> {
  if (audited === null || audited.right === null || !isLikely(audited)) return forecast;
  const { simulations, money, people, right, answersPerItem } = audited;
  const { low, median, high } = answersPerItem;
  const mark: LadderMark<MarkedRung> = {
    rung: "audited",
    ...{ simulations, money, people, right },
    answers: { low: low * itemCount, median: median * itemCount, high: high * itemCount },
  };
  const isLower = ({ rung }: LadderMark) => rung === "estimated";
  const { marks } = forecast;
  return {
    ...forecast,
    marks: [...marks.filter(isLower), mark, ...marks.filter((each) => !isLower(each))],
  };
}
