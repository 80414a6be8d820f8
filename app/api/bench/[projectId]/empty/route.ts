import type { NextRequest } from "next/server";
import { submissionSchema } from "@/lib/protocol/annotator-messages";
import { jsonReply, problemReply } from "@/lib/server/http/http-reply";
import { readInput } from "@/lib/server/http/read-body";

/**
 * What `npm run bench` compares with: at an address of the same shape, reads an answer as the real route does, and
 * does nothing with it.
 */
export async function POST(
  request: NextRequest,
  { params }: { params: Promise<{ projectId: string }> },
): Promise<Response> {
  const { projectId } = await params;
  if (process.env.THRESHER_BENCH !== "1") {
    return problemReply({ kind: "not-found", message: "There is nothing here." });
  }
  const input = await readInput(request, submissionSchema, { otherwise: "That is not an answer." });
  if (!input.ok) return problemReply(input.problem);
  return jsonReply({ projectId, result: { kind: "accepted" } });
}
