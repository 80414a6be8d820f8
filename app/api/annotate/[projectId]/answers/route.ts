import { submissionSchema } from "@/lib/protocol/annotator-messages";
import { submitAnswer } from "@/lib/server/answering/submit-answer";
import { problemReply, resultReply } from "@/lib/server/http/http-reply";
import { memberRoute } from "@/lib/server/http/route-doors";
import { overLimit } from "@/lib/server/kernel/per-minute";

const reads = { schema: submissionSchema, otherwise: "This is not a valid answer to a prompt." };

export const POST = memberRoute(reads, async ({ db, member, input }) => {
  const tooMany = input.action.kind === "skip" && (await overLimit("skips", member.id, wait));
  return tooMany ? problemReply(tooMany) : resultReply(await submitAnswer(db, member, input));
});

function wait(seconds: number): string {
  return `Too many skips. Wait ${seconds} s; nothing is lost.`;
}
