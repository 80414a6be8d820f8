/**
 * The price map with sources: experts whose single answers count and a crowd that compares for them, more or less sharply and cheaply, against experts alone; and
 * under Audited a judge who hints, better or worse, against people without one.
 */
import type { Judge } from "./judge";
import {
  configAt,
  linear,
  linkName,
  onAndOff,
  type PeopleCell,
  pricePool,
  seed,
} from "./people-cell";
import type { Simulation } from "./simulate";
import type { Link } from "./worlds";

type SourceSetting = "harmonic" | "3groups";
const sourceSettings: readonly SourceSetting[] = ["harmonic", "3groups"];

export function sourceCells(): PeopleCell[] {
  const experts = [60, 200].flatMap((itemCount) =>
    sourceSettings.flatMap((setting) =>
      [4, 8, 16].flatMap((theta) =>
        [5, 20, 50].map((ratio) => sourceCell({ itemCount, setting, theta, ratio })),
      ),
    ),
  );
  const hinted = [300, 1_000].flatMap((itemCount) =>
    sourceSettings.flatMap((setting) =>
      judges.map((judge) => judgeCell({ itemCount, setting, judge })),
    ),
  );
  return [...experts, ...hinted];
}

const judges: readonly Judge[] = [
  ...[0.5, 0.8, 0.9, 0.97].map((auc): Judge => ({ kind: "noisy", auc, misplaced: 0 })),
  ...[0.03, 0.08].map((misplaced): Judge => ({ kind: "deterministic", misplaced })),
];

interface SourcePlace {
  readonly itemCount: number;
  readonly setting: SourceSetting;
  readonly theta: number;
  readonly ratio: number;
}

/** Experts whose single answers count, and a crowd that compares for them, against experts alone. */
function sourceCell({ itemCount, setting, theta, ratio }: SourcePlace): PeopleCell {
  const link: Link = { kind: "btl", theta };
  const priceDuel = 1 / ratio;
  const { simulation, base } = onAndOff({
    ...{ algorithm: "adaptive", world: { setting, itemCount, link }, people: pricePool, seed },
    config: configAt(ratio),
  });
  return {
    group: "sources",
    name: `experts and crowd, ${setting}, ${linkName(link)}, K = ${itemCount}, ratio ${ratio}`,
    simulation: { ...simulation, comparers: { people: pricePool, link, priceDuel } },
    base,
    runs: itemCount <= 60 ? 16 : 6,
    target: sourceTarget({ itemCount, setting, theta, ratio }),
  };
}

function sourceTarget({ itemCount, setting, theta, ratio }: SourcePlace): number | null {
  if (itemCount !== 200 || theta !== 8 || ratio !== 20) return null;
  return setting === "harmonic" ? 0.35 : 0.65;
}

interface JudgePlace {
  readonly itemCount: number;
  readonly setting: SourceSetting;
  readonly judge: Judge;
}

/** Hints before anyone is asked, against the same people without. The labels are proven by a check of a random sample. */
function judgeCell({ itemCount, setting, judge }: JudgePlace): PeopleCell {
  const base: Simulation = {
    algorithm: "pull-only",
    world: { setting, itemCount, link: linear },
    people: pricePool,
    config: configAt(10, { goal: { rung: "audited" } }),
    seed,
  };
  return {
    group: "sources",
    name: `judge, ${judgeName(judge)}, ${setting}, K = ${itemCount}`,
    simulation: { ...base, judge },
    base,
    runs: itemCount <= 300 ? 12 : 6,
    // Who knows nothing may cost no more than this.
    target: judge.kind === "noisy" && judge.auc === 0.5 ? 1.1 : null,
  };
}

function judgeName(judge: Judge): string {
  return judge.kind === "noisy" ? `AUC ${judge.auc}` : `misplaces ${judge.misplaced}`;
}
