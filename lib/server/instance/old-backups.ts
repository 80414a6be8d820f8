import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";

const keptDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Removes the backups that upgrades made by themselves, after a time: they hold the names of people who were erased
 * since. Those that someone asked for are theirs to keep.
 */
export function removeOldUpgradeBackups(folder: string, nowMs: number): string[] {
  const backups = path.join(/*turbopackIgnore: true*/ folder, "backups");
  if (!existsSync(backups)) return [];
  const old = readdirSync(backups)
    .filter((name) => name.startsWith("before-upgrade-"))
    .filter((name) => statSync(path.join(backups, name)).mtimeMs < nowMs - keptDays * dayMs);
  for (const name of old) rmSync(path.join(backups, name), { recursive: true });
  return old;
}
