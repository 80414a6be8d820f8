import { setImmediate, setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { PageLine } from "./page-line";

test("pages are let in two at a time, in the order in which they came", async () => {
  const line = new PageLine();
  const begun: number[] = [];
  const leaves: (() => void)[] = [];
  for (const page of [1, 2, 3, 4])
    void line.enter().then((leave) => {
      begun.push(page);
      leaves.push(leave);
    });
  await setImmediate();
  expect(begun).toEqual([1, 2]);
  leaves[0]!();
  // Twice is once.
  leaves[0]!();
  await setImmediate();
  await setImmediate();
  expect(begun).toEqual([1, 2, 3]);
  leaves[1]!();
  leaves[2]!();
  await setImmediate();
  await setImmediate();
  expect(begun).toEqual([1, 2, 3, 4]);
  leaves[3]!();
  // All places are free again.
  await Promise.all([line.enter(), line.enter()]);
});

test("a page that takes long keeps nobody waiting for good", async () => {
  const line = new PageLine(5);
  await Promise.all([line.enter(), line.enter()]);
  const third = line.enter();
  expect(await Promise.race([third.then(() => "in"), setTimeout(5_000, "out")])).toBe("in");
});
