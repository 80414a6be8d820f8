/** For tests: folders of migrations of other versions than this one. */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { defaultMigrationsFolder } from "./migrate";

interface Journal {
  entries: { idx: number; when: number; tag: string; version: string; breakpoints: boolean }[];
}

/** This version's migrations and one more, as the next version would bring. */
export function nextMigrations(target: string, statements: readonly string[]): string {
  return changed(target, (journal) => {
    const last = journal.entries.at(-1)!;
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_next" });
    const sql = statements.join(";--> statement-breakpoint\n");
    writeFileSync(path.join(target, "9999_next.sql"), sql);
  });
}

function changed(target: string, change: (journal: Journal) => void): string {
  cpSync(defaultMigrationsFolder, target, { recursive: true });
  const file = path.join(target, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as Journal;
  change(journal);
  writeFileSync(file, JSON.stringify(journal));
  return target;
}
