/** What is kept on globalThis has one owner: two files with the same name for different things break each other, in the order in which they are used. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

test("each name on globalThis is declared in one file", () => {
  const listed = execFileSync("git", ["ls-files", "app/**.ts", "db/**.ts", "lib/**.ts", "*.ts"], {
    cwd: root,
    encoding: "utf8",
  });
  const files = [...new Set(listed.split("\n"))].filter(
    (file) => file && !/\.test\.ts$|\/testing\/|^scripts\/|^e2e\//.test(file),
  );
  const owners = new Map<string, string[]>();
  for (const file of files) {
    const text = readFileSync(path.join(root, file), "utf8");
    const names = new Set([...text.matchAll(/\b(thresher[A-Z]\w*)\?:/g)].map((found) => found[1]!));
    for (const name of names) owners.set(name, [...(owners.get(name) ?? []), file]);
  }
  expect(owners.size).toBeGreaterThan(10);
  expect([...owners].filter(([, places]) => places.length > 1)).toEqual([]);
});
