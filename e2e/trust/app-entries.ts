/** What there is under app/ to be called from outside, found in the sources and in the build. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "../..");
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

export function entryName({ file, call }: { file: string; call?: string | undefined }): string {
  return call === undefined ? file : `${file} ${call}`;
}

/** Pages by their file, routes by file and method, actions by file and name. */
export function entriesInSources(): string[] {
  const found: string[] = [];
  for (const file of filesUnder(path.join(root, "app"))) {
    const name = path.relative(path.join(root, "app"), file);
    if (/(^|\/)page\.tsx?$/.test(name)) found.push(name);
    else if (/(^|\/)route\.tsx?$/.test(name)) {
      found.push(...exportsOf(file, methods).map((call) => entryName({ file: name, call })));
    } else if (isActionFile(file)) {
      found.push(...exportsOf(file, null).map((call) => entryName({ file: name, call })));
    }
  }
  return found.sort();
}

/** Actions as Next has built them, wherever they were written. */
export function actionsInBuild(): ReadonlyMap<string, string> {
  const manifest = path.join(root, ".next/server/server-reference-manifest.json");
  const { node, edge } = JSON.parse(readFileSync(manifest, "utf8")) as Record<
    "node" | "edge",
    Record<string, { filename: string; exportedName: string }>
  >;
  const all = Object.entries({ ...edge, ...node });
  return new Map(
    all.map(([id, { filename, exportedName }]) => [
      entryName({ file: path.relative("app", filename), call: exportedName }),
      id,
    ]),
  );
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
    const full = path.join(folder, each.name);
    if (each.isDirectory()) return filesUnder(full);
    return /\.tsx?$/.test(each.name) && !each.name.includes(".test.") ? [full] : [];
  });
}

function isActionFile(file: string): boolean {
  return /^\s*["']use server["']/.test(readFileSync(file, "utf8"));
}

/** Names that a file exports, of those asked for; null asks for all but types. */
function exportsOf(file: string, among: readonly string[] | null): string[] {
  const text = readFileSync(file, "utf8");
  const declared = [...text.matchAll(/^export (?:const|async function|function) (\w+)/gm)].map(
    (match) => match[1]!,
  );
  const listed = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap((match) =>
    match[1]!.split(",").map(
      (part) =>
        part
          .trim()
          .split(/\s+as\s+/)
          .at(-1)!,
    ),
  );
  return [...declared, ...listed].filter((name) => among === null || among.includes(name));
}
