import { itemPlaces, readItemIds, readSomeItemIds } from "@/db/rows/items";
import type { Database } from "@/db/store";
import { mostIdsAtOnce } from "@/lib/protocol/item-ids";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

/** The ids of items that a page names by their index, as "4,17,2"; those that the project has not are left out. */
export async function readNamedIds(
  db: Database,
  { id: projectId, itemSet }: OwnedProject,
  named: string,
): Promise<Result<Readonly<Record<string, string>>>> {
  const indexes = /^\d{1,9}(,\d{1,9})*$/.test(named) ? named.split(",").map(Number) : [];
  if (indexes.length === 0 || indexes.length > mostIdsAtOnce) {
    return problem(
      "invalid",
      `Name 1 to ${mostIdsAtOnce} items by their place in the list, from 0.`,
    );
  }
  return ok(Object.fromEntries(await readSomeItemIds(db, { projectId, itemSet }, indexes)));
}

/** A page is sent the ids of all items up to so many. */
const fewItems = 1_000;

/** Of the items to be judged, in their order; none where there are many. */
export async function readFewIds(
  db: Database,
  { id: projectId, itemSet }: OwnedProject,
): Promise<readonly string[]> {
  const set = { projectId, itemSet };
  const { judged } = await itemPlaces(db, set);
  if (judged > fewItems) return [];
  // Gold items come last.
  return (await readItemIds(db, set)).slice(0, judged);
}
