import { z } from "zod";
import { database } from "@/db/client";
import { asMember } from "@/lib/server/as-member";
import { problemReply, resultReply } from "@/lib/server/http-reply";
import { readInput } from "@/lib/server/read-body";
import { tabSchema } from "@/lib/server/submit-answer";
import { undoAnswer } from "@/lib/server/undo-answer";

const bodySchema = z.object({ tab: tabSchema });

export const POST = asMember(async (member, request) => {
  const input = await readInput(request, bodySchema, { otherwise: "Say which tab asks." });
  if (!input.ok) return problemReply(input.problem);
  return resultReply(await undoAnswer(database(), member, input.value));
});
