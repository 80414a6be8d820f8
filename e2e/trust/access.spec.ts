/** Tries every cell of the access table against the running app. */

import { expect, test } from "../fixtures/app-server";
import { tryEntry } from "./access-attempt";
import { type Attempt, actionsWithoutPlan, planFor } from "./access-requests";
import { accessTable, type Entry, type PersonKind, people } from "./access-table";
import { AccessWorld, secretWord, type TargetProject } from "./access-world";
import { actionsInBuild, entriesInSources, entryName } from "./app-entries";

test("nothing can be called that is not in the access table", () => {
  const inTable = new Set(accessTable.map(entryName));
  expect(entriesInSources().filter((name) => !inTable.has(name))).toEqual([]);
  expect([...actionsInBuild().keys()].filter((name) => !inTable.has(name))).toEqual([]);
  expect(actionsWithoutPlan()).toEqual([]);
});

test("everyone gets what the access table says, and a refusal changes and tells nothing", async ({
  server,
}) => {
  test.setTimeout(300_000);
  const world = await AccessWorld.open(server);
  const differences: string[] = [];
  for (const entry of accessTable) differences.push(...(await tryAll(world, entry)));
  world.close();
  expect(differences).toEqual([]);
});

async function tryAll(world: AccessWorld, entry: Entry): Promise<string[]> {
  const { stage, attempt } = planFor(entry);
  const differences: string[] = [];
  const name = [entryName(entry), entry.variant].filter(Boolean).join(" ");
  const say = (person: string, what: string) => differences.push(`${name}, ${person}: ${what}`);
  const tryAs = async (person: PersonKind, project: TargetProject, prepared: Attempt) => {
    const at = { address: world.server.address, projectId: project.id };
    const headers = project.headers[person];
    const came = await tryEntry(entry, prepared, { ...at, headers });
    const wanted = entry.access[person];
    if (came.outcome !== wanted) say(person, `should be "${wanted}", is "${came.outcome}"`);
    if (came.outcome !== "yes" && person !== "co-owner" && came.text.includes(secretWord)) {
      say(person, "tells of the project");
    }
  };
  const refused = people.filter((person) => entry.access[person] !== "yes");
  const allowed = people.filter((person) => entry.access[person] === "yes");
  const shared = await world.sharedProject(stage);
  // What an attempt needs beforehand is made first, so that it does not count as a change.
  const ready = await attempt(shared, world);
  const before = world.fingerprint(shared);
  await Promise.all(refused.map((person) => tryAs(person, shared, ready)));
  if (world.fingerprint(shared) !== before) say("a refusal", "changed the database");
  for (const person of allowed) {
    const project = changesProject(entry) ? await world.project(stage) : shared;
    await tryAs(person, project, await attempt(project, world));
  }
  return differences;
}

/** What anyone may do touches nobody's project. */
function changesProject({ call, access }: Entry): boolean {
  return call !== undefined && call !== "GET" && access["other owner"] !== "yes";
}
