import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/open";
import { members } from "@/db/schema";
import { type Member, memberById } from "@/lib/server/kernel/member-by-token";
import { newId } from "@/lib/server/kernel/new-id";
import { launchedProject, type User } from "@/lib/server/kernel/project-access";
import { ok, type Result } from "@/lib/server/kernel/result";

export const annotatorNameSchema = z.string().trim().min(1).max(80);

/** The member that a script calls by this name; made when first named. The same name is the same person. */
export function apiAnnotator(db: Database, projectId: string, name: string): Member {
  return found(db, projectId, name) ?? adopted(db, projectId, name) ?? added(db, projectId, name);
}

/** The same, for what needs a running session; a draft is refused before anybody is added to it. */
export function apiAnnotatorAtWork(
  db: Database,
  { user, projectId }: { readonly user: User; readonly projectId: string },
  name: string,
): Result<Member> {
  const launched = launchedProject(db, user, projectId);
  return launched.ok ? ok(apiAnnotator(db, projectId, name)) : launched;
}

function found(db: Database, projectId: string, name: string): Member | null {
  const row = db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.projectId, projectId), eq(members.apiName, name)))
    .get();
  return row ? memberById(db, projectId, row.id) : null;
}

/** The log keeps ids for good, so a new one says nothing about the name: once the name is erased, nothing leads back to it. */
function added(db: Database, projectId: string, name: string): Member {
  const named = { displayName: name, apiName: name, role: "annotator" as const };
  db.insert(members)
    .values({ id: newId(), projectId, ...named, joinedAtMs: Date.now() })
    .onConflictDoNothing()
    .run();
  const joined = found(db, projectId, name);
  if (!joined) throw new Error("A member that was just added is missing.");
  return joined;
}

/** Ids were made from names once; those people stay who they are. */
function adopted(db: Database, projectId: string, name: string): Member | null {
  const id = createHash("sha256").update(`${projectId}\n${name}`).digest("base64url").slice(0, 16);
  const { changes } = db
    .update(members)
    .set({ apiName: name })
    .where(and(eq(members.id, id), eq(members.projectId, projectId), eq(members.displayName, name)))
    .run();
  return changes > 0 ? memberById(db, projectId, id) : null;
}
