/**
 * npm run bench:engine: answers per second of the engine alone (next, reserve, release, apply), planning
 * timed apart, since it happens off the answer path. All in CPU time.
 */
import { createRandom, uniform } from "@/lib/random/generator";
import { defaultConfig, type RankSearchConfig } from "@/lib/ranksearch/config";
import type { EstimatedGoal } from "@/lib/ranksearch/goal";
import type { Question } from "@/lib/ranksearch/question";
import type { RankSearchSession } from "@/lib/ranksearch/session";
import { startSession } from "@/lib/ranksearch/start-session";

interface Measured {
  answers: number;
  answerMs: number;
  plans: number;
  planMs: number;
  slowestPlanMs: number;
}

/** Only policies whose names have this in them, and only so many items, if given: `npm run bench:engine -- estimated 1000`. */
const wanted = process.argv[2] ?? "";
const itemCounts = process.argv[3]?.split(",").map(Number) ?? [50, 1_000, 10_000, 100_000];

/** Questions out at a time, as with that many annotators. */
const outstanding = 32;

/** As many sessions as give so many answers, or the beginning of one. */
function measure(config: RankSearchConfig, itemCount: number, answers: number): Measured {
  const measured = { answers: 0, answerMs: 0, plans: 0, planMs: 0, slowestPlanMs: 0 };
  for (let seed = 1; measured.answers < answers; seed++) {
    runSession(startSession(config, itemCount, seed), answers, measured);
  }
  return measured;
}

function runSession(session: RankSearchSession, most: number, measured: Measured): void {
  const random = createRandom(session.seed);
  const means = Float64Array.from({ length: session.itemCount }, () =>
    uniform(random) < 0.5 ? 0.1 : 0.9,
  );
  const out: Question[] = [];
  const planMsBefore = measured.planMs;
  const started = cpuMs();
  while (measured.answers < most) {
    if (session.planDue) timePlan(session, measured);
    while (out.length < outstanding) {
      const question = session.next(allowAll);
      if (question === null) break;
      session.reserve(question);
      out.push(question);
    }
    const question = out.shift();
    if (question === undefined) break;
    session.release(question);
    const mean =
      question.kind === "pull"
        ? means[question.item]!
        : (1 + means[question.first]! - means[question.second]!) / 2;
    session.apply(question, uniform(random) < mean ? 1 : 0);
    measured.answers++;
  }
  measured.answerMs += cpuMs() - started - (measured.planMs - planMsBefore);
}

function timePlan(session: RankSearchSession, measured: Measured): void {
  const before = cpuMs();
  session.plan();
  const took = cpuMs() - before;
  measured.planMs += took;
  measured.slowestPlanMs = Math.max(measured.slowestPlanMs, took);
  measured.plans++;
}

/** Of this process, so that what else runs on the machine hardly counts. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function allowAll(): boolean {
  return false;
}

/** Without an end before the answers that are measured. */
const estimated: EstimatedGoal = {
  rung: "estimated",
  stop: { kind: "answers", perItem: 100 },
  mostPerItem: null,
};

const cases: readonly { name: string; config: RankSearchConfig }[] = [
  { name: "adaptive", config: defaultConfig },
  { name: "adaptive, duels at a tenth", config: { ...defaultConfig, pricePull: 10 } },
  {
    name: "adaptive, borda, duels at a tenth",
    config: { ...defaultConfig, assumption: "borda", pricePull: 10 },
  },
  { name: "adaptive, share", config: { ...defaultConfig, goal: { rung: "share" } } },
  { name: "pull-only", config: { ...defaultConfig, policy: "pull-only" } },
  { name: "estimated", config: { ...defaultConfig, goal: estimated } },
  {
    name: "estimated, duels at a tenth",
    config: { ...defaultConfig, pricePull: 10, goal: estimated },
  },
  {
    name: "estimated, to a target",
    config: { ...defaultConfig, goal: { ...estimated, stop: { kind: "target", share: 0.999 } } },
  },
  // Up to the freeze of its labels.
  { name: "audited", config: { ...defaultConfig, goal: { rung: "audited" } } },
];

console.log("| policy | K | answers | answers/s | µs per answer | plans | ms per plan | slowest |");
console.log("| --- | --- | --- | --- | --- | --- | --- | --- |");
for (const { name, config } of cases.filter(({ name }) => name.includes(wanted))) {
  measure(config, 500, 20_000);
  for (const itemCount of itemCounts) {
    const got = measure(config, itemCount, 100_000);
    const micros = (1000 * got.answerMs) / got.answers;
    const cells = [
      name,
      itemCount,
      got.answers,
      Math.round(1e6 / micros),
      micros.toFixed(2),
      got.plans,
      (got.planMs / Math.max(1, got.plans)).toFixed(1),
      got.slowestPlanMs.toFixed(0),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}
