import { z } from "zod";
import { insertInvitation } from "@/db/rows/invitations";
import type { Database } from "@/db/store";
import { newId } from "@/lib/server/kernel/new-id";
import { type OwnedProject, writeAsOwner } from "@/lib/server/kernel/owned-project";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { platformSchema } from "@/lib/server/kernel/platform";
import { ok, type Result } from "@/lib/server/kernel/result";
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
  project: OwnedProject,
  input: NewInvitation,
): Promise<Result<InvitationRow>> {
  const parsed = parseInput(inputSchema, input);
  if (!parsed.ok) return parsed;
  const { platform, ...rest } = parsed.value;
  const row = {
    id: newId(),
    projectId: project.id,
    ...rest,
    platform: platform ? JSON.stringify(platform) : null,
    createdAtMs: Date.now(),
  };
  return writeAsOwner(db, project, async (tx) =>
    ok(toInvitationRow(await insertInvitation(tx, row))),
  );
}
