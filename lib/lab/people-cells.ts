/**
 * What is measured with pools of people, as data: whether the guarantee holds (`near`, `trap`, `settings`, `share`,
 * `leaning`), what comparisons cost (`cost`, and over all settings and ratios with either crowd `prices`; with experts and a crowd that compares, and with judges who hint, `sources`), what they do where people are few (`small`), and what the proofs by
 * pulls cost (`pulls`, with a new person for every answer).
 */
import { defaultConfig } from "@/lib/ranksearch/config";
import type { ProofRung } from "@/lib/ranksearch/goal";
import { freshPeople, type People, type Pool, usualPool } from "./people";
import {
  configAt,
  linear,
  linkName,
  onAndOff,
  type PeopleCell,
  type PeopleGroup,
  pricePool,
  seed,
  tolerance,
} from "./people-cell";
import { type PriceWorld, priceRatios, priceWorlds } from "./price-map";
import { type NearSetting, settings } from "./settings";
import { sourceCells } from "./source-cells";
import type { Link, WorldSpec } from "./worlds";

/** That of the runs of version 3, which those of `pulls` are held against. */
const pullsSeed = 1414;
const btl: Link = { kind: "btl", theta: 8 };
const nearItems = 40;

export function peopleCells(group: PeopleGroup): PeopleCell[] {
  return makers[group]();
}

const makers: Record<PeopleGroup, () => PeopleCell[]> = {
  near: () => guaranteeCells("near", [1, 2, 10]),
  trap: () => guaranteeCells("trap", [10, 30]),
  leaning: () =>
    [12, 24, 40].flatMap((size) =>
      // About 1 and 2 logits of leaning; see docs/experiments.md.
      [0.26, 0.58].flatMap((leaning) =>
        (["near", "trap"] as const).map((kind) =>
          guaranteeCell({ group: "leaning", kind, ratio: 10, people: { size, leaning } }),
        ),
      ),
    ),
  settings: () => otherSettings("settings", "all"),
  share: () => otherSettings("share", "share"),
  cost: () =>
    [60, 200].flatMap((itemCount) =>
      [30, 200].flatMap((sitting) =>
        (["harmonic", "3groups"] as const).flatMap((setting) =>
          [linear, btl].flatMap((link) =>
            [1, 2, 5, 10].map((ratio) => costCell({ itemCount, sitting, setting, link, ratio })),
          ),
        ),
      ),
    ),
  small: () =>
    [40, 100, 200].flatMap((size) =>
      (["harmonic", "3groups"] as const).flatMap((setting) =>
        [linear, btl].flatMap((link) =>
          [1, 10].map((ratio) => smallCell({ size, setting, link, ratio })),
        ),
      ),
    ),
  prices: () =>
    priceWorlds(50).flatMap((world) =>
      priceRatios.flatMap((ratio) =>
        [pricePool, freshPeople].map((people) => priceCell({ world, ratio, people })),
      ),
    ),
  sources: sourceCells,
  pulls: () =>
    [50, 200].flatMap((itemCount) =>
      [0, tolerance].flatMap((eps) =>
        settings
          // Uniform means come arbitrarily near the threshold: without a tolerance nothing ends.
          .filter((setting) => eps > 0 || setting !== "uniform")
          .map((setting) => pullCell({ itemCount, eps, setting })),
      ),
    ),
};

function guaranteeCells(kind: "near" | "trap", ratios: readonly number[]): PeopleCell[] {
  return [40, 400, 2000].flatMap((size) =>
    ratios.map((ratio) => guaranteeCell({ group: kind, kind, ratio, people: { size } })),
  );
}

interface GuaranteePlace {
  readonly group: PeopleGroup;
  readonly kind: "near" | "trap";
  readonly ratio: number;
  readonly people: Partial<Pool>;
}

function nearWorld(kind: "near" | "trap", itemCount: number): WorldSpec {
  const setting: NearSetting = {
    near: kind === "near" ? "flat" : "trap",
    threshold: defaultConfig.threshold,
    tolerance,
  };
  return { setting, itemCount, link: kind === "near" ? { kind: "flat" } : btl };
}

