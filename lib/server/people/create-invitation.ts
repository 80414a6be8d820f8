import { z } from "zod";
import type { Database } from "@/db/open";
import { insertInvitation } from "@/db/rows/invitations";
import { newId } from "@/lib/server/kernel/new-id";
import { platformSchema } from "@/lib/server/kernel/platform";
import { ownedProject, type User } from "@/lib/server/kernel/project-access";
import { ok, type Result } from "@/lib/server/kernel/result";
import { invalidInput } from "@/lib/server/projects/create-project";
import type { InvitationRow } from "@/lib/session/owner-view";
import { toInvitationRow } from "./invitation";

const inputSchema = z.object({
  role: z.enum(["owner", "annotator"]),
  expiresAtMs: z.number().int().positive().nullable(),
  maxUses: z.number().int().positive().max(1_000_000).nullable(),
  /** For people whom a crowd platform sends. */
  platform: platformSchema.nullable().optional(),
});
export type NewInvitation = z.infer<typeof inputSchema>;

export async function createInvitation(
  db: Database,
  user: User,
  projectId: string,
  input: NewInvitation,
): Promise<Result<InvitationRow>> {
  const owned = ownedProject(db, user, projectId);
  if (!owned.ok) return owned;
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success) return invalidInput(parsed.error);
  const { platform, ...rest } = parsed.data;
  const row = insertInvitation(db, {
    id: newId(),
    projectId,
    ...rest,
    platform: platform ? JSON.stringify(platform) : null,
    createdAtMs: Date.now(),
  });
  return ok(toInvitationRow(row));
}
