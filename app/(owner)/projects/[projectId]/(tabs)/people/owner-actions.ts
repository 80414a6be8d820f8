"use server";

import { z } from "zod";
import { ownerAction } from "@/lib/server/http/action-doors";
import { handOverProject } from "@/lib/server/projects/hand-over-project";
import { removeCoOwner } from "@/lib/server/projects/remove-co-owner";

const ownerSchema = z.object({
  projectId: z.string(),
  memberId: z.string(),
  wanted: z.enum(["hand-over", "remove"]),
});
const changes = { "hand-over": handOverProject, remove: removeCoOwner };

export const changeOwnerAction = ownerAction(
  ownerSchema,
  (db, project, { memberId, wanted }) => changes[wanted](db, project, memberId),
  { refresh: "/projects" },
);
