import { aroundOf, readStrips } from "@/lib/server/dashboard/read-strips";
import { resultReply } from "@/lib/server/http/http-reply";
import { ownerRoute } from "@/lib/server/http/route-doors";

export const GET = ownerRoute("owner-looks", async ({ db, project, request }) =>
  resultReply(await readStrips(db, project, aroundOf(request.nextUrl.searchParams.get("around")))),
);
