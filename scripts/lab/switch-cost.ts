/**
 * npm run cost:switch: what a proof costs that goes on from an estimate, as a share of what it costs from the start.
 * Both meet the same worlds with the same luck, by pulls; a new person gives every answer. From the start: with the fixed
 * mixture, which every item has whose first pull comes before the pilot is over, and with the weights that a pilot learns.
 */
import { parseArgs } from "node:util";
import { assuranceWorld } from "@/lib/lab/budget/assurance-worlds";
import { createHonestCrowd } from "@/lib/lab/crowd";
import { answerToEnd } from "@/lib/lab/engine-session";
import { pairedRatio } from "@/lib/lab/paired-ratio";
import { createWorld } from "@/lib/lab/worlds";
import { forkRandom, hashWords } from "@/lib/random/generator";
import { defaultConfig } from "@/lib/ranksearch/config";
import { type Goal, type ProofRung, proofRungs } from "@/lib/ranksearch/goal";
import { startSession } from "@/lib/ranksearch/start-session";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "20" },
    items: { type: "string", default: "60" },
    seed: { type: "string", default: "20270" },
    only: { type: "string", default: "" },
  },
});
const [runs, itemCount, seed] = [Number(values.runs), Number(values.items), Number(values.seed)];
const worlds = ["harmonic", "exponential", "3groups", "uniform", "12groups", "bimodal"] as const;
const cuts = { threshold: 0.5, tolerance: 0.05 };
const estimated: Goal = {
  rung: "estimated",
  stop: { kind: "answers", perItem: 5 },
  mostPerItem: 10,
};

type Way = "from an estimate" | "fixed mixture" | "pilot";

function pullsOf(worldName: (typeof worlds)[number], rung: ProofRung, way: Way): number[] {
  return Array.from({ length: runs }, (_, run) => {
    const spec = assuranceWorld(worldName, itemCount, cuts);
    const world = createWorld(spec, forkRandom(seed, run, 0));
    const crowd = createHonestCrowd(world, hashWords(seed, run, 1));
    const goal = way === "from an estimate" ? estimated : ({ rung } as const);
    const config = { ...defaultConfig, ...cuts, policy: "pull-only", goal } as const;
    const session = startSession(config, itemCount, hashWords(seed, run, 2));
    if (way === "fixed mixture") {
      for (let item = 0; item < itemCount; item++) {
        session.apply({ kind: "pull", item }, crowd.pull(item));
      }
    }
    answerToEnd(session, crowd);
    if (way === "from an estimate") {
      session.setGoal({ rung });
      answerToEnd(session, crowd);
    }
    return crowd.asked.pulls;
  });
}

const round = (value: number) => value.toFixed(3);
console.log("| world, goal | pulls from an estimate | over the fixed mixture | over a pilot |");
console.log("| --- | --- | --- | --- |");
for (const rung of proofRungs) {
  for (const world of worlds.filter((name) => name.includes(values.only))) {
    const after = pullsOf(world, rung, "from an estimate");
    const cells = (["fixed mixture", "pilot"] as const).map((way) => {
      const { ratio, standardError } = pairedRatio(after, pullsOf(world, rung, way));
      return `${round(ratio)} ± ${round(standardError)}`;
    });
    const mean = after.reduce((sum, pulls) => sum + pulls, 0) / runs;
    console.log(`| ${world}, ${rung} | ${mean.toFixed(0)} | ${cells.join(" | ")} |`);
  }
}
