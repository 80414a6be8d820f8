import { readNamedIds } from "@/lib/server/dashboard/read-named-ids";
import { resultReply } from "@/lib/server/http/http-reply";
import { ownerRoute } from "@/lib/server/http/route-doors";

export const GET = ownerRoute("owner-looks", async ({ db, project, request }) =>
  resultReply(await readNamedIds(db, project, request.nextUrl.searchParams.get("items") ?? "")),
);
