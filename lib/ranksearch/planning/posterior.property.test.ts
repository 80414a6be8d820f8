import fc from "fast-check";
import { expect, it } from "vitest";
import { finish } from "@/lib/ranksearch/in-steps";
import { numbered } from "@/lib/ranksearch/numbered";
import { gridSize } from "./duel-link";
import { DuelRecord, groupByItem } from "./duel-record";
import { Posterior } from "./posterior";

const itemCount = 30;
const items = numbered(itemCount);
const someItem = fc.integer({ min: 0, max: itemCount - 1 });
const pulls = fc.array(fc.tuple(someItem, fc.constantFrom(0, 0.5, 1)), { maxLength: 60 });
const duels = fc.array(fc.tuple(someItem, someItem, fc.constantFrom(0, 1)), { maxLength: 60 });

type Pulls = readonly (readonly [number, number])[];
type Duels = readonly (readonly [number, number, number])[];

function recorded(given: Pulls, met: Duels) {
  const counts = {
    ...{ pulls: new Float64Array(itemCount), yes: new Float64Array(itemCount) },
    duels: new Float64Array(itemCount),
  };
  for (const [item, outcome] of given) {
    counts.pulls[item] = counts.pulls[item]! + 1;
    counts.yes[item] = counts.yes[item]! + outcome;
  }
  const record = new DuelRecord(itemCount);
  for (const [first, second, outcome] of met) {
    if (first !== second) record.add(first, second, outcome);
  }
  return { counts, duels: groupByItem(record, itemCount) };
}

function told(posterior: Posterior) {
  const densities = Array.from(items, (item) => [...posterior.density(item)]);
  return { densities, mean: [...posterior.mean], variance: [...posterior.variance] };
}

it("rows that another has left are as good as new ones, and a trial finds what a fit that keeps them does", () => {
  fc.assert(
    fc.property(pulls, duels, pulls, (given, met, before) => {
      const { counts, duels: byItem } = recorded(given, met);
      const start = new Posterior(itemCount);
      for (const [item, outcome] of before) start.addPull(item, outcome);
      const fitted = (keeps: "new" | "left" | "later") => {
        const posterior = start.fork();
        const other = new Posterior(itemCount);
        for (const [item, outcome] of before) other.addPull(item, 1 - outcome);
        if (keeps !== "later") posterior.keepDensities(keeps === "left" ? other.giveRows() : null);
        const first = finish(posterior.refitInSteps(items, counts, byItem));
        if (keeps === "later") posterior.keepDensities(null);
        const bound = finish(posterior.refitInSteps(items, counts, byItem));
        finish(posterior.learnPrior(items, counts));
        posterior.addPull(0, 1);
        return { first, bound, prior: [...posterior.prior], ...told(posterior) };
      };
      expect(fitted("left")).toEqual(fitted("new"));
      expect(fitted("later")).toEqual(fitted("new"));
    }),
    { numRuns: 50 },
  );
});

it("an item that nothing is known of has an even density, next to one that something is", () => {
  const posterior = new Posterior(3);
  posterior.addPull(1, 1);
  expect([...posterior.density(0)]).toEqual(new Array(gridSize).fill(1 / gridSize));
  expect(posterior.mean[1]).toBeGreaterThan(0.6);
  expect(posterior.chanceNear(2, 0.5, 1)).toBeCloseTo(1);
});
