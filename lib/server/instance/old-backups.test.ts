import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { removeOldUpgradeBackups } from "./old-backups";

test("removes what upgrades left more than thirty days ago, and nothing else", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "thresher-old-backups-"));
  try {
    expect(removeOldUpgradeBackups(folder, Date.now())).toEqual([]);
    const daysAgo = { "before-upgrade-1": 31, "before-upgrade-2": 29, "20260101": 400 };
    for (const [name, days] of Object.entries(daysAgo)) {
      const backup = path.join(folder, "backups", name);
      mkdirSync(backup, { recursive: true });
      const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
      utimesSync(backup, at, at);
    }
    expect(removeOldUpgradeBackups(folder, Date.now())).toEqual(["before-upgrade-1"]);
    expect(readdirSync(path.join(folder, "backups")).sort()).toEqual([
      "20260101",
      "before-upgrade-2",
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
