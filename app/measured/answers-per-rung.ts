/**
 * How many answers per item each degree of certainty takes: medians of 19 simulated projects of 200 items with the settings of a new
 * project, and where four in five of them end. `npm run ladder` prints them; docs/experiments.md has the table.
 */
import type { Clarity } from "@/lib/lab/belief";
import type { LadderRung } from "@/lib/lab/ladder-climb";

export interface AnswersPerItem {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  /** Share of labels that were right in the end. */
  readonly right: number;
}

export const ladderCommand = "npm run ladder";

export const answersPerRung: Readonly<
  Record<Clarity, Readonly<Record<LadderRung, AnswersPerItem>>>
> = {
  "clear-cut": {
    estimated: { median: 5.1, low: 5, high: 5.2, right: 0.98 },
    share: { median: 20.5, low: 16.1, high: 29.5, right: 1 },
    all: { median: 46.1, low: 29.7, high: 72.6, right: 1 },
  },
  mixed: {
    estimated: { median: 5.1, low: 5.1, high: 5.2, right: 0.948 },
    share: { median: 50.3, low: 29.3, high: 71.8, right: 0.999 },
    all: { median: 119.2, low: 68.7, high: 161.2, right: 1 },
  },
  hard: {
    estimated: { median: 5.2, low: 5.1, high: 5.2, right: 0.869 },
    share: { median: 107.1, low: 62.7, high: 165.8, right: 0.999 },
    all: { median: 261.6, low: 158.3, high: 428.4, right: 1 },
  },
};
