import type { NextRequest } from "next/server";
import { database } from "@/db/client";
import { jsonReply, problemReply } from "@/lib/server/http-reply";
import { memberOfRequest } from "@/lib/server/member-of-request";
import { readAnnotator } from "@/lib/server/read-annotator";
import { tabSchema } from "@/lib/server/submit-answer";

export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ projectId: string }> },
): Promise<Response> {
  const { projectId } = await params;
  const member = memberOfRequest(database(), request, projectId);
  if (member instanceof Response) return member;
  const tab = tabSchema.safeParse(request.nextUrl.searchParams.get("tab"));
  if (!tab.success) {
    return problemReply({ kind: "invalid", message: "Say which tab asks.", field: "tab" });
  }
  return jsonReply(await readAnnotator(database(), member, tab.data));
}
