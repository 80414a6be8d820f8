/** The groups of a simulated project: those whose single answers are the truth, and others who compare. */
import { type Pool, usualPool } from "@/lib/lab/people";
import type { World } from "@/lib/lab/worlds";
import { hashWords } from "@/lib/random/generator";
import type { Source } from "@/lib/session/sources";
import type { PoolProject } from "./pool-session";

export interface Group {
  readonly people: Pool;
  readonly world: World;
  readonly seed: number;
  /** What their people's ids begin with. */
  readonly prefix: string;
  /** Null where there is one group. */
  readonly source: string | null;
}

const [truthId, comparersId] = ["truth", "comparers"] as const;

/** As a project's settings list them, in the order in which the engine numbers them; none where one group does all. */
export function sourcesOfPool({ comparers, config }: PoolProject): Source[] {
  const { pricePull } = config;
  const usual = { kind: "people", dailyLimit: null, totalLimit: null, paused: false } as const;
  if (comparers) {
    const { priceDuel } = comparers;
    return [
      {
        ...{ ...usual, id: truthId, name: "Experts", answers: "pulls", truth: true },
        ...{ pricePull, priceDuel: pricePull },
      },
      {
        ...{ ...usual, id: comparersId, name: "Crowd", answers: "duels", truth: false },
        ...{ pricePull, priceDuel },
      },
    ];
  }
  return (config.sources ?? []).map(({ truth, answers, priceDuel, paused }, number) => ({
    ...{ ...usual, id: `source-${number}`, name: `Source ${number}`, truth, answers },
    ...{ pricePull, priceDuel },
    // Without the truth nothing is ever labelled: a forecast is of the time when it is there.
    paused: paused && !truth,
  }));
}

/** Those who answer, the truth first. Nobody comes from a group that is paused. */
export function groupsOf(project: PoolProject, sources: readonly Source[]): [Group, ...Group[]] {
  const { world, people, seed, comparers, others = usualPool } = project;
  const truth = sources.find((source) => source.truth);
  const own = { people, world, seed: seed.answers, prefix: "p", source: truth?.id ?? null };
  const comparing = sources.filter((source) => !source.truth && !source.paused);
  return [
    own,
    ...comparing.map(({ id }, place) => ({
      people: comparers?.people ?? others,
      world: comparers ? { ...world, link: comparers.link } : world,
      seed: hashWords(seed.answers, 2 + place),
      prefix: place === 0 ? "c" : `c${place}-`,
      source: id,
    })),
  ];
}
