import { z } from "zod";
import { database } from "@/db/client";
import { asMember } from "@/lib/server/as-member";
import { problemReply, resultReply } from "@/lib/server/http-reply";
import { perMinute } from "@/lib/server/per-minute";
import { readInput } from "@/lib/server/read-body";
import { tabSchema } from "@/lib/server/submit-answer";
import { undoAnswer } from "@/lib/server/undo-answer";

/** Each is an event in the log for good, and the answer to the same question one more. */
const undos = perMinute("undos", () => 60);

const bodySchema = z.object({ tab: tabSchema });

export const POST = asMember(async (member, request) => {
  const input = await readInput(request, bodySchema, { otherwise: "Say which tab asks." });
  if (!input.ok) return problemReply(input.problem);
  const waitSeconds = await undos(member.id);
  if (waitSeconds !== null) {
    const message = `Those were many answers to take back. Wait ${waitSeconds} s; nothing is lost.`;
    return problemReply({ kind: "too-many", message, retryAfterSeconds: waitSeconds });
  }
  return resultReply(await undoAnswer(database(), member, input.value));
});
