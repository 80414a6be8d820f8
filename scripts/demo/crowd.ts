/**
 * Makes the demo's owner and project in the data folder of a running server, then sends simulated annotators to it.
 * They join by the invitation and answer over HTTP, through the same code as people.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { databaseFile } from "@/db/data-folder";
import { type Database, openDatabase } from "@/db/open";
import { forkRandom } from "@/lib/random/generator";
import { joinProject } from "@/lib/server/join-project";
import { type DemoProject, makeDemoProject } from "./demo-project";
import { SimulatedAnnotator } from "./simulated-annotator";

/** How many answer at the same time, and how many answers each gives before somebody else takes the seat. */
const seats = 24;
const answersPerPerson = 70;

/** One seat: people take it one after the other until the project is finished. */
async function occupySeat(
  db: Database,
  demo: DemoProject,
  crowd: { readonly address: string; people: number; finished: boolean },
): Promise<void> {
  while (!crowd.finished) {
    const number = ++crowd.people;
    const joined = await joinProject(db, demo.invitationToken, {
      displayName: `Simulated ${number}`,
      userId: null,
      existingMemberToken: null,
    });
    if (!joined.ok) throw new Error(joined.problem.message);
    const annotator = new SimulatedAnnotator({
      address: crowd.address,
      projectId: demo.projectId,
      memberToken: joined.value.memberToken,
      levels: demo.levels,
      random: forkRandom(2026, number),
    });
    if ((await annotator.work(answersPerPerson)) === "finished") crowd.finished = true;
  }
}

async function main(address: string): Promise<void> {
  const db = openDatabase(databaseFile());
  const sample = path.resolve(__dirname, "../../db/samples/reading-passages.csv");
  const demo = await makeDemoProject(db, readFileSync(sample, "utf8"));
  console.log(`
The demo project is at work. Look at it:

  Project     ${address}/projects/${demo.projectId}
  Sign in as  ${demo.email}  with the password  ${demo.password}
  Annotate    ${address}${demo.invitationPath}

${seats} simulated annotators answer at a time. Ctrl-C ends the demo and removes its data.
`);
  const crowd = { address, people: 0, finished: false };
  await Promise.all(Array.from({ length: seats }, () => occupySeat(db, demo, crowd)));
  console.log("The project is finished: every label is proven. The pages stay until Ctrl-C.");
  db.raw.close();
}

void main(process.argv[2]!);