function guaranteeCell({ group, kind, ratio, people }: GuaranteePlace): PeopleCell {
  const pool = { ...usualPool, ...people, atOnce: Math.min(8, people.size ?? usualPool.size) };
  const leaning = people.leaning === undefined ? "" : `, leaning ${people.leaning}`;
  return {
    group,
    name: `${kind}, ratio ${ratio}, pool ${pool.size}${leaning}`,
    simulation: {
      algorithm: "adaptive",
      world: nearWorld(kind, nearItems),
      people: pool,
      config: configAt(ratio),
      seed,
    },
    base: null,
    runs: 200,
    target: null,
  };
}

function otherSettings(group: PeopleGroup, rung: ProofRung): PeopleCell[] {
  const config = configAt(10, { goal: { rung }, allDelta: 0.2, shareDelta: 0.2 });
  const worlds: readonly { name: string; world: WorldSpec }[] = [
    ...settings.map((setting) => ({
      name: setting,
      world: { setting, itemCount: nearItems, link: btl },
    })),
    ...(["near", "trap"] as const).map((kind) => ({
      name: kind,
      world: nearWorld(kind, nearItems),
    })),
  ];
  return worlds.map(({ name, world }) => ({
    group,
    name: `${name}, ${rung}, delta 0.2, ratio 10, pool ${usualPool.size}`,
    simulation: { algorithm: "adaptive", world, people: usualPool, config, seed },
    base: null,
    runs: 200,
    target: null,
  }));
}

interface CostPlace {
  readonly itemCount: number;
  readonly sitting: number;
  readonly setting: "harmonic" | "3groups";
  readonly link: Link;
  readonly ratio: number;
}

function costCell({ itemCount, sitting, setting, link, ratio }: CostPlace): PeopleCell {
  const people = { ...usualPool, size: 2000, sitting };
  const world = { setting, itemCount, link };
  return {
    group: "cost",
    name: `${setting}, ${linkName(link)}, K = ${itemCount}, sitting ${sitting}, ratio ${ratio}`,
    ...onAndOff({ algorithm: "adaptive", world, people, config: configAt(ratio), seed }),
    runs: itemCount <= 60 ? 30 : 9,
    target: costTarget(link, itemCount, ratio),
  };
}

/** On over off. At the ratios 1 and 2 two standard errors are granted beside it. */
function costTarget(link: Link, itemCount: number, ratio: number): number | null {
  if (ratio <= 2) return 1.02;
  if (link.kind === "linear") return 1.07;
  return ratio === 10 ? (itemCount <= 60 ? 0.7 : 0.6) : null;
}

interface SmallPlace {
  readonly size: number;
  readonly setting: "harmonic" | "3groups";
  readonly link: Link;
  readonly ratio: number;
}

function smallCell({ size, setting, link, ratio }: SmallPlace): PeopleCell {
  const people = { ...usualPool, size };
  const world = { setting, itemCount: 60, link };
  return {
    group: "small",
    name: `${setting}, ${linkName(link)}, K = 60, pool ${size}, ratio ${ratio}`,
    ...onAndOff({ algorithm: "adaptive", world, people, config: configAt(ratio), seed }),
    runs: 30,
    target: 0.98,
  };
}

interface PricePlace {
  readonly world: PriceWorld;
  readonly ratio: number;
  readonly people: People;
}

function priceCell({ world, ratio, people }: PricePlace): PeopleCell {
  return {
    group: "prices",
    name: `${world.setting}, ${linkName(world.link)}, K = ${world.itemCount}, ratio ${ratio}, ${people.kind}`,
    ...onAndOff({ algorithm: "adaptive", world, people, config: configAt(ratio), seed }),
    runs: 16,
    target: null,
  };
}

interface PullPlace {
  readonly itemCount: number;
  readonly eps: number;
  readonly setting: (typeof settings)[number];
}

function pullCell({ itemCount, eps, setting }: PullPlace): PeopleCell {
  const config = configAt(1, { tolerance: eps });
  const world = { setting, itemCount, link: linear };
  return {
    group: "pulls",
    name: `${setting}, K = ${itemCount}, tolerance ${eps}`,
    simulation: { algorithm: "pull-only", world, people: freshPeople, config, seed: pullsSeed },
    base: null,
    runs: itemCount <= 50 ? 100 : 40,
    target: setting === "3groups" ? (eps === 0 ? 0.92 : 0.95) : 1.01,
  };
}
