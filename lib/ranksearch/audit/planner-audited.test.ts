import { beforeEach, expect, test } from "vitest";
import { Estimate } from "@/lib/ranksearch/estimate/estimate";
import { finish } from "@/lib/ranksearch/in-steps";
import { AuditCourse } from "./audit-course";
import { AuditPlanner } from "./planner-audited";

const claim = {
  ...{ itemCount: 3_000, threshold: 0.5, tolerance: 0.05 },
  ...{ wrongShare: 0.05, errorProbability: 0.05 },
};
let audit: AuditCourse;
let estimate: Estimate;
let planner: AuditPlanner;

beforeEach(() => {
  audit = new AuditCourse(claim);
  estimate = new Estimate(claim);
  planner = new AuditPlanner(estimate, { seed: 16, audit, hints: null, mostPerItem: () => 1_000 });
  finish(planner.begin());
});

/** Clear items: every answer is as the item is. */
function answerAll(): void {
  for (;;) {
    const question = planner.next(() => false, []);
    if (question?.kind !== "pull") return;
    answer(question.item);
  }
}

function answer(item: number): void {
  estimate.addPull(item, item % 2 === 0 ? 1 : 0);
  planner.applied({ kind: "pull", item });
}

/** Up to the plan that makes labels ready to be frozen. */
function answerUntilReady(): void {
  for (let plans = 0; plans < 30; plans++) {
    answerAll();
    finish(planner.planInSteps());
    if (planner.ready !== null) return;
  }
  throw new Error("Labels are never ready.");
}

test("a plan is made in many steps, between which answers are taken in", () => {
  answerAll();
  const steps = planner.planInSteps();
  let count = 0;
  while (!steps.next().done) {
    count++;
    if (count === 40) answer(5);
  }
  expect(count).toBeGreaterThan(100);
  answerUntilReady();
  expect(planner.ready?.labels.filter((label) => label === "above")).toHaveLength(1_500);
});

test("comparisons from before are hints: fewer answers, and a plan in as many steps as they take", () => {
  answerUntilReady();
  const { answers } = estimate;
  audit = new AuditCourse(claim);
  estimate = new Estimate(claim);
  const { itemCount } = claim;
  for (let item = 0; item < itemCount; item++) {
    for (const step of [1, 5]) estimate.addDuel(item, (item + step) % itemCount, 1 - (item % 2));
  }
  planner = new AuditPlanner(estimate, { seed: 16, audit, hints: null, mostPerItem: () => 1_000 });
  finish(planner.begin());
  answerUntilReady();
  expect(estimate.answers - estimate.duels).toBeLessThan(0.8 * answers);
  const wrong = planner.ready!.labels.filter(
    (label, item) => (label === "above") !== (item % 2 === 0),
  );
  expect(wrong.length).toBeLessThan(0.05 * itemCount);
});

test("an answer after labels were made ready has them made again", () => {
  answerUntilReady();
  answer(7);
  expect(planner.ready).toBeNull();
  expect(planner.planDue).toBe(true);
  finish(planner.planInSteps());
  expect(planner.ready).not.toBeNull();
});

test("steps that a round has overtaken propose nothing for the next one", () => {
  answerUntilReady();
  const frozen = planner.ready!;
  answer(7);
  const steps = planner.planInSteps();
  for (let n = 0; n < 5; n++) steps.next();
  audit.freeze(frozen);
  audit.end("people-changed");
  finish(steps);
  expect(audit.phase).toBe("labelling");
  expect(audit.round).toBe(2);
  expect(planner.ready).toBeNull();
});
