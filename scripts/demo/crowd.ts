/**
 * Makes the demo's owner and project in the data folder of a running server, then sends simulated annotators to it.
 * They join by the invitation and answer over HTTP, through the same code as people.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { databaseFile } from "@/db/data-folder";
import { openDatabase, type SqliteDatabase } from "@/db/sqlite/open";
import type { DashboardView } from "@/lib/protocol/dashboard-messages";
import { scopes } from "@/lib/protocol/token-messages";
import { createPersonalToken } from "@/lib/server/api/personal-tokens";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { changeGoal } from "@/lib/server/projects/change-goal";
import { type DemoProject, makeDemoProject, take } from "./demo-project";
import { runCrowd } from "./run-crowd";
import { estimateLine, proofLine } from "./story";

const seats = 24;
const answersPerPerson = 40;

async function main(address: string): Promise<void> {
  const db = openDatabase(databaseFile());
  const sample = path.resolve(__dirname, "../../db/samples/reading-passages.csv");
  const demo = await makeDemoProject(db, readFileSync(sample, "utf8"));
  console.log(`
Open this link. It signs you in:

  ${address}/demo/${process.env.THRESHER_DEMO_KEY ?? ""}

  (or sign in as ${demo.email} with the password ${demo.password})
  Annotate yourself: ${address}${demo.invitationPath}

  From a notebook (docs/from-a-notebook.ipynb):
  export THRESHER_URL=${address}
  export THRESHER_TOKEN=${await tokenOf(db, demo)}

Which of sixty passages are difficult? ${seats} simulated people are answering. Press Ctrl-C to end the demo and remove its data.
`);
  const crowd = { address, seats, answersPerPerson };
  const asked = await runCrowd(db, demo, { ...crowd, firstPerson: 1 });
  console.log(estimateLine(await dashboardOf(db, demo)));
  take(await changeGoal(db, await projectOf(db, demo), { goal: { rung: "share" } }));
  await runCrowd(db, demo, { ...crowd, firstPerson: asked + 1 });
  console.log(proofLine(await dashboardOf(db, demo)));
  db.close();
}

async function tokenOf(db: SqliteDatabase, { ownerId }: DemoProject): Promise<string> {
  const wanted = { name: "notebook", scopes, days: 1 };
  return take(await createPersonalToken(db, { id: ownerId }, wanted)).token;
}

async function projectOf(db: SqliteDatabase, demo: DemoProject) {
  return take(await asOwner(db, { id: demo.ownerId }, demo.projectId));
}

async function dashboardOf(db: SqliteDatabase, demo: DemoProject): Promise<DashboardView> {
  return readDashboard(db, await projectOf(db, demo));
}

void main(process.argv[2]!);
