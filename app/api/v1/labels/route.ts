import { database } from "@/db/client";
import { asApiCaller } from "@/lib/server/api-request";
import { exportLabels } from "@/lib/server/export-labels";
import { problemReply } from "@/lib/server/http-reply";
import { streamReply } from "@/lib/server/stream-reply";

/** One JSON object a line. */
export const GET = asApiCaller(async (caller) => {
  const labels = await exportLabels(database(), caller.user, caller.projectId, "jsonl");
  if (!labels.ok) return problemReply(labels.problem);
  return streamReply(labels.value, "labels.jsonl", "labels");
});
