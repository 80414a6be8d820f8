import type { NextRequest } from "next/server";
import { z } from "zod";
import { database } from "@/db/client";
import { problemReply, readJson, resultReply } from "@/lib/server/http-reply";
import { memberOfRequest } from "@/lib/server/member-of-request";
import { tabSchema } from "@/lib/server/submit-answer";
import { undoAnswer } from "@/lib/server/undo-answer";

const bodySchema = z.object({ tab: tabSchema });

export async function POST(
  request: NextRequest,
  { params }: { params: Promise<{ projectId: string }> },
): Promise<Response> {
  const { projectId } = await params;
  const member = memberOfRequest(database(), request, projectId);
  if (member instanceof Response) return member;
  const input = bodySchema.safeParse(await readJson(request));
  if (!input.success) return problemReply({ kind: "invalid", message: "Say which tab asks." });
  return resultReply(await undoAnswer(database(), member, input.data));
}
