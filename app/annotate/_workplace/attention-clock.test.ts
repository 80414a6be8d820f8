import { expect, test } from "vitest";
import { elapsedMs, isAttentive, setAttentive, startClock } from "./attention-clock";

test("counts only the time someone was looking", () => {
  let clock = startClock(1000, true);
  clock = setAttentive(clock, 1500, false);
  clock = setAttentive(clock, 9000, true);
  expect(elapsedMs(clock, 9250)).toBe(750);
  clock = setAttentive(clock, 9300, true);
  expect(elapsedMs(clock, 10_000)).toBe(1500);
});

test("counts nothing before the page is looked at", () => {
  const clock = startClock(1000, false);
  expect(elapsedMs(clock, 60_000)).toBe(0);
});

test("never runs backwards", () => {
  expect(elapsedMs(startClock(1000, true), 400)).toBe(0);
});

test("is a day at most", () => {
  expect(elapsedMs(startClock(0, true), 1e12)).toBe(86_400_000);
});

test("gives whole milliseconds", () => {
  expect(elapsedMs(startClock(0.1, true), 10.7)).toBe(11);
});

test.each([
  [{ visible: true, focused: true, covered: false }, true],
  [{ visible: false, focused: true, covered: false }, false],
  [{ visible: true, focused: false, covered: false }, false],
  [{ visible: true, focused: true, covered: true }, false],
])("%j is attentive: %s", (attention, expected) => {
  expect(isAttentive(attention)).toBe(expected);
});
