import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** One hash over the names and bytes of files and folders; what does not exist counts as absent. */
export function contentHash(root, entries) {
  const hash = createHash("sha256");
  for (const entry of entries) addEntry(hash, root, entry);
  return hash.digest("hex");
}

function addEntry(hash, root, entry) {
  const full = path.join(root, entry);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addEntry(hash, root, path.join(entry, name));
    return;
  }
  if (/\.test\.tsx?$/.test(entry)) return;
  hash.update(entry).update("\0").update(readFileSync(full)).update("\0");
}
