import { expect, test } from "vitest";
import type { MarkedRung } from "@/lib/lab/audited/forecast-audited";
import type { LadderMark } from "@/lib/lab/ladder-forecast";
import { defaultSettings, type ProjectSettings } from "@/lib/session/settings";
import { ladderWords } from "./ladder-words";

function mark(rung: MarkedRung, money: number, people: number): LadderMark<MarkedRung> {
  const around = (median: number) => ({ low: 0.8 * median, median, high: 1.5 * median });
  return {
    ...{ rung, simulations: 9, right: 0.957 },
    ...{ money: around(money), answers: around(10 * money), people: around(people) },
  };
}

const marks = [mark("estimated", 30, 10), mark("share", 300, 400), mark("all", 700, 1_000)];

function words(live: Partial<ProjectSettings["live"]>, shown = marks): string[] {
  const settings = { ...defaultSettings, live: { ...defaultSettings.live, ...live } };
  return ladderWords({ points: [], marks: shown }, settings);
}

test("an estimate is called one, with its cost and its people", () => {
  expect(words({})).toEqual([
    "With your goal the project ends at about €30.00, with about 96% of the labels right. That is an estimate, not a proof.",
    "You'll need about 10 different people (8 to 15): no one is asked about an open item twice.",
  ]);
});

test("too few people are noticed, and how far a budget goes", () => {
  const [own, people, budget] = words({ goal: { rung: "share" }, budget: 350 });
  expect(own).toBe("With your goal, Share proven, the project ends at about €300.00.");
  expect(people).toMatch(/You expect about 100: the closest calls would wait for new people\.$/);
  expect(budget).toBe(
    "A budget of €350.00 is enough for Share proven in at least about half of the runs.",
  );
  expect(words({ budget: 50 })[2]).toMatch(/enough for Estimated in nine of ten runs/);
  expect(words({ budget: 5 })[2]).toMatch(/likely to run out before the first rung/);
});

test("a check is among the rungs, and of its people nothing is said here", () => {
  const [estimated, ...proofs] = marks;
  const all = [estimated!, mark("audited", 120, 30), ...proofs];
  expect(words({ goal: { rung: "audited" }, budget: 200 }, all)).toEqual([
    "With your goal, Audited, the project ends at about €120.00.",
    "A budget of €200.00 is enough for Audited in nine of ten runs.",
  ]);
});
