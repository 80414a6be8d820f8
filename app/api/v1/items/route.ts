import { database } from "@/db/client";
import { addItems } from "@/lib/server/add-items";
import { itemsInput } from "@/lib/server/api-inputs";
import { asApiCaller } from "@/lib/server/api-request";
import { problemReply, readJson, resultReply } from "@/lib/server/http-reply";

export const POST = asApiCaller(async (caller, request) => {
  const input = itemsInput.safeParse(await readJson(request));
  if (!input.success) {
    const issue = input.error.issues[0]!;
    return problemReply({ kind: "invalid", message: `${issue.path.join(".")}: ${issue.message}` });
  }
  return resultReply(await addItems(database(), caller.user, caller.projectId, input.data.items));
});
