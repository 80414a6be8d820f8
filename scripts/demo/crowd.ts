/**
 * Makes the demo's owner and project in the data folder of a running server, then sends simulated annotators to it.
 * They join by the invitation and answer over HTTP, through the same code as people.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { databaseFile } from "@/db/data-folder";
import { openDatabase } from "@/db/open";
import { makeDemoProject } from "./demo-project";
import { runCrowd } from "./run-crowd";

const seats = 24;

async function main(address: string): Promise<void> {
  const db = openDatabase(databaseFile());
  const sample = path.resolve(__dirname, "../../db/samples/reading-passages.csv");
  const demo = await makeDemoProject(db, readFileSync(sample, "utf8"));
  console.log(`
The demo project is running. Take a look:

  Project     ${address}/projects/${demo.projectId}
  Sign in as  ${demo.email}  with the password  ${demo.password}
  Annotate    ${address}${demo.invitationPath}

${seats} simulated annotators answer at a time. Press Ctrl-C to end the demo and remove its data.
`);
  await runCrowd(db, demo, { address, seats, answersPerPerson: 70 });
  console.log(
    "The project is finished: every label is proven. The pages stay available until you press Ctrl-C.",
  );
  db.raw.close();
}

void main(process.argv[2]!);
