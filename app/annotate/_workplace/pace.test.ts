import { expect, test } from "vitest";
import {
  awayIsBreakMs,
  breakAfterMs,
  freshPace,
  isBreakDue,
  recordAnswer,
  secondsPerAnswer,
  takeBreak,
} from "./pace";

function paceOf(...elapsed: number[]) {
  let nowMs = 0;
  return elapsed.reduce((pace, elapsedMs) => {
    nowMs += elapsedMs;
    return recordAnswer(pace, elapsedMs, nowMs);
  }, freshPace);
}

test("the pace is the median of the latest answers", () => {
  expect(secondsPerAnswer(paceOf(4000, 6000))).toBeNull();
  expect(secondsPerAnswer(paceOf(4000, 90_000, 6000))).toBe(6);
  expect(secondsPerAnswer(paceOf(4000, 6000, 8000, 90_000))).toBe(7);
  expect(secondsPerAnswer(paceOf(1, 1, 1))).toBe(1);
  const slowThenQuick = [...Array<number>(30).fill(60_000), ...Array<number>(20).fill(2000)];
  expect(secondsPerAnswer(paceOf(...slowThenQuick))).toBe(2);
});

test("a break is due after half an hour of work, and starts the count again", () => {
  const half = breakAfterMs / 2;
  expect(isBreakDue(paceOf(half, half - 1))).toBe(false);
  const due = paceOf(half, half);
  expect(isBreakDue(due)).toBe(true);
  expect(isBreakDue(takeBreak(due))).toBe(false);
});

test("being away is a break too", () => {
  const pace = paceOf(breakAfterMs - 1);
  const backMs = breakAfterMs + awayIsBreakMs + 5000;
  expect(isBreakDue(recordAnswer(pace, 2000, backMs))).toBe(false);
  expect(isBreakDue(recordAnswer(pace, 2000, breakAfterMs + 3000))).toBe(true);
});
