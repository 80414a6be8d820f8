/** npm run verify -- proof.json: replays a proof's log to its labels, with nothing but the file, of any size. */
import { proofHashing } from "@/lib/server/sessions/proof-hashing";
import { describeVerdict, notProven } from "@/lib/session/describe-verdict";
import { engine } from "@/lib/session/engine";
import { checkProofFile, NotAProof } from "./proof-file";

const usage = "npm run verify -- proof.json   (a proof.json from a project's exports)";

async function main(): Promise<number> {
  const [file] = process.argv.slice(2);
  if (file === undefined || file === "--help") {
    console.log(usage);
    return file === undefined ? 2 : 0;
  }
  try {
    const { opening, verdict } = await checkProofFile(file, engine, proofHashing);
    console.log(describeVerdict(opening, verdict, momentOf(opening.asOfMs)));
    return verdict.kind === "proven" ? 0 : 1;
  } catch (error) {
    if (!(error instanceof NotAProof)) throw error;
    console.error(notProven(error.message));
    return 1;
  }
}

function momentOf(asOfMs: number): string {
  const date = new Date(asOfMs);
  return Number.isNaN(date.getTime()) ? `${asOfMs} ms` : date.toISOString();
}

void main().then((code) => {
  process.exitCode = code;
});
