import { expect, test } from "vitest";
import { finish } from "@/lib/ranksearch/in-steps";
import { planRanking } from "@/lib/ranksearch/planning/ranking-plan";
import { defaultConfig, type RankSearchConfig } from "./config";
import { findConfigProblem } from "./config-problem";
import { startSession } from "./start-session";

const complaint = (over: Partial<RankSearchConfig>) =>
  findConfigProblem({ ...defaultConfig, tolerance: 0, ...over }, 3);

test("what numbers cannot tell apart is refused, and the least that is taken can be started", () => {
  expect(complaint({ threshold: 1e-17 })).toMatch(/minus tolerance must be at least/);
  expect(complaint({ threshold: 1 - 1e-9 })).toMatch(/plus tolerance must be at most/);
  expect(complaint({ threshold: 0.05, tolerance: 0.05 })).toMatch(/minus tolerance/);
  expect(complaint({ allDelta: 5e-324 })).toMatch(/error probability/);
  for (const threshold of [1e-6, 0.5, 1 - 1e-6]) {
    const config = { ...defaultConfig, tolerance: 0, threshold, allDelta: 1e-12 };
    expect(findConfigProblem(config, 3)).toBeNull();
    const session = startSession(config, 3, 1);
    session.apply({ kind: "pull", item: 0 }, 1);
    expect(Number.isFinite(session.report(0).logEvidenceAbove)).toBe(true);
  }
});

test("prices of nothing rank nothing", () => {
  const setting = { itemCount: 100, seed: 1, people: null, promise: 10 };
  const open = { items: new Int32Array(100), nearBoundary: () => 1 };
  const soFar = { lists: 0, duels: 0 };
  expect(finish(planRanking({ ...setting, priceRatio: Number.NaN }, soFar, open))).toEqual([]);
  expect(finish(planRanking({ ...setting, priceRatio: 5 }, soFar, open))).not.toEqual([]);
});
