import { expect, test } from "vitest";
import golden from "./crowd-kit.golden.json";
import { type GivenAnswers, weighAnswers, weighInSteps } from "./dawid-skene";

function givenOf({ items, people, answers }: (typeof golden.cases)[number]): GivenAnswers {
  return {
    itemCount: items,
    personCount: people,
    items: Int32Array.from(answers, (row) => row[0]!),
    people: Int32Array.from(answers, (row) => row[1]!),
    yes: Uint8Array.from(answers, (row) => row[2]!),
  };
}

test.each(golden.cases)("$items items, $people people: the chances are crowd-kit's", (each) => {
  const given = givenOf(each);
  for (const [coins, wanted] of [
    [2, each.twoCoins],
    [1, each.oneCoin],
  ] as const) {
    const { yesChance } = weighAnswers(given, coins);
    const furthest = Math.max(...wanted.map((chance, item) => Math.abs(chance - yesChance[item]!)));
    expect(furthest, `${coins} coins`).toBeLessThan(1e-6);
  }
});

test("many copies of a project, weighed together in steps, have its chances", () => {
  const each = golden.cases[0]!;
  const copies = Math.ceil(50_000 / each.answers.length);
  const many: GivenAnswers = givenOf({
    ...each,
    items: copies * each.items,
    people: copies * each.people,
    answers: Array.from({ length: copies }, (_, copy) =>
      each.answers.map(([item, person, yes]) => [
        item! + copy * each.items,
        person! + copy * each.people,
        yes!,
      ]),
    ).flat(),
  });
  const alone = weighAnswers(givenOf(each), 2).yesChance;
  const steps = weighInSteps(many, 2);
  let count = 0;
  let next = steps.next();
  for (; !next.done; next = steps.next()) count++;
  expect(count).toBeGreaterThan(10);
  const furthest = next.value.yesChance.reduce(
    (most, chance, item) => Math.max(most, Math.abs(chance - alone[item % each.items]!)),
    0,
  );
  expect(furthest).toBeLessThan(1e-9);
});

test("an item that nobody answered about has no chance, and nobody's answers give none", () => {
  const given = {
    itemCount: 3,
    personCount: 2,
    items: Int32Array.of(0, 0, 2),
    people: Int32Array.of(0, 1, 1),
    yes: Uint8Array.of(1, 1, 0),
  };
  const { yesChance } = weighAnswers(given, 2);
  expect(yesChance[0]).toBeGreaterThan(0.5);
  expect(yesChance[1]).toBeNaN();
  expect(yesChance[2]).toBeLessThan(0.5);
  const none = { itemCount: 1, personCount: 0, items: new Int32Array(), people: new Int32Array() };
  expect(weighAnswers({ ...none, yes: new Uint8Array() }, 2).yesChance[0]).toBeNaN();
});

test("who says the opposite of the others is taken by the opposite", () => {
  const truth = [1, 0, 1, 0, 1, 0, 1, 0, 1, 0];
  const rows = truth.flatMap((yes, item) =>
    // Three who are right, two who turn everything round; only the latter answered about item 9.
    [0, 1, 2, 3, 4].flatMap((person) => {
      if (item === 9 && person < 3) return [];
      return [{ item, person, yes: person < 3 ? yes : 1 - yes }];
    }),
  );
  const { yesChance } = weighAnswers(
    {
      itemCount: 10,
      personCount: 5,
      items: Int32Array.from(rows, ({ item }) => item),
      people: Int32Array.from(rows, ({ person }) => person),
      yes: Uint8Array.from(rows, ({ yes }) => yes),
    },
    2,
  );
  expect(yesChance[9]).toBeLessThan(0.05);
});
