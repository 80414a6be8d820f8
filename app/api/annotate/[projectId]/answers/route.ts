import { database } from "@/db/client";
import { submissionSchema } from "@/lib/protocol/annotator-messages";
import { submitAnswer } from "@/lib/server/answering/submit-answer";
import { asMember } from "@/lib/server/http/as-member";
import { problemReply, resultReply } from "@/lib/server/http/http-reply";
import { readInput } from "@/lib/server/http/read-body";
import { perMinute } from "@/lib/server/kernel/per-minute";

/** Skipped questions come again when nothing else is left, and each is two events in the log for good. */
const skips = perMinute("skips", () => 120);

export const POST = asMember(async (member, request) => {
  const otherwise = "This is not a valid answer to a prompt.";
  const input = await readInput(request, submissionSchema, { otherwise });
  if (!input.ok) return problemReply(input.problem);
  const waitSeconds = input.value.action.kind === "skip" ? await skips(member.id) : null;
  if (waitSeconds !== null) {
    const message = `Too many skips. Wait ${waitSeconds} s; nothing is lost.`;
    return problemReply({ kind: "too-many", message, retryAfterSeconds: waitSeconds });
  }
  return resultReply(await submitAnswer(database(), member, input.value));
});
