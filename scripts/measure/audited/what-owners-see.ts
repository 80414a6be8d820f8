/** Every address at which an owner, a person, a program or a reader of the results can be sent something, looked at once. */
import { operations } from "@/lib/server/api/operations/all";
import { exportFiles } from "@/lib/server/exports/export-file";
import { sharedFiles } from "@/lib/server/exports/results-links";
import type { Ear } from "./heard";
import type { Person } from "./people";

export interface Doors {
  readonly projectId: string;
  /** Of the owner's browser. */
  readonly cookie: string;
  readonly token: string;
  readonly resultsPath: string;
}

const tabs = ["", "/items", "/items?sort=confidence&order=down", "/items?filter=open"].concat(
  ["/people", "/activity", "/exports", "/results", "/settings", "/report"],
  // Three items, whichever they are.
  ["/items/0", "/items/7", "/items/120"],
);
const live = ["live", "sieve", "timeline", "engine-state"];
/** Simulates for half a minute what answers will cost, from the settings alone. */
const left = ["forecastProject"];

export async function lookAtEverything(ear: Ear, doors: Doors, person: Person): Promise<void> {
  const { projectId, cookie, token, resultsPath } = doors;
  for (const tab of tabs) await ear.send("GET", `/projects/${projectId}${tab}`, { cookie });
  await ear.send("GET", "/projects", { cookie });
  for (const name of live) await ear.send("GET", `/api/projects/${projectId}/${name}`, { cookie });
  for (const file of exportFiles) {
    await ear.send("GET", `/api/projects/${projectId}/export/${file}`, { cookie });
  }
  for (const path of pathsOfTheApi(projectId)) {
    await ear.send("GET", `/api/v1${path}`, { token });
  }
  await ear.send("GET", resultsPath, {});
  for (const file of sharedFiles) await ear.send("GET", `${resultsPath}/${file}`, {});
  await ear.send("GET", `/annotate/${projectId}`, person);
}

/** All that can be read without naming a person, an item or a file. */
function pathsOfTheApi(projectId: string): string[] {
  return operations
    .filter(({ method, id }) => method === "GET" && !left.includes(id))
    .map(({ path }) => path.replace("{projectId}", projectId))
    .filter((path) => !path.includes("{"));
}
