/** Every rung of the ladder in the time there is, for those who see no page: the climb from Estimated to All, and a check of a sample beside it. */
import { fewestItemsToAudit } from "./audited/fewest-items";
import { type AuditedForecast, forecastAudited } from "./audited/forecast-audited";
import type { LadderForecast, LadderMark } from "./ladder-forecast";
import { forecastInTime, type LadderOrder, type TimeLimit } from "./ladder-in-time";
import type { Quantiles } from "./quantiles";

export interface WholeOrder extends LadderOrder {
  /** Simulated projects under Audited. */
  readonly audits: number;
}

interface AuditedMark extends Omit<LadderMark, "rung"> {
  readonly rung: "audited";
}

export interface WholeForecast extends Pick<LadderForecast, "points"> {
  /** From the least assurance to the most. */
  readonly marks: readonly (LadderMark | AuditedMark)[];
  /** Null for few items, and where no simulation of a check ended in time. */
  readonly checks:
    | (Pick<AuditedForecast, "passesFirst" | "passes"> & {
        readonly answers: number;
        readonly simulations: number;
      })
    | null;
}

const silent = { onProgress: () => {}, onForecast: () => {} };

export function forecastWhole(
  { audits, ...order }: WholeOrder,
  limit: TimeLimit & { readonly auditedMs: number },
): WholeForecast {
  const { points, marks } = forecastInTime(order, limit, silent);
  const audited = auditedInTime({ ...order, simulations: audits }, limit);
  if (audited === null) return { points, marks, checks: null };
  const { passesFirst, passes, checkAnswers: answers, simulations } = audited;
  const mark = markOf(audited, order.itemCount);
  const [estimated, ...proven] = marks;
  return {
    points,
    marks: [estimated, mark, ...proven].filter((each) => each !== undefined),
    checks: { passesFirst, passes, answers, simulations },
  };
}

function auditedInTime(
  order: Parameters<typeof forecastAudited>[0],
  { auditedMs, nowMs }: Pick<TimeLimit, "nowMs"> & { readonly auditedMs: number },
): AuditedForecast | null {
  if (order.itemCount < fewestItemsToAudit) return null;
  const until = nowMs() + auditedMs;
  let known: AuditedForecast | null = null;
  forecastAudited(order, {
    shouldStop: () => nowMs() > until,
    onProgress: () => {},
    onForecast: (forecast) => {
      known = forecast;
    },
  });
  return known;
}

/** None where no simulated project passed a check: that rung was not reached. */
function markOf(forecast: AuditedForecast, itemCount: number): AuditedMark | undefined {
  const { right, answersPerItem, money, people, simulations } = forecast;
  if (right === null) return undefined;
  const answers = times(answersPerItem, itemCount);
  return { rung: "audited", simulations, answers, money, people, right };
}

function times({ low, median, high }: Quantiles, factor: number): Quantiles {
  return { low: low * factor, median: median * factor, high: high * factor };
}
