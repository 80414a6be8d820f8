/**
 * Makes the demo's owner and project in the data folder of a running server, then sends simulated annotators to it.
 * They join by the invitation and answer over HTTP, through the same code as people.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { databaseFile } from "@/db/data-folder";
import { openDatabase } from "@/db/open";
import { forkRandom } from "@/lib/random/generator";
import { joinProject } from "@/lib/server/join-project";
import { makeDemoProject } from "./demo-project";
import { SimulatedAnnotator } from "./simulated-annotator";

const address = process.argv[2]!;
/** How many answer at the same time, and how many answers each gives before somebody else takes the seat. */
const seats = 24;
const answersPerPerson = 70;

const db = openDatabase(databaseFile());
const sample = readFileSync(
  path.resolve(import.meta.dirname, "../../db/samples/reading-passages.csv"),
  "utf8",
);
const demo = await makeDemoProject(db, sample);

console.log(`
The demo project is at work. Look at it:

  Project     ${address}/projects/${demo.projectId}
  Sign in as  ${demo.email}  with the password  ${demo.password}
  Annotate    ${address}${demo.invitationPath}

${seats} simulated annotators answer at a time. Ctrl-C ends the demo and removes its data.
`);

let people = 0;
let stopped = false;

async function occupySeat(): Promise<void> {
  while (!stopped) {
    const number = ++people;
    const joined = await joinProject(db, demo.invitationToken, {
      displayName: `Simulated ${number}`,
      userId: null,
      existingMemberToken: null,
    });
    if (!joined.ok) throw new Error(joined.problem.message);
    const annotator = new SimulatedAnnotator({
      address,
      projectId: demo.projectId,
      memberToken: joined.value.memberToken,
      levels: demo.levels,
      random: forkRandom(2026, number),
    });
    const end = await annotator.work(answersPerPerson);
    if (end === "finished" && !stopped) {
      stopped = true;
      console.log("The project is finished: every label is proven.");
    }
  }
}

await Promise.all(Array.from({ length: seats }, occupySeat));
db.raw.close();
