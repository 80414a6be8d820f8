import { exportedSession } from "@/lib/server/exports/exported-session";
import { exportNamed } from "@/lib/server/http/export-named";
import { problemReply } from "@/lib/server/http/http-reply";
import { ownerRoute } from "@/lib/server/http/route-doors";

type Params = { readonly projectId: string; readonly file: string };

export const GET = ownerRoute<Params>(
  "owner-downloads",
  async ({ db, project, params, request }) => {
    const source = await exportedSession(db, project, request.nextUrl.searchParams.get("session"));
    if (!source.ok) return problemReply(source.problem);
    return exportNamed(db, source.value, { file: params.file, savedAs: project.name });
  },
);
