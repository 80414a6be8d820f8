import { randomBytes } from "node:crypto";
import path from "node:path";
import { insertUser } from "@/db/rows/users";
import { migrateDatabase } from "@/db/sqlite/migrate";
import { openDatabase, type SqliteDatabase } from "@/db/sqlite/open";
import type { Database } from "@/db/store";
import { memberCookie } from "@/lib/server/http/member-cookie";
import { asOwner } from "@/lib/server/kernel/owned-project";
import type { Result } from "@/lib/server/kernel/result";
import { createInvitation } from "@/lib/server/people/create-invitation";
import { joinProject } from "@/lib/server/people/join-project";
import { createProject } from "@/lib/server/projects/create-project";
import { launchProject } from "@/lib/server/projects/launch-project";
import type { LiveSettings } from "@/lib/session/settings";
import { readingSettings } from "@/lib/session/testing/reading-settings";

export interface BenchProject {
  readonly owner: { readonly id: string };
  readonly projectId: string;
  readonly sessionId: string;
  /** One cookie an annotator. */
  readonly cookies: readonly string[];
}

export async function openBenchDatabase(data: string): Promise<SqliteDatabase> {
  // Set before anything signs: the server started later is given the same.
  process.env.THRESHER_SECRET ??= randomBytes(32).toString("base64url");
  process.env.THRESHER_DATA = data;
  const db = openDatabase(path.join(data, "thresher.sqlite"));
  migrateDatabase(db);
  const email = "owner@example.org";
  await db.write(["accounts"], (tx) =>
    insertUser(tx, { id: "owner", email, name: "Owner", createdAtMs: Date.now() }),
  );
  return db;
}

export async function makeProject(
  db: Database,
  size: { readonly items: number; readonly people: number },
  live: Partial<LiveSettings> = {},
): Promise<BenchProject> {
  const owner = { id: "owner" };
  const items = Array.from({ length: size.items }, (_, n) => ({
    ...{ externalId: `item-${n}`, format: "text" as const, columns: {}, gold: null },
    body: `Passage ${n}. ${"A sentence of ordinary length, as people write them. ".repeat(6)}`,
  }));
  const name = `${size.items} items`;
  const settings = {
    ...readingSettings,
    live: { ...readingSettings.live, goal: { rung: "all" } as const, ...live },
  };
  const { id: projectId } = must(await createProject(db, owner, { name, settings, items }));
  const { sessionId } = must(await launchProject(db, must(await asOwner(db, owner, projectId))));
  const invitation = must(
    await createInvitation(db, must(await asOwner(db, owner, projectId)), {
      role: "annotator",
      expiresAtMs: null,
      maxUses: null,
    }),
  );
  const token = invitation.path.slice("/join/".length);
  const cookies: string[] = [];
  for (let n = 0; n < size.people; n++) {
    const input = { displayName: `Person ${n}`, userId: null, existingMemberToken: null };
    const joined = must(await joinProject(db, token, input));
    cookies.push(`${memberCookie(projectId)}=${joined.memberToken}`);
  }
  return { owner, projectId, sessionId, cookies };
}

export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}
