"use server";

import { z } from "zod";
import { database } from "@/db/client";
import { requireUser } from "@/lib/server/accounts/current-user";
import { guardedAction } from "@/lib/server/http/guarded-action";
import { refreshPages } from "@/lib/server/http/refresh-pages";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { platformSchema } from "@/lib/server/kernel/platform";
import type { Result } from "@/lib/server/kernel/result";
import { createInvitation } from "@/lib/server/people/create-invitation";
import { excludePerson } from "@/lib/server/people/exclude-person";
import { restorePerson } from "@/lib/server/people/restore-person";
import { revokeInvitation } from "@/lib/server/people/revoke-invitation";
import type { InvitationRow } from "@/lib/session/owner-view";

const personSchema = z.object({
  projectId: z.string(),
  personId: z.string(),
  wanted: z.enum(["excluded", "counted"]),
});

export const changePersonAction = guardedAction(async (input: unknown): Promise<Result<null>> => {
  const user = await requireUser();
  const parsed = parseInput(personSchema, input);
  if (!parsed.ok) return parsed;
  const { projectId, personId, wanted } = parsed.value;
  const change = wanted === "excluded" ? excludePerson : restorePerson;
  return refreshPages(
    await change(database(), user, projectId, personId),
    `/projects/${projectId}`,
  );
});

const invitationSchema = z.object({
  projectId: z.string(),
  role: z.enum(["owner", "annotator"]),
  days: z.number().positive().max(3650).nullable(),
  maxUses: z.number().int().positive().max(1_000_000).nullable(),
  platform: platformSchema.nullable(),
});

export const inviteAction = guardedAction(
  async (input: unknown): Promise<Result<InvitationRow>> => {
    const user = await requireUser();
    const parsed = parseInput(invitationSchema, input);
    if (!parsed.ok) return parsed;
    const { projectId, role, days, maxUses, platform } = parsed.value;
    const expiresAtMs = days === null ? null : Math.round(Date.now() + days * 86_400_000);
    return refreshPages(
      await createInvitation(database(), user, projectId, {
        role,
        expiresAtMs,
        maxUses,
        platform,
      }),
      `/projects/${projectId}/people`,
    );
  },
);

const revokeSchema = z.object({ projectId: z.string(), invitationId: z.string() });

export const revokeAction = guardedAction(async (input: unknown): Promise<Result<null>> => {
  const user = await requireUser();
  const parsed = parseInput(revokeSchema, input);
  if (!parsed.ok) return parsed;
  const { projectId, invitationId } = parsed.value;
  return refreshPages(
    await revokeInvitation(database(), user, projectId, invitationId),
    `/projects/${projectId}/people`,
  );
});
