import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { testedAlone } from "../set-up/tested-alone.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file && existsSync(path.join(root, file)));
const texts = tracked.filter((file) =>
  /\.(tsx?|m?js|cjs|json|md|css|ya?ml|sql|grit|csv)$|^\.[a-z]/.test(file),
);

test("the lock file names no host", () => {
  expect(read("package-lock.json")).not.toMatch(/https?:|"resolved"|"funding"/);
});

test("no file holds a path of one machine", () => {
  const home = /(^|[\s"'`(=])\/(home|Users|root|work)\/[\w.-]+/m;
  const offenders = texts.filter((file) => home.test(read(file)));
  expect(offenders.filter((file) => file !== "scripts/repository/repository.test.ts")).toEqual([]);
});

test("every setting in .env.example is explained in the README", () => {
  const settings = [...read(".env.example").matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1]!);
  expect(settings).toContain("THRESHER_DATA");
  const readme = read("README.md");
  expect(settings.filter((setting) => !readme.includes(setting))).toEqual([]);
});

test("every npm script is explained in the README or in CONTRIBUTING", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const docs = read("README.md") + read("CONTRIBUTING.md");
  const named = (name: string) =>
    docs.includes(`npm run ${name}`) || docs.includes(`\`npm ${name}\``);
  expect(Object.keys(scripts).filter((name) => !named(name))).toEqual([]);
});

test("links between the documents lead somewhere", () => {
  const broken = tracked
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .map((match) => path.join(path.dirname(file), match[1]!))
        .filter((target) => !existsSync(path.join(root, target)))
        .map((target) => `${file} → ${target}`),
    );
  expect(broken).toEqual([]);
});

test("the sample has sixty different passages at every level from 1 to 12", () => {
  const rows = parse(read("db/samples/reading-passages.csv"), { columns: true }) as {
    id: string;
    passage: string;
    level: string;
  }[];
  expect(rows).toHaveLength(60);
  expect(new Set(rows.map((row) => row.id)).size).toBe(60);
  expect(new Set(rows.map((row) => row.passage)).size).toBe(60);
  const levels = rows.map((row) => Number(row.level));
  for (let level = 1; level <= 12; level++) {
    expect(levels.filter((found) => found === level)).toHaveLength(5);
  }
});

test("no test compares a text with a bare pattern inside toMatchObject, which any text would match", () => {
  const bare = /\.toMatchObject\((?:(?!\);\n)[\s\S])*?[\w"]: \/[^/*]|\bmessage: \/[^/*]/;
  const tests = tracked.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  const offenders = tests.filter((file) => bare.test(read(file)));
  expect(offenders.filter((file) => file !== "scripts/repository/repository.test.ts")).toEqual([]);
  expect(bare.test("expect(a).toMatchObject({ text: /some/ });\n")).toBe(true);
  expect(bare.test("const wanted = { message: /some/ };\n")).toBe(true);
});

test("test files that replace a module run in a process of their own", () => {
  const replacing = /\bvi\.(?:mock|doMock)\(/;
  const offenders = tracked
    .filter((file) => /\.test\.tsx?$/.test(file) && replacing.test(read(file)))
    .filter((file) => file !== "scripts/repository/repository.test.ts");
  expect(offenders.sort()).toEqual([...testedAlone].sort());
});
