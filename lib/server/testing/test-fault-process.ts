/**
 * For tests: a process of its own that is killed in the middle of what it does. Arguments: what to do, database file,
 * and what that needs. Prints a line whenever something was acknowledged.
 */
import { writeSync } from "node:fs";
import path from "node:path";
import { migrateDatabase } from "@/db/sqlite/migrate";
import { openDatabase } from "@/db/sqlite/open";
import { backUpInstance } from "@/lib/server/instance/backup-instance";
import { appendItems, beginImport, finishImport } from "@/lib/server/items/import-items";
import { must, owned, testItems } from "./test-world";

const [what = "", file = "", ...rest] = process.argv.slice(2);
const say = (line: string) => writeSync(1, `${line}\n`);

async function importItems(projectId: string): Promise<void> {
  const db = openDatabase(file);
  const user = { id: "owner" };
  const to = must(await beginImport(db, await owned(db, user, projectId)));
  const all = testItems(20_000).map((item) => ({ ...item, externalId: `new-${item.externalId}` }));
  const size = 500;
  for (let from = 0; from < all.length; from += size) {
    must(
      await appendItems(db, await owned(db, user, to.projectId), {
        itemSet: to.itemSet,
        batch: { from, items: all.slice(from, from + size) },
      }),
    );
    say(`batch ${from}`);
  }
  must(
    await finishImport(db, await owned(db, user, to.projectId), {
      itemSet: to.itemSet,
      expected: all.length,
    }),
  );
  say("finished");
}

function fail(error: unknown): void {
  console.error(error);
  process.exitCode = 1;
}

switch (what) {
  case "import":
    importItems(rest[0]!).catch(fail);
    break;
  case "migrate":
    say("begins");
    migrateDatabase(openDatabase(file), rest[0]!);
    say("finished");
    break;
  case "backup":
    say("begins");
    must(backUpInstance(path.dirname(file), rest[0]!));
    say("finished");
    break;
  default:
    throw new Error(`Nobody knows how to ${what}.`);
}
