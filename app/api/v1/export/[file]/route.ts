import type { NextRequest } from "next/server";
import { database } from "@/db/client";
import { exportFile, isExportFile } from "@/lib/server/exports/export-file";
import { apiCaller } from "@/lib/server/http/api-request";
import { guarded } from "@/lib/server/http/guarded";
import { problemReply } from "@/lib/server/http/http-reply";
import { streamReply } from "@/lib/server/http/stream-reply";

export const GET = guarded(
  async (request: NextRequest, { params }: { params: Promise<{ file: string }> }) => {
    const caller = await apiCaller(database(), request);
    if (caller instanceof Response) return caller;
    const { file } = await params;
    if (!isExportFile(file)) {
      return problemReply({ kind: "not-found", message: `No export is named ${file}.` });
    }
    const exported = await exportFile(database(), caller.user, caller.projectId, file);
    if (!exported.ok) return problemReply(exported.problem);
    return streamReply(exported.value, file, "export");
  },
);
