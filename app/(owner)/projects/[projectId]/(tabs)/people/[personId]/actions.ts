"use server";

import { z } from "zod";
import { ownerAction } from "@/lib/server/http/action-doors";
import { erasePerson, erasureSchema } from "@/lib/server/people/erase-person";

const schema = erasureSchema.extend({ projectId: z.string() });

export const erasePersonAction = ownerAction(schema, erasePerson, {
  refresh: "/projects/[projectId]",
});
