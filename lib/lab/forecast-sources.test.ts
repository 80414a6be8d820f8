import { expect, test } from "vitest";
import { defaultConfig } from "@/lib/ranksearch/config";
import { guessBelief } from "./belief";
import { forecastHelp, type HelpForecast } from "./forecast-sources";
import { usualPool } from "./people";

const project = {
  belief: guessBelief("clear-cut", 0.5),
  ...{ seed: 4, mostItems: 2_000 },
};
const quiet = { shouldStop: () => false, onForecast: () => {} };

test("a good model saves people's answers under Audited", () => {
  const config = { ...defaultConfig, goal: { rung: "audited" } as const };
  const help = { judge: { kind: "noisy", auc: 0.97, misplaced: 0 } } as const;
  const control = { ...quiet, simulations: 1 };
  const { alone, helped } = forecastHelp({ ...project, config, itemCount: 4_000 }, help, control)!;
  expect(helped.answers.median).toBeLessThan(0.8 * alone.answers.median);
}, 300_000);

test("a crowd that compares saves the experts' answers, told simulation by simulation", () => {
  const known: HelpForecast[] = [];
  const experts = {
    ...project,
    ...{ config: { ...defaultConfig, pricePull: 20, priceDuel: 20 }, itemCount: 40 },
  };
  const crowd = { ...usualPool, size: 400 };
  const help = {
    comparers: { people: crowd, link: { kind: "btl", theta: 8 }, priceDuel: 1 },
  } as const;
  const control = {
    ...{ simulations: 3, shouldStop: () => known.length === 2 },
    onForecast: (forecast: HelpForecast) => known.push(forecast),
  };
  const last = forecastHelp(experts, help, control);
  expect(known.map(({ simulations }) => simulations)).toEqual([1, 2]);
  expect(last).toBe(known[1]);
  expect(last!.helped.money.median).toBeLessThan(last!.alone.money.median);
}, 300_000);

test("with a project's own groups: the truth alone beside all of them, each at its own price", () => {
  const sources = [
    { truth: true, answers: "pulls", priceDuel: 20, paused: false },
    { truth: false, answers: "duels", priceDuel: 1, paused: false },
  ] as const;
  const prices = { pricePull: 20, priceDuel: 1 };
  const config = { ...defaultConfig, ...prices, sources, goal: { rung: "all" } as const };
  const control = { ...quiet, simulations: 1 };
  const given = { ...project, config, itemCount: 20 };
  const { alone, helped } = forecastHelp(given, { groups: true }, control)!;
  expect(alone.answers).toEqual(alone.pulls);
  expect(alone.money.median).toBeCloseTo(20 * alone.pulls.median, 6);
  const duels = helped.answers.median - helped.pulls.median;
  expect(duels).toBeGreaterThan(0);
  expect(helped.money.median).toBeCloseTo(20 * helped.pulls.median + duels, 6);
  expect(helped.money.median).toBeLessThan(alone.money.median);
  expect(helped.right).toBeNull();
}, 60_000);

test("where a number of answers ends an estimate, hints make more labels right", () => {
  const goal = {
    rung: "estimated",
    mostPerItem: 10,
    stop: { kind: "answers", perItem: 2 },
  } as const;
  const config = { ...defaultConfig, policy: "pull-only", goal } as const;
  const hard = { ...project, config, itemCount: 100, belief: guessBelief("hard", 0.5) };
  const help = { judge: { kind: "noisy", auc: 0.97, misplaced: 0 } } as const;
  const { alone, helped } = forecastHelp(hard, help, { ...quiet, simulations: 2 })!;
  expect(helped.answers.median).toBe(alone.answers.median);
  expect(helped.right!).toBeGreaterThan(alone.right!);
}, 60_000);

test("nothing is forecast where too few items are checked", () => {
  const config = { ...defaultConfig, goal: { rung: "audited" } as const };
  const few = { ...project, config, itemCount: 8 };
  expect(forecastHelp(few, {}, { ...quiet, simulations: 1 })).toBeNull();
});
