/** The access table as it stands in docs/security.md. */
import { accessTable, type Entry, people } from "./access-table";

const tableStart = "<!-- access table: npm run access-table -->";
const tableEnd = "<!-- end of the access table -->";

function accessMarkdown(): string {
  const header = `| what | address | ${people.join(" | ")} |`;
  const rule = `|${" --- |".repeat(people.length + 2)}`;
  return [tableStart, header, rule, ...accessTable.map(line), tableEnd].join("\n");
}

/** The document with the table of now. */
export function withAccessTable(document: string): string {
  const from = document.indexOf(tableStart);
  const until = document.indexOf(tableEnd);
  if (from === -1 || until < from) throw new Error("docs/security.md has lost the table's marks.");
  return document.slice(0, from) + accessMarkdown() + document.slice(until + tableEnd.length);
}

function line(entry: Entry): string {
  const cells = people.map((person) => entry.access[person]);
  return `| ${entry.does} | ${addressOf(entry)} | ${cells.join(" | ")} |`;
}

function addressOf(entry: Entry): string {
  const path = pathOf(entry.file);
  if (entry.call === undefined) return `\`${path}\``;
  return isRoute(entry) ? `\`${entry.call} ${path}\`` : `\`${entry.call}\``;
}

export function isRoute({ file }: Pick<Entry, "file">): boolean {
  return file.endsWith("route.ts");
}

/** "(owner)/projects/[projectId]/(tabs)/page.tsx" is at "/projects/[projectId]". */
export function pathOf(file: string): string {
  const parts = file.split("/").slice(0, -1);
  return `/${parts.filter((part) => !part.startsWith("(")).join("/")}`;
}
