import { expect, test } from "vitest";
import type { PlanForecast } from "@/lib/lab/forecast";
import { defaultSettings, type ProjectSettings } from "@/lib/session/settings";
import type { Compared } from "./forecast-calls";
import { forecastWords } from "./forecast-words";

function costs(way: Compared["way"], median: number, people = 40): Compared {
  const range = { low: 0.8 * median, median, high: 1.5 * median };
  const forecast: PlanForecast = {
    ...{
      plan: "adaptive",
      simulations: 9,
      unfinished: 0,
      answers: range,
      pulls: range,
      duels: range,
    },
    settled: { low: 60, median: 60, high: 60 },
    ...{ money: range, people: { low: people - 5, median: people, high: people + 9 } },
  };
  return { way, forecast };
}

function settings(live: Partial<ProjectSettings["live"]>, proven = {}): ProjectSettings {
  return {
    ...defaultSettings,
    live: { ...defaultSettings.live, ...live },
    proven: { ...defaultSettings.proven, ...proven },
  };
}

const all = [costs("thresher", 100), costs("one-at-a-time", 125), costs("looser", 60, 22)];

test("people, duels, guarantee and budget, each in a sentence", () => {
  expect(forecastWords(all, settings({ budget: 120 }), 60)).toEqual([
    "You'll need about 40 different people (35 to 49): the item closest to the threshold needs that many answers, and no one is asked about an open item twice.",
    "At these prices, also asking side by side saves about 20%.",
    "The looser guarantee would save about 40%, €40.00, and take about 22 different people. You can choose it under What to prove.",
    "A budget of €120.00 is enough in at least about half of the runs.",
  ]);
});

test("what does not pay is called so; what is unknown is left out", () => {
  const even = [costs("thresher", 100), costs("one-at-a-time", 101)];
  expect(forecastWords(even, settings({ budget: 50 }), 60).slice(1)).toEqual([
    "At these prices, asking side by side isn't worth it; Thresher would rarely do so.",
    "A budget of €50.00 is likely to run out before every item is decided.",
  ]);
  expect(forecastWords([costs("one-at-a-time", 9)], settings({}), 60)).toEqual([]);
});

test("a panel needs its people", () => {
  const panel = (panelSize: number) =>
    forecastWords([costs("thresher", 9)], settings({}, { panelSize, method: "pull-only" }), 60);
  expect(panel(7)).toEqual(["All 7 members of the team are needed."]);
  expect(panel(1)).toEqual(["One person answers; you don't need anyone else."]);
});

test("Rank-Search as published is told with its price, and that it may not end", () => {
  const published = settings({}, { method: "paper" });
  const both = [costs("thresher", 9_000, 700), costs("adaptive", 60)];
  expect(forecastWords(both, published, 60)).toEqual([
    "Rank-Search as published asks about 9,000 comparisons and 9,000 single items: 150 times as many answers as Adaptive, for the same guarantee.",
    "You'll need about 700 different people (695 to 709): the most frequent question is asked that many times, and no one is asked about an open item twice.",
  ]);
  const [own, adaptive] = both;
  const endless = { ...own!, forecast: { ...own!.forecast, unfinished: 4 } };
  expect(forecastWords([endless, adaptive!], published, 60)[1]).toMatch(
    /^In 4 of 9 simulated projects it had not ended after 100,000,000,000 comparisons/,
  );
});

test("too few people are noticed before launch", () => {
  const few = costs("thresher", 100);
  const settled = { low: 36, median: 41, high: 44 };
  const compared = [{ ...few, forecast: { ...few.forecast, settled } }];
  expect(forecastWords(compared, settings({ expectedPeople: 12 }), 60)[0]).toMatch(
    /^Your 12 people can settle about 41 of 60 items\./,
  );
  const team = settings({ expectedPeople: 12 }, { panelSize: 12, method: "pull-only" });
  expect(forecastWords(compared, team, 60)).toEqual(["All 12 members of the team are needed."]);
  expect(forecastWords([few], settings({}), 60)[0]).toMatch(/^You'll need about 40/);
});
