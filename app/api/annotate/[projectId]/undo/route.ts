import { z } from "zod";
import { database } from "@/db/client";
import { asMember } from "@/lib/server/as-member";
import { problemReply, readJson, resultReply } from "@/lib/server/http-reply";
import { tabSchema } from "@/lib/server/submit-answer";
import { undoAnswer } from "@/lib/server/undo-answer";

const bodySchema = z.object({ tab: tabSchema });

export const POST = asMember(async (member, request) => {
  const input = bodySchema.safeParse(await readJson(request));
  if (!input.success) return problemReply({ kind: "invalid", message: "Say which tab asks." });
  return resultReply(await undoAnswer(database(), member, input.data));
});
