import { expect, test } from "vitest";
import { createCrowd } from "./create-crowd";
import { createHonestCrowd } from "./crowd";
import { crowdDuel, crowdMean, type Traits, traitKinds, usualLevel } from "./traits";
import type { World } from "./worlds";

const world: World = {
  means: Float64Array.of(0.3, 0.5, 0.8, 0.95),
  link: { kind: "btl", theta: 4 },
};
const everyone: Traits[] = traitKinds.map((kind) => ({ kind, level: usualLevel[kind] }));

test("the n-th question about an item or a pair is answered alike, whatever came in between", () => {
  const one = createHonestCrowd(world, 5);
  const other = createHonestCrowd(world, 5);
  const pulls = Array.from({ length: 40 }, () => one.pull(1));
  const duels = Array.from({ length: 40 }, () => one.duel(0, 2));
  for (let n = 0; n < 40; n++) {
    other.pull(2);
    other.duel(1, 3);
    expect(1 - other.duel(2, 0)).toBe(duels[n]);
    expect(other.pull(1)).toBe(pulls[n]);
  }
  expect(other.asked).toEqual({ pulls: 80, duels: 80 });
  const stranger = createHonestCrowd(world, 6);
  expect(Array.from({ length: 40 }, () => stranger.pull(1))).not.toEqual(pulls);
});

test("answers drawn by place are uniform, alone and in successive pairs", () => {
  const half: World = { means: new Float64Array(50).fill(0.5), link: world.link };
  const crowd = createHonestCrowd(half, 9);
  const counts = [0, 0, 0, 0];
  for (let item = 0; item < 50; item++) {
    for (let n = 0; n < 2000; n++) counts[2 * crowd.pull(item) + crowd.pull(item)]!++;
  }
  const expected = (50 * 2000) / 4;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(chiSquare).toBeLessThan(16.3); // 3 degrees of freedom, one in a thousand
});

test.each(everyone)("$kind: answers come at the crowd's mean", (traits) => {
  const crowd = createCrowd(world, traits, 3);
  const answers = 40_000;
  for (const item of world.means.keys()) {
    let points = 0;
    for (let n = 0; n < answers; n++) points += crowd.pull(item);
    const mean = crowdMean(traits, world.means[item]!);
    expect(Math.abs(points / answers - mean), `pull of ${item}`).toBeLessThan(0.011);
  }
  let won = 0;
  for (let n = 0; n < answers; n++) won += n % 2 === 0 ? crowd.duel(2, 0) : 1 - crowd.duel(0, 2);
  const { yes, cannotTell } = crowdDuel(traits, 1 / (1 + Math.exp(-4 * 0.5)));
  expect(won / answers).toBeCloseTo(yes + cannotTell / 2, 1);
  const inOneGo = crowd.duelOften(2, 0, 1e6) / 1e6;
  expect(Math.abs(inOneGo - (yes + cannotTell / 2))).toBeLessThan(0.003);
});

test("nobody is moved across one half, in pulls or in duels", () => {
  for (const traits of everyone) {
    for (const mean of [0.05, 0.3, 0.49]) {
      expect(crowdMean(traits, mean), traits.kind).toBeLessThan(0.5);
      expect(crowdMean(traits, mean) + crowdMean(traits, 1 - mean)).toBeCloseTo(1, 3);
      expect(crowdDuel(traits, mean).yes).toBeLessThan(0.5);
    }
    expect(crowdMean(traits, 0.5)).toBeCloseTo(0.5, 3);
  }
});

test("away from one half the crowd's mean may lie on another side than honest people's", () => {
  expect(crowdMean({ kind: "careless", level: 0.1 }, 0.82)).toBeCloseTo(0.788, 12);
  expect(crowdMean({ kind: "ties", level: 0.5 }, 0.82)).toBeCloseTo(0.82 - 0.18 * 0.32, 12);
  expect(crowdMean({ kind: "side-bias", level: 0.5 }, 0.82)).toBe(0.82);
});

test("people who cannot tell give half a point; others give none", () => {
  for (const traits of everyone) {
    const crowd = createCrowd(world, traits, 4);
    const halves = Array.from({ length: 300 }, () => crowd.pull(1)).filter((y) => y === 0.5);
    if (traits.kind === "ties") expect(halves.length).toBeGreaterThan(50);
    else expect(halves).toHaveLength(0);
  }
});
