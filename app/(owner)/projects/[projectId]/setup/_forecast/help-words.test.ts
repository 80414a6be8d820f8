import { expect, test } from "vitest";
import type { HelpForecast } from "@/lib/lab/forecast-sources";
import { defaultSettings, type ProjectSettings } from "@/lib/session/settings";
import { helpWords, offeredHelpers } from "./help-words";

const around = (median: number) => ({ low: 0.8 * median, median, high: 1.3 * median });

function side(pulls: number, duels = 0, right: number | null = null) {
  const money = 0.2 * pulls + 0.05 * duels;
  return { answers: around(pulls + duels), pulls: around(pulls), money: around(money), right };
}

function forecast(alone: HelpForecast["alone"], helped: HelpForecast["helped"]): HelpForecast {
  return { simulations: 9, alone, helped };
}

function settings(live: Partial<ProjectSettings["live"]>): ProjectSettings {
  return { ...defaultSettings, live: { ...defaultSettings.live, ...live } };
}

const audited = settings({ goal: { rung: "audited" } });

test("a model: fewer answers from people, and its own price apart", () => {
  const known = forecast(side(4_212), side(1_887));
  expect(helpWords(known, { helper: "model", settings: audited, itemCount: 4_000 })).toEqual([
    "With a model asked first: about 1,900 instead of 4,200 answers from people, €377.40 instead of €842.40.",
    "What the model itself takes, for at least 4,000 questions, comes on top. You see its price on five items before you run it.",
  ]);
});

test("scores that save almost nothing, or cost, are called that", () => {
  const of = { helper: "scores", settings: audited, itemCount: 4_000 } as const;
  expect(helpWords(forecast(side(4_212), side(4_190)), of)[0]).toBe(
    "With your scores almost nothing is saved: about 4,200 instead of 4,200 answers from people.",
  );
  expect(helpWords(forecast(side(4_000), side(4_600)), of)[0]).toContain("almost nothing is saved");
});

test("where a number of answers ends an estimate, more labels are right for it", () => {
  const of = { helper: "model", settings: settings({}), itemCount: 60 } as const;
  const same = (right: number) => side(300, 0, right);
  expect(helpWords(forecast(same(0.931), same(0.962)), of)[0]).toBe(
    "With a model asked first: about 96% instead of 93% of the labels would be right, for the same number of answers.",
  );
  expect(helpWords(forecast(same(0.931), same(0.932)), of)[0]).toContain("hardly more");
  const goal = {
    rung: "estimated",
    mostPerItem: null,
    stop: { kind: "target", share: 0.95 },
  } as const;
  const target = { ...of, settings: settings({ goal }) };
  expect(helpWords(forecast(side(400, 0, 0.96), side(250, 0, 0.96)), target)[0]).toBe(
    "With a model asked first: about 250 instead of 400 answers from people, €50.00 instead of €80.00.",
  );
});

test("a second group takes work off the first, by their names", () => {
  const source = { kind: "people", dailyLimit: null, totalLimit: null, paused: false } as const;
  const prices = { pricePull: 0.2, priceDuel: 0.05 };
  const sources = [
    {
      ...{ ...source, ...prices, id: "judges", name: "Experts" },
      ...({ answers: "pulls", truth: true } as const),
    },
    {
      ...{ ...source, ...prices, id: "comparers", name: "Crowd" },
      ...({ answers: "duels", truth: false } as const),
    },
  ];
  const of = { helper: "groups", itemCount: 60 } as const;
  const all = settings({ goal: { rung: "all" }, sources });
  expect(helpWords(forecast(side(1_200), side(310, 1_600)), { ...of, settings: all })).toEqual([
    "With answers from Crowd: about 310 instead of 1,200 answers from Experts and about 1,600 comparisons, €142.00 instead of €240.00 in all.",
  ]);
  const estimate = settings({ sources });
  const known = forecast(side(300, 0, 0.95), side(150, 150, 0.93));
  expect(offeredHelpers(estimate.live)).toEqual(["groups", "model", "scores"]);
  expect(offeredHelpers(all.live)).toEqual(["groups"]);
  expect(offeredHelpers({ ...all.live, sources: [] })).toEqual([]);
  expect(offeredHelpers({ ...estimate.live, goal: { rung: "audited" } })).not.toContain("groups");
  expect(helpWords(known, { ...of, settings: estimate })[0]).toMatch(
    /in all\. At that, about 93% instead of 95% of the labels would be right\.$/,
  );
});
