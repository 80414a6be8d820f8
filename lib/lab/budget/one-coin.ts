/**
 * What tools on the market do: three answers for each item, then one-coin Dawid–Skene over all answers so far; an item is
 * done when its posterior reaches 95%, and the others are asked about in turn. It claims the mean posterior. (Asked
 * before that it would be done at once: with one answer per item everybody agrees with themselves.)
 */
import { type GivenAnswers, weighAnswers } from "@/lib/weighing/dawid-skene";
import { PullCounts } from "./pull-counts";
import { type Strategy, type StrategyStart, smallestFree } from "./strategy";

const enough = 0.95;
const fewestEach = 3;
/** The model is fitted again after this part of the items more answers. */
const itemsBetweenFits = 1 / 4;

export function oneCoin({ itemCount, threshold, seed }: StrategyStart): Strategy {
  const counts = new PullCounts(itemCount);
  const given = { items: [] as number[], people: [] as number[], yes: [] as number[] };
  const people = new Map<number, number>();
  /** What questions are chosen by. Looking at labels does not renew it: that would change what is asked. */
  let chances: Float64Array | null = null;
  let answersAtFit = 0;
  const fitted = () => weighAnswers(packed(given, itemCount, people.size), 1).yesChance;
  const sureness = (chance: number) => (chance >= 0.5 ? chance : 1 - chance);
  const isSure = (item: number) => chances !== null && sureness(chances[item]!) >= enough;
  return {
    next(barred) {
      const due = given.items.length - answersAtFit >= itemsBetweenFits * itemCount;
      if (due && counts.pulls.every((pulls) => pulls >= fewestEach)) {
        chances = fitted();
        answersAtFit = given.items.length;
      }
      return smallestFree(itemCount, barred, (item) =>
        isSure(item) ? Number.POSITIVE_INFINITY : counts.pulls[item]!,
      );
    },
    record(question, outcome, person) {
      counts.record(question, outcome);
      if (question.kind !== "pull" || outcome === 0.5) return;
      if (!people.has(person)) people.set(person, people.size);
      given.items.push(question.item);
      given.people.push(people.get(person)!);
      given.yes.push(outcome);
    },
    labels() {
      const byCount = counts.labels(threshold, seed);
      return Array.from(fitted(), (chance, item) => {
        if (Number.isNaN(chance)) return byCount[item]!;
        return chance >= 0.5 ? "above" : "below";
      });
    },
    claim() {
      let sum = 0;
      for (const chance of fitted()) sum += Number.isNaN(chance) ? 0.5 : sureness(chance);
      return sum / itemCount;
    },
    get isDone() {
      if (chances === null) return false;
      for (let item = 0; item < itemCount; item++) if (!isSure(item)) return false;
      return true;
    },
  };
}

function packed(
  given: { items: number[]; people: number[]; yes: number[] },
  itemCount: number,
  personCount: number,
): GivenAnswers {
  return {
    itemCount,
    personCount,
    items: Int32Array.from(given.items),
    people: Int32Array.from(given.people),
    yes: Uint8Array.from(given.yes),
  };
}
