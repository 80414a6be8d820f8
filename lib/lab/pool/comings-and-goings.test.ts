import { expect, test } from "vitest";
import { createRandom } from "@/lib/random/generator";
import { ComingsAndGoings } from "./comings-and-goings";

test("nobody is there twice, and everybody comes about as often", () => {
  const crowd = new ComingsAndGoings(10, createRandom(2));
  const times = new Array<number>(10).fill(0);
  const present: number[] = [];
  for (let turn = 0; turn < 5000; turn++) {
    if (present.length === 4) crowd.goes(present.shift()!, false);
    const person = crowd.comes()!;
    expect(present).not.toContain(person);
    present.push(person);
    times[person]!++;
  }
  for (const count of times) expect(Math.abs(count - 500)).toBeLessThan(90);
});

test("who was sent away with nothing is not called again until something is found", () => {
  const crowd = new ComingsAndGoings(5, createRandom(3));
  const called = [];
  for (let person = crowd.comes(); person !== null; person = crowd.comes()) {
    called.push(person);
    crowd.goes(person, true);
  }
  expect(called.sort()).toEqual([0, 1, 2, 3, 4]);
  crowd.callEverybody();
  const back = crowd.comes()!;
  crowd.goes(back, false);
  expect(Array.from({ length: 5 }, () => crowd.comes()).sort()).toEqual([0, 1, 2, 3, 4]);
  expect(crowd.comes()).toBeNull();
});
