/** The data that stalls are measured on: a project half-way with comparisons at a tenth of the price, and a draft to import into. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createApiToken } from "@/lib/server/api/api-tokens";
import { asOwner } from "@/lib/server/kernel/owned-project";
import { createProject } from "@/lib/server/projects/create-project";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { must, openBenchDatabase } from "../bench/bench-project";
import { makeOwnerProject, type OwnerProject } from "../bench/owner-project";

export interface StallWorld {
  readonly items: number;
  readonly project: OwnerProject;
  readonly draftToken: string;
  readonly secret: string;
}

/** A hundred people with a thousand answers each. */
const answered = { people: 100, answers: 100_000 };

/** Makes the data once and keeps it under `kept`; each run is on a copy. */
export async function stallWorld(
  items: number,
  { kept, run }: { readonly kept: string; readonly run: string },
): Promise<StallWorld> {
  const seed = path.join(kept, String(items));
  if (!existsSync(path.join(seed, "world.json"))) await makeWorld(items, seed);
  rmSync(run, { recursive: true, force: true });
  cpSync(seed, run, { recursive: true });
  return JSON.parse(readFileSync(path.join(seed, "world.json"), "utf8")) as StallWorld;
}

async function makeWorld(items: number, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const db = await openBenchDatabase(folder);
  try {
    const settings = { priceDuel: 0.01, answeringLater: 20 };
    const project = await makeOwnerProject(db, { items, ...answered }, settings);
    const owner = { id: "owner" };
    const draft = { name: "An import", settings: readingSettings, items: [] };
    const { id } = must(await createProject(db, owner, draft));
    const { token } = must(
      await createApiToken(db, must(await asOwner(db, owner, id)), { name: "bench" }),
    );
    const secret = process.env.THRESHER_SECRET!;
    const world: StallWorld = { items, project, draftToken: token, secret };
    writeFileSync(path.join(folder, "world.json"), JSON.stringify(world));
  } finally {
    db.close();
  }
}
