/** How many bytes of items are kept: for one project, so that reading it stays quick, and for one owner, so that no account fills the disk. */

import { ownerWeight, setWeight, weightOf } from "@/db/rows/item-sets";
import type { ItemSetRef, NewItemRow } from "@/db/rows/items";
import type { Database, Query, Tx } from "@/db/store";
import { mostOwnerBytes, mostProjectBytes } from "@/lib/server/kernel/limits";
import { asOwner, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ownerIdOf } from "@/lib/server/kernel/owners";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

const megabyte = 1024 * 1024;

/**
 * For what adds items: nobody adds others to the same account meanwhile, so that all together stay within its limit. The account is
 * the owner's, also when a co-owner adds them; it is locked before the project, as every write does it.
 */
export async function writeItemsAsOwner<T>(
  db: Database,
  project: OwnedProject,
  act: (tx: Tx, now: OwnedProject, ownerId: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  for (let known = project; ; ) {
    const ownerId = await ownerIdOf(db, known);
    const locks = [{ user: ownerId }, { project: project.id }];
    const done = await db.write(locks, async (tx): Promise<Result<T> | null> => {
      const now = await asOwner(tx, project.user, project.id);
      if (!now.ok) return now;
      // Handed over since: another account is to be locked.
      known = now.value;
      if ((await ownerIdOf(tx, known)) !== ownerId) return null;
      return act(tx, known, ownerId);
    });
    if (done !== null) return done;
  }
}

/** Whether there is room for these in the project's set; if not, which of them is the first too many. */
export async function checkRoom(
  db: Query,
  { ownerId, set }: { readonly ownerId: string; readonly set: ItemSetRef },
  rows: readonly NewItemRow[],
): Promise<Result<null>> {
  const beyond = firstBeyond(rows, mostProjectBytes - (await setWeight(db, set)));
  if (beyond) return projectFull(beyond.externalId);
  const most = mostOwnerBytes();
  if (most === null) return ok(null);
  const last = firstBeyond(rows, most - (await ownerWeight(db, ownerId)));
  return last ? ownerFull(most, `The item with the id ${quoted(last.externalId)}`) : ok(null);
}

/** Whether a copy of a whole item set fits. */
export async function checkRoomForCopy(
  db: Query,
  ownerId: string,
  set: ItemSetRef,
): Promise<Result<null>> {
  const most = mostOwnerBytes();
  const bytes = await setWeight(db, set);
  if (most === null || (await ownerWeight(db, ownerId)) + bytes <= most) return ok(null);
  return ownerFull(most, "The copy");
}

function projectFull(externalId: string): Result<never> {
  return problem(
    "too-large",
    `The item with the id ${quoted(externalId)} doesn't fit: the ids, contents and columns of a project's items are limited to ${mostProjectBytes / megabyte} MB in total. Leave out columns you don't need, or split them into several projects.`,
    "items",
  );
}

function ownerFull(most: number, what: string): Result<never> {
  return problem(
    "too-large",
    `${what} doesn't fit: on this server, the items of one owner's projects are limited to ${most / megabyte} MB in total, including deleted projects until they are permanently removed. Remove what you no longer need, or ask the server's administrator for more.`,
    "items",
  );
}

function firstBeyond(rows: readonly NewItemRow[], room: number): NewItemRow | undefined {
  let left = room;
  return rows.find((row) => {
    left -= weightOf(row);
    return left < 0;
  });
}

function quoted(id: string): string {
  return `"${id.length > 60 ? `${id.slice(0, 60)}…` : id}"`;
}
