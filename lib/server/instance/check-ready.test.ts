import { expect, test } from "vitest";
import { migrateDatabase } from "@/db/sqlite/migrate";
import { sqliteFault } from "@/db/sqlite/test-faults";
import { openEmptyDatabase } from "@/lib/server/testing/empty-database";
import { checkReady } from "./check-ready";

test("a migrated database is ready; one without tables or closed is not", async () => {
  const { db, close } = openEmptyDatabase();
  expect(await checkReady(() => db)).toMatchObject({ ok: false, problem: { kind: "unavailable" } });
  migrateDatabase(db);
  expect(await checkReady(() => db)).toEqual({ ok: true, value: null });
  close();
  expect(await checkReady(() => db)).toMatchObject({ ok: false });
});

test("a database that does not open is a sentence, not an exception", async () => {
  const fails = () => {
    throw sqliteFault("unable to open database file", "SQLITE_CANTOPEN");
  };
  expect(await checkReady(fails)).toEqual({
    ok: false,
    problem: {
      kind: "unavailable",
      message:
        "The server can't open its database: this was not done. Tell the server's administrator.",
    },
  });
});
