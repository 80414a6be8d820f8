import type { NextRequest } from "next/server";
import { database } from "@/db/client";
import { apiAnnotator } from "@/lib/server/api-annotator";
import { promptsInput } from "@/lib/server/api-inputs";
import { apiCaller } from "@/lib/server/api-request";
import { jsonReply, problemReply, readJson } from "@/lib/server/http-reply";
import { readAnnotator } from "@/lib/server/read-annotator";

export async function POST(request: NextRequest): Promise<Response> {
  const caller = await apiCaller(database(), request);
  if (caller instanceof Response) return caller;
  const input = promptsInput.safeParse(await readJson(request));
  if (!input.success) return problemReply({ kind: "invalid", message: "Name the annotator." });
  const member = apiAnnotator(database(), caller.projectId, input.data.annotator);
  return jsonReply(await readAnnotator(database(), member, input.data.tab));
}
