/** The same large things without a server, by their use cases in this process: quick to try, since nothing is built. */
import path from "node:path";
import { openDatabase, type SqliteDatabase } from "@/db/sqlite/open";
import { readDashboard } from "@/lib/server/dashboard/read-dashboard";
import { exportFile, exportFiles } from "@/lib/server/exports/export-file";
import { type ItemLines, replaceItems } from "@/lib/server/items/item-lines";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { ok } from "@/lib/server/kernel/result";
import { excludePerson } from "@/lib/server/people/exclude-person";
import { exportPerson } from "@/lib/server/people/person-data";
import { createProject } from "@/lib/server/projects/create-project";
import { launchProject } from "@/lib/server/projects/launch-project";
import { runInSlices } from "@/lib/server/sessions/run-in-slices";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { must } from "../bench/bench-project";
import { importedItem, importedRows } from "./scenarios";
import type { StallWorld } from "./stall-world";
import { startProfile, ThreadWatch, whatRan } from "./thread-watch";

export interface UseCaseRow {
  readonly what: string;
  /** The longest that the thread ran without giving way. */
  readonly cpuMs: number;
  readonly cpuSeconds: number;
  readonly rss: number;
  /** What ran in that stretch; nothing unless asked for. */
  readonly ran: readonly string[];
}

/** On a copy of the world, which it changes. */
export async function measureUseCases(
  { project }: StallWorld,
  { run, only, why }: { readonly run: string; readonly only: string; readonly why: boolean },
  report: (row: UseCaseRow) => void,
): Promise<void> {
  const db = openDatabase(path.join(run, "thresher.sqlite"));
  const watch = new ThreadWatch();
  const measure = async (what: string, act: () => Promise<unknown>) => {
    if (!what.includes(only) && what !== "opening the session") return;
    const stopProfile = why ? await startProfile() : null;
    await watch.reset();
    const before = process.cpuUsage();
    await act();
    const { user, system } = process.cpuUsage(before);
    const longest = await watch.reset();
    const profile = await stopProfile?.();
    const [cpuSeconds, { rss }] = [(user + system) / 1e6, process.memoryUsage()];
    const ran = profile ? whatRan(profile, longest) : [];
    report({ what, cpuMs: longest.cpuMs, cpuSeconds, rss, ran });
  };
  const owner = { id: ownerOf(db, project.projectId) };
  const owned = async (id = project.projectId) => must(await asOwner(db, owner, id));
  const { currentSessionId } = await owned();
  await measure("opening the session", () => sessionsOf(db).read(currentSessionId!, () => null));
  await measure("a plan", async () =>
    runInSlices(
      await sessionsOf(db).read(currentSessionId!, ({ ranking }) => ranking.planInSteps()),
    ),
  );
  await measure("a snapshot", () =>
    sessionsOf(db).read(currentSessionId!, async (_, live) =>
      live.saveSnapshot(await runInSlices(live.takeSnapshot())),
    ),
  );
  for (const file of exportFiles) {
    await measure(file, async () => drain(must(await exportFile(db, await owned(), file))));
  }
  await measure("a person's data", async () =>
    drain(must(await exportPerson(db, await owned(), project.members[0]!))),
  );
  await measure("dashboard", async () => readDashboard(db, await owned()));
  const draft = { name: "An import", settings: readingSettings, items: [] };
  const { id } = must(await createProject(db, owner, draft));
  await measure("import of 200,000 rows", async () =>
    must(await replaceItems(db, await owned(id), lines())),
  );
  await measure("launch of 200,000 items", async () =>
    must(await launchProject(db, await owned(id))),
  );
  await measure("exclusion of a person with 1,000 answers", async () =>
    must(await excludePerson(db, await owned(), project.members[0]!)),
  );
  watch.end();
  await db.close();
}

function ownerOf(db: SqliteDatabase, projectId: string): string {
  return db.raw
    .prepare("SELECT owner_id FROM projects WHERE id = ?")
    .pluck()
    .get(projectId) as string;
}

async function drain(pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  for await (const _ of pieces);
}

async function* lines(): ItemLines {
  for (let n = 0; n < importedRows; n++) yield ok({ item: importedItem(n), length: 120 });
}
