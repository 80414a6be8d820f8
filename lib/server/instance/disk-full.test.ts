/** The kernel's own "no space left on device": a small file system in memory, which only root may mount. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { insertUser } from "@/db/rows/users";
import { migrateDatabase } from "@/db/sqlite/migrate";
import { openDatabase } from "@/db/sqlite/open";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { storageProblem } from "@/lib/server/kernel/storage-problem";
import {
  answerTo,
  join,
  launchTestProject,
  must,
  promptsIn,
  testItems,
} from "@/lib/server/testing/test-world";
import { backUpInstance } from "./backup-instance";
import { checkReady } from "./check-ready";

const folder = mkdtempSync(path.join(os.tmpdir(), "thresher-small-disk-"));
const mounted = mount();
const why = mounted ? "" : " (skipped: mounting a small disk needs Linux and root)";

function mount(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

test.runIf(mounted)(
  `a disk that fills up loses nothing acknowledged, and goes on when there is room${why}`,
  async () => {
    process.env.THRESHER_SECRET ??= "a secret for tests, long enough to be a real one";
    const db = openDatabase(path.join(folder, "thresher.sqlite"));
    try {
      migrateDatabase(db);
      const owner = { id: "owner" };
      await db.write(["accounts"], (tx) =>
        insertUser(tx, { ...owner, email: "o@example.org", name: "O", createdAtMs: 0 }),
      );
      const shape = { items: testItems(300), proven: { allDelta: 0.01, tolerance: 0.02 } };
      const { projectId, sessionId } = await launchTestProject({ db, owner }, shape);
      const ada = await join({ db, owner }, projectId, "Ada");
      // All the rest of the disk but a little, as a log file or someone's download would take it.
      const ballast = path.join(folder, "ballast");
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 200_000)));

      const given = new Set<string>();
      const tab = "tab-one-1";
      let refused: unknown = null;
      while (refused === null && given.size < 2_000) {
        const [prompt] = promptsIn(
          (await readAnnotator(db, ada, tab).catch(keep))?.work ?? { kind: "paused" },
        );
        if (!prompt) break;
        const answer = prompt.kind === "pull" ? "yes" : "left";
        const reply = await answerTo(db, ada, { tab, prompt: prompt.id, answer }).catch(keep);
        if (reply?.ok) given.add(prompt.id);
      }
      function keep(error: unknown): null {
        refused = error;
        return null;
      }
      expect(storageProblem(refused)?.message).toMatch(/disk is full|disk isn't working/);
      expect(given.size).toBeGreaterThan(0);
      writeFileSync(path.join(folder, "rest"), Buffer.alloc(statfsSync(folder).bavail * bsize));
      expect(await checkReady(() => db)).toMatchObject({ ok: false });
      rmSync(path.join(folder, "rest"));
      const backup = backUpInstance(folder, path.join(folder, "backup"));
      expect(backup).toMatchObject({ ok: false, problem: { kind: "unavailable" } });

      rmSync(ballast);
      expect(await checkReady(() => db)).toMatchObject({ ok: true });
      const [prompt] = promptsIn((await readAnnotator(db, ada, tab)).work);
      const answer = prompt!.kind === "pull" ? "yes" : "left";
      must(await answerTo(db, ada, { tab, prompt: prompt!.id, answer }));
      const logged = db.raw
        .prepare(
          "SELECT payload ->> '$.prompt' FROM events WHERE session_id = ? AND kind = 'answered'",
        )
        .pluck()
        .all(sessionId);
      expect(new Set(logged)).toEqual(given.add(prompt!.id));
      expect(db.raw.pragma("integrity_check", { simple: true })).toBe("ok");
    } finally {
      db.close();
      execFileSync("umount", [folder]);
      rmSync(folder, { recursive: true });
    }
  },
);
