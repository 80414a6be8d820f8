import { database } from "@/db/client";
import { undoSchema } from "@/lib/protocol/annotator-messages";
import { undoAnswer } from "@/lib/server/answering/undo-answer";
import { asMember } from "@/lib/server/http/as-member";
import { problemReply, resultReply } from "@/lib/server/http/http-reply";
import { readInput } from "@/lib/server/http/read-body";
import { perMinute } from "@/lib/server/kernel/per-minute";

/** Each is an event in the log for good, and the answer to the same question one more. */
const undos = perMinute("undos", () => 60);

export const POST = asMember(async (member, request) => {
  const input = await readInput(request, undoSchema, {
    otherwise: "The tab is missing from the request.",
  });
  if (!input.ok) return problemReply(input.problem);
  const waitSeconds = await undos(member.id);
  if (waitSeconds !== null) {
    const message = `Too many undos. Wait ${waitSeconds} s; nothing is lost.`;
    return problemReply({ kind: "too-many", message, retryAfterSeconds: waitSeconds });
  }
  return resultReply(await undoAnswer(database(), member, input.value));
});
