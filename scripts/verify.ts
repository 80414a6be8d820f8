/** npm run verify -- proof.json: replays a proof's log to its labels, with nothing but the file. */
import { readFileSync } from "node:fs";
import { proofHashing } from "@/lib/server/proof-hashing";
import { engine } from "@/lib/session/engine";
import { fromMicros } from "@/lib/session/money";
import { checkProof, type Proof, proofSchema, type Verdict } from "@/lib/session/proof";

const usage = "npm run verify -- proof.json   (a proof.json from a project's exports)";

function main(): number {
  const [file] = process.argv.slice(2);
  if (file === undefined || file === "--help") {
    console.log(usage);
    return file === undefined ? 2 : 0;
  }
  const proof = readProof(file);
  if (typeof proof === "string") {
    console.error(`NOT PROVEN  ${proof}`);
    return 1;
  }
  const verdict = checkProof(proof, engine, proofHashing);
  console.log(describe(proof, verdict));
  return verdict.kind === "proven" ? 0 : 1;
}

function readProof(file: string): Proof | string {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    return `${file} cannot be read: ${(error as Error).message}`;
  }
  try {
    const parsed = proofSchema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0]!;
    return `${file} is not a proof: ${issue.path.join(".") || "it"} ${issue.message}`;
  } catch {
    return `${file} is not JSON: it was cut short or changed.`;
  }
}

function describe(proof: Proof, verdict: Verdict): string {
  if (verdict.kind === "refuted") return `NOT PROVEN  ${verdict.because}`;
  const { state } = verdict;
  const { config } = state.created;
  const count = (label: string) => proof.items.filter((item) => item.label === label).length;
  const wrong =
    config.guarantee === "all"
      ? `all of them right with probability at least ${1 - config.errorProbability}`
      : `an expected share of wrong ones of at most ${config.errorProbability}`;
  return [
    `PROVEN  ${proof.project}, session ${proof.session.number}`,
    `  ${proof.items.length} items: ${count("above")} above, ${count("below")} below, ${count("undecided")} undecided, ${count("open")} open`,
    `  threshold ${config.threshold}, tolerance ${config.tolerance}: ${wrong}, if the assumptions hold`,
    `  ${proof.events.length} events, ${state.answers.pulls} pulls, ${state.answers.duels} duels, ${fromMicros(state.spentMicros)} spent`,
    `  log head ${proof.head}`,
  ].join("\n");
}

process.exitCode = main();
