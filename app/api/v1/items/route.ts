import type { NextRequest } from "next/server";
import { database } from "@/db/client";
import { addItems } from "@/lib/server/add-items";
import { itemsInput } from "@/lib/server/api-inputs";
import { apiCaller } from "@/lib/server/api-request";
import { problemReply, readJson, resultReply } from "@/lib/server/http-reply";

export async function POST(request: NextRequest): Promise<Response> {
  const caller = await apiCaller(database(), request);
  if (caller instanceof Response) return caller;
  const input = itemsInput.safeParse(await readJson(request));
  if (!input.success) {
    const issue = input.error.issues[0]!;
    return problemReply({ kind: "invalid", message: `${issue.path.join(".")}: ${issue.message}` });
  }
  return resultReply(await addItems(database(), caller.user, caller.projectId, input.data.items));
}
