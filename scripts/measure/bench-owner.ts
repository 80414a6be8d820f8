/** npm run bench:owner: the owner's pages of a large project alone, without the load test; npm run bench:sieve: of these, the sieve alone. */
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureBuild } from "../set-up/build.mjs";
import { benchOwner, largeProject } from "./bench/owner-bench";
import { runMain } from "./bench/run-main";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "3121" },
    items: { type: "string", default: String(largeProject.items) },
    answers: { type: "string", default: String(largeProject.answers) },
    "only-sieve": { type: "boolean", default: false },
  },
});

async function main(): Promise<boolean> {
  await ensureBuild(path.resolve(import.meta.dirname, "../.."));
  const { people } = largeProject;
  const size = { items: Number(values.items), answers: Number(values.answers), people };
  await benchOwner(Number(values.port), { size, onlySieve: values["only-sieve"] });
  return true;
}

runMain(main);
