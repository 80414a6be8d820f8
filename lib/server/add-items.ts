import { replaceItems } from "@/db/item-rows";
import type { Database } from "@/db/open";
import { itemPages } from "./item-pages";
import { type NewItem, toItemRows } from "./new-item";
import { ownedProject, type User } from "./project-access";
import { ok, problem, type Result } from "./result";

/** Adds items to a draft; those it has keep their order before the new ones. */
export async function addItems(
  db: Database,
  user: User,
  projectId: string,
  added: readonly unknown[],
): Promise<Result<{ readonly items: number }>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  if (owned.value.stage !== "draft") {
    return problem("conflict", "The project is launched: other items would need a new session.");
  }
  const set = { projectId, itemSet: owned.value.itemSet };
  const present: NewItem[] = [];
  for (const rows of itemPages(db, set)) {
    for (const { externalId, format, body, columns, gold } of rows) {
      present.push({ externalId, format, body, columns, gold });
    }
  }
  const rows = toItemRows(set, [...present, ...added]);
  if (!rows.ok) return rows;
  replaceItems(db, set, rows.value);
  return ok({ items: rows.value.length });
}
