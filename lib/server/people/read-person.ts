import { findMemberOf } from "@/db/rows/members";
import type { Database } from "@/db/store";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import { readMemberPlatform } from "@/lib/server/kernel/platform";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

/** What an owner can see of one person, apart from how they answer. */
export interface PersonFacts {
  readonly id: string;
  readonly displayName: string;
  readonly role: "owner" | "annotator";
  readonly joinedAtMs: number;
  readonly erasedAtMs: number | null;
  readonly hasAccount: boolean;
  readonly apiName: string | null;
  /** Parameters that a crowd platform passed along. */
  readonly platform: { readonly kind: string; readonly parameters: [string, string][] } | null;
}

export async function readPerson(
  db: Database,
  project: OwnedProject,
  personId: string,
): Promise<Result<PersonFacts>> {
  const row = await findMemberOf(db, project.id, personId);
  if (!row) return problem("not-found", "This person is not in the project.");
  const platform = row.platform === null ? null : readMemberPlatform(row.platform);
  const { id, displayName, role, joinedAtMs, erasedAtMs, apiName } = row;
  return ok({
    ...{ id, displayName, role, joinedAtMs, erasedAtMs, apiName },
    hasAccount: row.userId !== null,
    platform: platform && {
      kind: platform.kind,
      parameters: Object.entries(platform.parameters),
    },
  });
}
