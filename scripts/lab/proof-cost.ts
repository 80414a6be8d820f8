/**
 * npm run cost:proofs: what labels cost by pulls alone under this version's proofs, as a share of what they
 * cost under an earlier version's, and what `adaptive` costs beside `pull-only` at equal prices. Both meet the
 * same worlds with the same luck. A new person gives every answer.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { createHonestCrowd } from "@/lib/lab/crowd";
import { answerToEnd, labelsOf } from "@/lib/lab/engine-session";
import { pairedRatio } from "@/lib/lab/paired-ratio";
import { settings } from "@/lib/lab/settings";
import { createWorld, isWrong, type WorldSpec } from "@/lib/lab/worlds";
import { forkRandom, hashWords } from "@/lib/random/generator";
import { defaultConfig, type PolicyName } from "@/lib/ranksearch/config";
import { type ProofRung, proofRungs } from "@/lib/ranksearch/goal";
import { algorithmVersion } from "@/lib/ranksearch/session";
import { startSession } from "@/lib/ranksearch/start-session";
import { readLevels } from "./simulation-of";

const { values } = parseArgs({
  options: {
    runs: { type: "string" },
    seed: { type: "string", default: "20262" },
    against: { type: "string", default: "3" },
    only: { type: "string", default: "" },
  },
});
const seed = Number(values.seed);

interface Case {
  readonly world: WorldSpec;
  readonly tolerance: number;
  readonly rung: ProofRung;
}

interface Way {
  readonly policy: PolicyName;
  readonly version: string;
}

function runOnce({ world: spec, tolerance, rung }: Case, way: Way, run: number) {
  const world = createWorld(spec, forkRandom(seed, run, 0));
  const crowd = createHonestCrowd(world, hashWords(seed, run, 1));
  const config = { ...defaultConfig, tolerance, goal: { rung }, policy: way.policy };
  const session = startSession(config, spec.itemCount, hashWords(seed, run, 2), way);
  answerToEnd(session, crowd);
  const wrong = labelsOf(session).filter(
    (side, item) => side !== null && isWrong(world.means[item]!, side, config),
  ).length;
  return { cost: crowd.asked.pulls + crowd.asked.duels, wrong };
}

function runAll(given: Case, way: Way, runs: number) {
  const results = Array.from({ length: runs }, (_, run) => runOnce(given, way, run));
  return {
    costs: results.map(({ cost }) => cost),
    failed: results.filter(({ wrong }) => wrong > 0).length,
    wrongShare: results.reduce((sum, { wrong }) => sum + wrong, 0) / runs / given.world.itemCount,
  };
}

const levels = readLevels(path.join(process.cwd(), "db/samples/reading-passages.csv"), "level");
const worlds = [...settings, { levels }];

console.log("| world | before, pulls | now / before | adaptive / pull-only | wrong runs, share |");
console.log("| --- | --- | --- | --- | --- |");
for (const setting of worlds) {
  for (const itemCount of [50, 200]) {
    for (const rung of proofRungs) {
      for (const tolerance of [0, 0.05]) {
        const name = `${typeof setting === "string" ? setting : "levels"}, K=${itemCount}, ${rung}, ${tolerance}`;
        // Nothing ends in a uniform world without a tolerance.
        if (!name.includes(values.only) || (setting === "uniform" && tolerance === 0)) continue;
        const runs =
          values.runs === undefined ? (itemCount === 50 ? 100 : 30) : Number(values.runs);
        const link = { kind: "linear", theta: 1 } as const;
        const given: Case = { world: { setting, itemCount, link }, tolerance, rung };
        const before = runAll(given, { policy: "pull-only", version: values.against }, runs);
        const now = runAll(given, { policy: "pull-only", version: algorithmVersion }, runs);
        const adaptive = runAll(given, { policy: "adaptive", version: algorithmVersion }, runs);
        const mean = before.costs.reduce((sum, cost) => sum + cost, 0) / runs;
        const ratios = [
          pairedRatio(now.costs, before.costs),
          pairedRatio(adaptive.costs, now.costs),
        ];
        const shown = ratios.map(
          (one) => `${one.ratio.toFixed(3)} ± ${one.standardError.toFixed(3)}`,
        );
        const wrong = `${now.failed} of ${runs}, ${now.wrongShare.toFixed(4)}`;
        console.log(`| ${[name, mean.toFixed(0), ...shown, wrong].join(" | ")} |`);
      }
    }
  }
}
