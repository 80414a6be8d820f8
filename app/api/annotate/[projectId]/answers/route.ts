import { database } from "@/db/client";
import { asMember } from "@/lib/server/as-member";
import { problemReply, resultReply } from "@/lib/server/http-reply";
import { readInput } from "@/lib/server/read-body";
import { submissionSchema, submitAnswer } from "@/lib/server/submit-answer";

export const POST = asMember(async (member, request) => {
  const otherwise = "That is not an answer to a prompt.";
  const input = await readInput(request, submissionSchema, { otherwise });
  if (!input.ok) return problemReply(input.problem);
  return resultReply(await submitAnswer(database(), member, input.value));
});
