import { readPlot } from "@/lib/server/dashboard/read-plot";
import { aroundOf } from "@/lib/server/dashboard/read-strips";
import { resultReply } from "@/lib/server/http/http-reply";
import { ownerRoute } from "@/lib/server/http/route-doors";

export const GET = ownerRoute("owner-looks", async ({ db, project, request }) =>
  resultReply(await readPlot(db, project, aroundOf(request.nextUrl.searchParams.get("around")))),
);
