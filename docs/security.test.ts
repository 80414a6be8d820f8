import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { withAccessTable } from "@/e2e/trust/access-document";
import { accessTable } from "@/e2e/trust/access-table";
import { entriesInSources, entryName } from "@/e2e/trust/app-entries";

test("docs/security.md shows the access table of now (npm run access-table writes it)", () => {
  const document = readFileSync(path.join(import.meta.dirname, "security.md"), "utf8");
  expect(document).toBe(withAccessTable(document));
});

test("every page, route and action under app/ is in e2e/trust/access-table.ts, and nothing else is", () => {
  expect([...new Set(accessTable.map(entryName))].sort()).toEqual(entriesInSources());
});
