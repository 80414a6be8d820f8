/** npm run verify -- proof.json: replays a proof's log to its labels, with nothing but the file. */
import { readFileSync } from "node:fs";
import { proofHashing } from "@/lib/server/sessions/proof-hashing";
import { describeVerdict, notProven } from "@/lib/session/describe-verdict";
import { engine } from "@/lib/session/engine";
import { checkProof, type Proof, proofSchema } from "@/lib/session/proof";

const usage = "npm run verify -- proof.json   (a proof.json from a project's exports)";

function main(): number {
  const [file] = process.argv.slice(2);
  if (file === undefined || file === "--help") {
    console.log(usage);
    return file === undefined ? 2 : 0;
  }
  const proof = readProof(file);
  if (typeof proof === "string") {
    console.error(notProven(proof));
    return 1;
  }
  const verdict = checkProof(proof, engine, proofHashing);
  console.log(describeVerdict(proof, verdict, momentOf(proof)));
  return verdict.kind === "proven" ? 0 : 1;
}

function readProof(file: string): Proof | string {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    return `${file} can't be read: ${(error as Error).message}`;
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

function momentOf({ asOfMs }: Proof): string {
  const date = new Date(asOfMs);
  return Number.isNaN(date.getTime()) ? `${asOfMs} ms` : date.toISOString();
}

process.exitCode = main();
