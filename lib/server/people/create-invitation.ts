import { z } from "zod";
import { findInvitationRecord, insertInvitation } from "@/db/rows/invitations";
import type { Database } from "@/db/store";
import { newId } from "@/lib/server/kernel/new-id";
import { type OwnedProject, writeAsOwner } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { platformSchema } from "@/lib/server/kernel/platform";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import type { InvitationRow } from "@/lib/session/owner-view";
import { peopleSources } from "@/lib/session/sources";
import { toInvitationRow } from "./invitation";

export const newInvitationInput = z.object({
  role: z.enum(["owner", "annotator"]).default("annotator"),
  expiresAtMs: z.number().int().positive().nullable().default(null),
  maxUses: z.number().int().positive().max(1_000_000).nullable().default(null),
  /** The source that people join; the truth if none is named. */
  source: z.string().max(64).nullable().optional(),
  /** For people whom a crowd platform sends. */
  platform: platformSchema.nullable().optional(),
  accountsOnly: z
    .boolean()
    .optional()
    .describe("Whether people must sign in to join by it, each with an account of their own."),
});
export type NewInvitation = z.infer<typeof newInvitationInput>;

export async function createInvitation(
  db: Database,
  project: OwnedProject,
  input: NewInvitation,
  id = newId(),
): Promise<Result<InvitationRow>> {
  const parsed = parseInput(newInvitationInput, input);
  if (!parsed.ok) return parsed;
  const { platform, source = null, accountsOnly = false, ...rest } = parsed.value;
  if (!isSourceOf(project, source)) return noSuchSource;
  const row = {
    id,
    projectId: project.id,
    ...rest,
    source,
    accountsOnly: accountsOnly ? 1 : 0,
    platform: platform ? JSON.stringify(platform) : null,
    createdAtMs: Date.now(),
  };
  return writeAsOwner(db, project, async (tx) =>
    ok(toInvitationRow(await insertInvitation(tx, row))),
  );
}

export const noSuchSource = problem(
  "invalid",
  "The project has no such source of people.",
  "source",
);

/** Whether people can join it by a link; null is the truth. */
export function isSourceOf({ settings }: OwnedProject, source: string | null): boolean {
  return source === null || peopleSources(settings.live).some(({ id }) => id === source);
}

/** By its id, if it is the project's. */
export async function findOwnInvitation(
  db: Database,
  project: OwnedProject,
  id: string,
): Promise<InvitationRow | null> {
  const row = await findInvitationRecord(db, id);
  return row?.projectId === project.id ? toInvitationRow(row) : null;
}
