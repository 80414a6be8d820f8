import { expect, test } from "vitest";
import { migrateDatabase, openDatabase } from "@/db/open";
import { sqliteFault } from "@/db/test-faults";
import { checkReady } from "./check-ready";

test("a migrated database is ready; one without tables or closed is not", () => {
  const db = openDatabase(":memory:");
  expect(checkReady(() => db)).toMatchObject({ ok: false, problem: { kind: "unavailable" } });
  migrateDatabase(db);
  expect(checkReady(() => db)).toEqual({ ok: true, value: null });
  db.raw.close();
  expect(checkReady(() => db)).toMatchObject({ ok: false });
});

test("a database that does not open is a sentence, not an exception", () => {
  const fails = () => {
    throw sqliteFault("unable to open database file", "SQLITE_CANTOPEN");
  };
  expect(checkReady(fails)).toEqual({
    ok: false,
    problem: {
      kind: "unavailable",
      message:
        "The server can't open its database: this was not done. Tell the server's administrator.",
    },
  });
});
