import type { Database } from "@/db/open";
import { findMemberByApiName, insertApiMember } from "@/db/rows/members";
import { type Member, memberById } from "@/lib/server/kernel/member-by-token";
import { newId } from "@/lib/server/kernel/new-id";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, type Result } from "@/lib/server/kernel/result";

/** The member that a script calls by this name; made when first named. The same name is the same person. */
export function apiAnnotator(db: Database, projectId: string, name: string): Member {
  return found(db, projectId, name) ?? added(db, projectId, name);
}

/** The annotator, for calls that need a running session; a draft is refused before anyone is added to it. */
export function apiAnnotatorAtWork(
  db: Database,
  project: OwnedProject,
  name: string,
): Result<Member> {
  const launched = asLaunched(project);
  return launched.ok ? ok(apiAnnotator(db, project.id, name)) : launched;
}

function found(db: Database, projectId: string, name: string): Member | null {
  const id = findMemberByApiName(db, projectId, name);
  return id === null ? null : memberById(db, projectId, id);
}

/** The log keeps ids for good, so a new one says nothing about the name: once the name is erased, nothing leads back to it. */
function added(db: Database, projectId: string, name: string): Member {
  const named = { displayName: name, apiName: name, role: "annotator" as const };
  insertApiMember(db, { id: newId(), projectId, ...named, joinedAtMs: Date.now() });
  const joined = found(db, projectId, name);
  if (!joined) throw new Error("A member that was just added is missing.");
  return joined;
}
