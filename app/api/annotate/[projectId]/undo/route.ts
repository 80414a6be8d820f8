import { undoSchema } from "@/lib/protocol/annotator-messages";
import { undoAnswer } from "@/lib/server/answering/undo-answer";
import { problemReply, resultReply } from "@/lib/server/http/http-reply";
import { memberRoute } from "@/lib/server/http/route-doors";
import { overLimit } from "@/lib/server/kernel/per-minute";

const reads = {
  schema: undoSchema,
  otherwise: "The tab is missing from the request.",
};

export const POST = memberRoute(reads, async ({ db, member, input }) => {
  const tooMany = await overLimit("undos", member.id, wait);
  return tooMany ? problemReply(tooMany) : resultReply(await undoAnswer(db, member, input));
});

function wait(seconds: number): string {
  return `Too many undos. Wait ${seconds} s; nothing is lost.`;
}
