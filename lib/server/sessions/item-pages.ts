import { type ItemRecord, type ItemSetRef, readItemRows } from "@/db/rows/items";
import type { Database } from "@/db/store";
import { Slice } from "./run-in-slices";

const pageSize = 200;

/** All items in order, a page at a time; others have their turn in between, however fast the pages are taken. */
export async function* itemPages(db: Database, set: ItemSetRef): AsyncGenerator<ItemRecord[]> {
  const slice = new Slice();
  for (let after = -1; ; ) {
    await slice.rest();
    const rows = await readItemRows(db, set, { after, limit: pageSize });
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)!.index;
  }
}

/** Every original column, in the order in which they first appear. */
export async function originalColumns(db: Database, set: ItemSetRef): Promise<string[]> {
  const names = new Set<string>();
  for await (const rows of itemPages(db, set)) {
    for (const row of rows) for (const name of Object.keys(row.columns)) names.add(name);
  }
  return [...names];
}
