import type { NextRequest } from "next/server";
import { database } from "@/db/client";
import { apiAnnotator } from "@/lib/server/api-annotator";
import { undoInput } from "@/lib/server/api-inputs";
import { apiCaller } from "@/lib/server/api-request";
import { problemReply, readJson, resultReply } from "@/lib/server/http-reply";
import { undoAnswer } from "@/lib/server/undo-answer";

export async function POST(request: NextRequest): Promise<Response> {
  const caller = await apiCaller(database(), request);
  if (caller instanceof Response) return caller;
  const input = undoInput.safeParse(await readJson(request));
  if (!input.success) return problemReply({ kind: "invalid", message: "Name the annotator." });
  const member = apiAnnotator(database(), caller.projectId, input.data.annotator);
  return resultReply(await undoAnswer(database(), member, input.data));
}
