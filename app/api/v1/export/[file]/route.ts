import type { NextRequest } from "next/server";
import { database } from "@/db/client";
import { apiCaller } from "@/lib/server/api-request";
import { exportFile, isExportFile } from "@/lib/server/export-file";
import { guarded } from "@/lib/server/guarded";
import { problemReply } from "@/lib/server/http-reply";
import { streamReply } from "@/lib/server/stream-reply";

export const GET = guarded(
  async (request: NextRequest, { params }: { params: Promise<{ file: string }> }) => {
    const caller = await apiCaller(database(), request);
    if (caller instanceof Response) return caller;
    const { file } = await params;
    if (!isExportFile(file)) {
      return problemReply({ kind: "not-found", message: `There is no export named ${file}.` });
    }
    const exported = await exportFile(database(), caller.user, caller.projectId, file);
    if (!exported.ok) return problemReply(exported.problem);
    return streamReply(exported.value, file, "export");
  },
);
