import { exportLabels } from "@/lib/server/exports/export-labels";
import { tokenRoute } from "@/lib/server/http/route-doors";
import { fileReply } from "@/lib/server/http/stream-reply";

/** One JSON object a line. */
export const GET = tokenRoute({}, async ({ db, project }) =>
  fileReply(await exportLabels(db, project, "jsonl"), "labels.jsonl", "labels"),
);
