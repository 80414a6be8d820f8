/** Curves of projects under a budget: how right labels are by answers per item, and how right they claim to be. */
import type { Chart } from "@/lib/lab/chart";
import { spreadOf } from "@/lib/lab/summarize";
import type { Assessed } from "./estimate-run";

/** One way to spend the budget, with its projects, each looked at after the same answers per item. */
export interface EstimateCurve {
  readonly name: string;
  readonly projects: readonly (readonly Assessed[])[];
}

export interface CurveTexts {
  readonly title: string;
  readonly perItem: readonly number[];
}

const axes = { xLabel: "answers per item", xScale: "linear", yScale: "shares" } as const;

export function rightChart(
  curves: readonly EstimateCurve[],
  { title, perItem }: CurveTexts,
): Chart {
  return {
    ...axes,
    title,
    yLabel: "labels that are right",
    series: curves.map(({ name, projects }) => ({
      name,
      points: pointsOf(projects, perItem, ({ right }) => right.strict),
    })),
  };
}

/** Of those that claim a share: the claim and what is so, a line each. */
export function claimChart(
  curves: readonly EstimateCurve[],
  { title, perItem }: CurveTexts,
): Chart {
  return {
    ...axes,
    title,
    yLabel: "labels that are right, and claimed to be",
    series: curves.flatMap(({ name, projects }) => {
      const claims = projects.every((looks) => looks.every(({ ownClaim }) => ownClaim !== null));
      if (!claims) return [];
      return [
        {
          name: `${name}: claimed`,
          points: pointsOf(projects, perItem, ({ ownClaim }) => ownClaim!),
        },
        {
          name: `${name}: real`,
          points: pointsOf(projects, perItem, ({ right }) => right.strict),
        },
      ];
    }),
  };
}

/** Means with twice their standard error. */
function pointsOf(
  projects: EstimateCurve["projects"],
  perItem: readonly number[],
  of: (look: Assessed) => number,
) {
  return perItem.map((x, look) => {
    const { mean, sd } = spreadOf(projects.map((looks) => of(looks[look]!)));
    return { x, y: mean, spread: (2 * sd) / Math.sqrt(projects.length) };
  });
}
