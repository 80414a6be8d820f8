/** The access table as it stands in docs/security.md. */
import { accessTable, type Entry, people } from "./access-table";
import { apiTable, callers } from "./api-access-table";

const tableStart = "<!-- access table: npm run access-table -->";
const tableEnd = "<!-- end of the access table -->";
const apiStart = "<!-- the API's access table: npm run access-table -->";
const apiEnd = "<!-- end of the API's access table -->";

function accessMarkdown(): string {
  const header = `| what | address | ${people.join(" | ")} |`;
  const rule = `|${" --- |".repeat(people.length + 2)}`;
  return [tableStart, header, rule, ...accessTable.map(line), tableEnd].join("\n");
}

function apiMarkdown(): string {
  const header = `| operation | address | ${callers.join(" | ")} |`;
  const rule = `|${" --- |".repeat(callers.length + 2)}`;
  const rows = apiTable.map(({ operation, path, access }) => {
    const cells = callers.map((caller) => access[caller]);
    return `| ${operation.summary} | \`${operation.method} ${path}\` | ${cells.join(" | ")} |`;
  });
  return [apiStart, header, rule, ...rows, apiEnd].join("\n");
}

/** The document with the tables of now. */
export function withAccessTable(document: string): string {
  const pages = replaced(document, [tableStart, tableEnd], accessMarkdown());
  return replaced(pages, [apiStart, apiEnd], apiMarkdown());
}

function replaced(document: string, [start, end]: [string, string], table: string): string {
  const from = document.indexOf(start);
  const until = document.indexOf(end);
  if (from === -1 || until < from) throw new Error("docs/security.md has lost a table's marks.");
  return document.slice(0, from) + table + document.slice(until + end.length);
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
