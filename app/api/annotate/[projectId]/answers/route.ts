import type { NextRequest } from "next/server";
import { database } from "@/db/client";
import { problemReply, readJson, resultReply } from "@/lib/server/http-reply";
import { memberOfRequest } from "@/lib/server/member-of-request";
import { submissionSchema, submitAnswer } from "@/lib/server/submit-answer";

export async function POST(
  request: NextRequest,
  { params }: { params: Promise<{ projectId: string }> },
): Promise<Response> {
  const { projectId } = await params;
  const member = memberOfRequest(database(), request, projectId);
  if (member instanceof Response) return member;
  const input = submissionSchema.safeParse(await readJson(request));
  if (!input.success) {
    return problemReply({ kind: "invalid", message: "That is not an answer to a prompt." });
  }
  return resultReply(await submitAnswer(database(), member, input.data));
}
