import { findMemberByApiName, insertApiMember } from "@/db/rows/members";
import type { Database } from "@/db/store";
import { type Member, memberById } from "@/lib/server/kernel/member-by-token";
import { newId } from "@/lib/server/kernel/new-id";
import { asLaunched, type OwnedProject } from "@/lib/server/kernel/owned-project";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { peopleSources } from "@/lib/session/sources";

/** The member that a script calls by this name; made when first named. The same name is the same person. */
export async function apiAnnotator(
  db: Database,
  project: OwnedProject,
  { name, source = null }: { readonly name: string; readonly source?: string | null | undefined },
): Promise<Result<Member>> {
  const known = await found(db, project.id, name);
  if (known) return ok(known);
  const people = peopleSources(project.settings.live);
  if (source !== null && !people.some(({ id }) => id === source)) {
    return problem("invalid", "The project has no such source of people.", "source");
  }
  return ok(await added(db, project.id, { name, source }));
}

/** The annotator, for calls that need a running session; a draft is refused before anyone is added to it. */
export async function apiAnnotatorAtWork(
  db: Database,
  project: OwnedProject,
  name: string,
): Promise<Result<Member>> {
  const launched = asLaunched(project);
  return launched.ok ? apiAnnotator(db, project, { name }) : launched;
}

async function found(db: Database, projectId: string, name: string): Promise<Member | null> {
  const id = await findMemberByApiName(db, projectId, name);
  return id === null ? null : await memberById(db, projectId, id);
}

/** The log keeps ids for good, so a new one says nothing about the name: once the name is erased, nothing leads back to it. */
async function added(
  db: Database,
  projectId: string,
  { name, source }: { readonly name: string; readonly source: string | null },
): Promise<Member> {
  const named = { displayName: name, apiName: name, role: "annotator" as const, source };
  await db.write([{ project: projectId }], (tx) =>
    insertApiMember(tx, { id: newId(), projectId, ...named, joinedAtMs: Date.now() }),
  );
  const joined = await found(db, projectId, name);
  if (!joined) throw new Error("A member that was just added is missing.");
  return joined;
}
