import type { NextRequest } from "next/server";
import { database } from "@/db/client";
import { exportFile, isExportFile } from "@/lib/server/exports/export-file";
import { sourceOf } from "@/lib/server/exports/exported-session";
import { guarded } from "@/lib/server/http/guarded";
import { problemReply } from "@/lib/server/http/http-reply";
import { ownerOfRequest } from "@/lib/server/http/owner-of-request";
import { streamReply } from "@/lib/server/http/stream-reply";

export const GET = guarded(
  async (
    request: NextRequest,
    { params }: { params: Promise<{ projectId: string; file: string }> },
  ) => {
    const { projectId, file } = await params;
    const owner = await ownerOfRequest(projectId, "download");
    if (owner instanceof Response) return owner;
    if (!isExportFile(file)) {
      return problemReply({ kind: "not-found", message: `No export is named ${file}.` });
    }
    const source = sourceOf(projectId, request.nextUrl.searchParams.get("session"));
    if (source === null) {
      return problemReply({ kind: "invalid", message: "A session is named by its number." });
    }
    const exported = await exportFile(database(), owner.user, source, file);
    if (!exported.ok) return problemReply(exported.problem);
    return streamReply(exported.value, file, owner.project.name);
  },
);
