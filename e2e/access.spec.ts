/** Tries every cell of the access table against the running app. */

import { tryEntry } from "./access-attempt";
import { type Attempt, actionsWithoutPlan, planFor } from "./access-requests";
import { accessTable, type Entry, type PersonKind, people } from "./access-table";
import { AccessWorld, secretWord, type TargetProject } from "./access-world";
import { actionsInBuild, entriesInSources, entryName } from "./app-entries";
import { expect, test } from "./fixtures";

test("nothing can be called that is not in the access table", () => {
  const inTable = new Set(accessTable.map(entryName));
  expect(entriesInSources().filter((name) => !inTable.has(name))).toEqual([]);
  expect([...actionsInBuild().keys()].filter((name) => !inTable.has(name))).toEqual([]);
  expect(actionsWithoutPlan()).toEqual([]);
});

test("everybody gets what the access table says, and a refusal changes and tells nothing", async ({
  server,
}) => {
  test.setTimeout(180_000);
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
  let project = await world.project(stage);
  // What an attempt needs beforehand is made first, so that it does not count as a change.
  let prepared = await attempt(project, world);
  if (refused.length > 0) {
    const before = world.fingerprint(project);
    await Promise.all(refused.map((person) => tryAs(person, project, prepared)));
    if (world.fingerprint(project) !== before) say("a refusal", "changed the database");
  }
  const changes = entry.call !== undefined && entry.call !== "GET";
  for (const [at, person] of allowed.entries()) {
    if (changes && at > 0) {
      project = await world.project(stage);
      prepared = await attempt(project, world);
    }
    await tryAs(person, project, prepared);
  }
  return differences;
}
