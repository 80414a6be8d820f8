import { database } from "@/db/client";
import { exportLabels } from "@/lib/server/exports/export-labels";
import { asApiCaller } from "@/lib/server/http/api-request";
import { problemReply } from "@/lib/server/http/http-reply";
import { streamReply } from "@/lib/server/http/stream-reply";

/** One JSON object a line. */
export const GET = asApiCaller(async (caller) => {
  const labels = await exportLabels(database(), caller.user, caller.projectId, "jsonl");
  if (!labels.ok) return problemReply(labels.problem);
  return streamReply(labels.value, "labels.jsonl", "labels");
});
