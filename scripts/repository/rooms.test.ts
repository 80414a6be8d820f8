/** Who may import whom between the rooms of lib/server and of lib/ranksearch. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const sources = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file && existsSync(path.join(root, file)));

const shared = ["kernel", "metrics", "outgoing", "sessions"];
const domains = [
  "answering",
  "projects",
  "items",
  "people",
  "accounts",
  "dashboard",
  "exports",
  "webhooks",
  "models",
];

/** The rooms of lib/server and those that each may import: all of them below it, so that there is no cycle. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  metrics: ["kernel"],
  outgoing: ["kernel"],
  sessions: ["kernel", "metrics"],
  // No domain knows of another: what takes several stands in a room above them.
  "model-client": ["kernel", "outgoing"],
  ...Object.fromEntries(domains.map((domain) => [domain, shared])),
  models: [...shared, "model-client"],
  api: [...shared, ...domains],
  http: [...shared, ...domains, "api"],
  "api-door": [...shared, ...domains, "api", "http"],
  instance: [...shared, ...domains, "api", "http"],
  front: [...shared, ...domains, "api", "http", "instance"],
};

interface Import {
  readonly from: string;
  readonly to: string;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"((?:@\/|\.)[^"]+)"/g)].map((match) => {
    const named = match[1]!;
    const to = named.startsWith("@/")
      ? named.slice(2)
      : path.posix.join(path.posix.dirname(file), named);
    return { from: file, to };
  });
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /(^|\/)testing\//.test(file);
const inApp = sources.filter((file) => !isTest(file)).flatMap(importsOf);

function roomOf(file: string): string | null {
  return /^lib\/server\/([^/]+)\//.exec(file)?.[1] ?? null;
}

test("rooms of lib/server import only rooms below them", () => {
  const found = inApp
    .filter(({ from, to }) => {
      const [own, other] = [roomOf(from), roomOf(to)];
      return own !== null && other !== null && own !== other && !rooms[own]?.includes(other);
    })
    .map(({ from, to }) => `${from} → ${to}`);
  expect(found).toEqual([]);
});

test("every room of lib/server is in the table, below those that import it, and has at most 25 code files", () => {
  const code = sources.filter((file) => roomOf(file) !== null && !/\.test\.ts$/.test(file));
  const sizes = new Map<string, number>();
  for (const file of code) sizes.set(roomOf(file)!, (sizes.get(roomOf(file)!) ?? 0) + 1);
  expect([...sizes.keys()].sort()).toEqual([...Object.keys(rooms), "testing"].sort());
  expect([...sizes].filter(([, size]) => size > 25)).toEqual([]);
  const order = Object.keys(rooms);
  for (const [room, below] of Object.entries(rooms)) {
    for (const each of below) expect(order.indexOf(each)).toBeLessThan(order.indexOf(room));
  }
});

test("testing rooms are imported by tests, and by scripts that try the app", () => {
  const found = inApp.filter(({ to }) => /(^|\/)testing\//.test(to));
  expect(found.filter(({ from }) => !/^(e2e|scripts)\//.test(from))).toEqual([]);
});

test("nothing in the certificate imports planning, the estimate or the paper's policy", () => {
  const found = inApp.filter(
    ({ from, to }) =>
      from.startsWith("lib/ranksearch/certificate/") &&
      /^lib\/ranksearch\/(planning|estimate|paper)\//.test(to),
  );
  expect(found).toEqual([]);
});

test("the estimate imports no certificate", () => {
  const found = inApp.filter(
    ({ from, to }) =>
      from.startsWith("lib/ranksearch/estimate/") && to.startsWith("lib/ranksearch/certificate/"),
  );
  expect(found).toEqual([]);
});
