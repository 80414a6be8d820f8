/** npm run access-table: writes the table of who may do what into docs/security.md. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withAccessTable } from "@/e2e/trust/access-document";

const file = path.resolve(__dirname, "../../docs/security.md");
writeFileSync(file, withAccessTable(readFileSync(file, "utf8")));
console.log("docs/security.md now has the current table.");
