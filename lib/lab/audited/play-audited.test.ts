import { expect, test } from "vitest";
import { createWorld } from "@/lib/lab/worlds";
import { createRandom } from "@/lib/random/generator";
import { playAudited } from "./play-audited";

const claim = { threshold: 0.5, tolerance: 0.05, wrongShare: 0.05, errorProbability: 0.05 };

test("clear items are labelled and checked for few answers each", () => {
  const world = createWorld(
    { setting: "harmonic", itemCount: 400, link: { kind: "linear", theta: 1 } },
    createRandom(16),
  );
  const run = playAudited({ ...claim, means: world.means, seed: 16 });
  expect(run).toMatchObject({ certified: true, falselyCertified: false });
  expect(run.wrongShare).toBeLessThanOrEqual(0.05);
  expect((run.labelling + run.audit) / 400).toBeLessThan(4);
  expect(run.audit).toBeGreaterThan(80);
});

test("labels of coin tosses do not pass as a rule, and later rounds aim higher", () => {
  // Every item lies just outside the tolerance: thirty answers each leave a good share wrong.
  const means = Array.from({ length: 200 }, (_, item) => (item % 2 === 0 ? 0.44 : 0.56));
  const run = playAudited({ ...claim, means, seed: 3 });
  expect(run.certified).toBe(false);
  expect(run.rounds).toBeGreaterThan(1);
});

test("too few items for the claim end without one", () => {
  const means = Array.from({ length: 12 }, (_, item) => (item % 2 === 0 ? 0.05 : 0.95));
  const run = playAudited({ ...claim, means, seed: 5 });
  expect(run.certified).toBe(false);
});
