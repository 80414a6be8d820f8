import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { licencesDocument, lockedPackages } from "./licences.mjs";

const root = path.resolve(import.meta.dirname, "../..");

/** Looked at, and fit for use in and beside an MIT work. */
const known = new Set([
  ...[
    "MIT",
    "MIT-0",
    "ISC",
    "0BSD",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "Apache-2.0",
    "MPL-2.0",
    "OFL-1.1",
  ],
  ...["LGPL-3.0-or-later", "CC-BY-4.0", "BSL-1.0", "WTFPL"],
]);

test("docs/licences.md is what npm run licences would write", () => {
  expect(readFileSync(path.join(root, "docs/licences.md"), "utf8")).toBe(licencesDocument());
});

test("every package has a licence that someone has looked at", () => {
  const unknown = lockedPackages().filter(
    ({ licence }) =>
      !licence.split(/[() ]|\bAND\b|\bOR\b/).every((word) => word === "" || known.has(word)),
  );
  expect(unknown).toEqual([]);
});

test("what is installed has the licence that the lock file says", () => {
  const wrong: string[] = [];
  let compared = 0;
  for (const { name, version, licence } of lockedPackages()) {
    const file = path.join(root, "node_modules", name, "package.json");
    if (!existsSync(file)) continue;
    const stated = JSON.parse(readFileSync(file, "utf8")) as { version: string; license?: unknown };
    if (stated.version !== version || typeof stated.license !== "string") continue;
    compared++;
    if (stated.license !== licence) wrong.push(`${name}: ${stated.license}, not ${licence}`);
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(100);
});
