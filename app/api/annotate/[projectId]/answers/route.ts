import { database } from "@/db/client";
import { asMember } from "@/lib/server/as-member";
import { problemReply, readJson, resultReply } from "@/lib/server/http-reply";
import { submissionSchema, submitAnswer } from "@/lib/server/submit-answer";

export const POST = asMember(async (member, request) => {
  const input = submissionSchema.safeParse(await readJson(request));
  if (!input.success) {
    return problemReply({ kind: "invalid", message: "That is not an answer to a prompt." });
  }
  return resultReply(await submitAnswer(database(), member, input.data));
});
