/** Anyone can call a server action with anything, so none is written without a door (lib/server/http/action-doors.ts). */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const sources = execFileSync("git", ["ls-files", "app", "lib"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));

const directive = /^\s*["']use server["']/m;
const door = "(?:ownerAction|userAction|guardedAction)(?:<[^(]*>)?\\(";

/** Exports that are neither types, nor made by a door, nor functions whose first step is to call what a door made. */
function unguarded(text: string): string[] {
  const made = new Set(
    [...text.matchAll(new RegExp(`^(?:export )?const (\\w+) = ${door}`, "gm"))].map(
      (match) => match[1]!,
    ),
  );
  const isSafe = (statement: string) => {
    const constant = /^export const (\w+) =/.exec(statement);
    if (constant) return made.has(constant[1]!);
    const first = /^export async function [^{]*\{\s*(?:const \w+ = )?(?:return )?await (\w+)\(/;
    const called = first.exec(statement);
    return called !== null && made.has(called[1]!);
  };
  return [...text.matchAll(/^export\b/gm)]
    .map(({ index }) => text.slice(index))
    .filter((statement) => !/^export (?:type|interface)\b/.test(statement))
    .filter((statement) => !isSafe(statement))
    .map((statement) => statement.split("\n")[0]!);
}

test("every server action is made by a door or by guardedAction", () => {
  const actions = sources.filter(({ text }) => directive.test(text));
  expect(actions.length).toBeGreaterThan(10);
  const found = actions.flatMap(({ file, text }) => unguarded(text).map((it) => `${file}: ${it}`));
  expect(found).toEqual([]);
});

test("files of server actions say so at their top, and no function says so for itself", () => {
  const elsewhere = sources.filter(
    ({ text }) => directive.test(text) && !text.startsWith('"use server";\n'),
  );
  expect(elsewhere.map(({ file }) => file)).toEqual([]);
});

test.each([
  "export async function erase(id: string) {\n  await eraseNow(id);\n}\n",
  "export const erase = async (id: string) => eraseNow(id);\n",
  "const erase = async () => {};\nexport { erase };\n",
  'export * from "./erase";\n',
  "export default async function () {}\n",
  "const safe = guardedAction(act);\nexport async function erase() {\n  eraseNow();\n  await safe();\n}\n",
])("an action without a door is noticed: %j", (text) => {
  expect(unguarded(text)).toHaveLength(1);
});
