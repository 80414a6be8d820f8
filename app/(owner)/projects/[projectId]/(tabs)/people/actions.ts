"use server";

import { z } from "zod";
import { ownerAction } from "@/lib/server/http/action-doors";
import { platformSchema } from "@/lib/server/kernel/platform";
import { createInvitation } from "@/lib/server/people/create-invitation";
import { excludePerson } from "@/lib/server/people/exclude-person";
import { restorePerson } from "@/lib/server/people/restore-person";
import { revokeInvitation } from "@/lib/server/people/revoke-invitation";

const personSchema = z.object({
  projectId: z.string(),
  personId: z.string(),
  wanted: z.enum(["excluded", "counted"]),
});
const changes = { excluded: excludePerson, counted: restorePerson };

export const changePersonAction = ownerAction(
  personSchema,
  (db, project, { personId, wanted }) => changes[wanted](db, project, personId),
  { refresh: "/projects/[projectId]" },
);

const dayMs = 86_400_000;

const invitationSchema = z.object({
  projectId: z.string(),
  role: z.enum(["owner", "annotator"]),
  days: z.number().positive().max(3650).nullable(),
  maxUses: z.number().int().positive().max(1_000_000).nullable(),
  platform: platformSchema.nullable(),
  accountsOnly: z.boolean().default(false),
  source: z.string().max(64).nullable().default(null),
});

export const inviteAction = ownerAction(
  invitationSchema,
  (db, project, { days, ...invitation }) => {
    const expiresAtMs = days === null ? null : Math.round(Date.now() + days * dayMs);
    return createInvitation(db, project, { ...invitation, expiresAtMs });
  },
  { refresh: "/projects/[projectId]/people" },
);

const revokeSchema = z.object({ projectId: z.string(), invitationId: z.string() });

export const revokeAction = ownerAction(
  revokeSchema,
  (db, project, { invitationId }) => revokeInvitation(db, project, invitationId),
  { refresh: "/projects/[projectId]/people" },
);
