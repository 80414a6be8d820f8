import { problemReply } from "@/lib/server/http/http-reply";
import { ownerRoute } from "@/lib/server/http/route-doors";
import { ownAddress } from "@/lib/server/kernel/own-address";
import { exportLinks } from "@/lib/server/people/single-use-links";

type Params = { readonly projectId: string; readonly batch: string };

export const GET = ownerRoute<Params>(
  "owner-downloads",
  async ({ db, project, params: { batch }, request }) => {
    const { origin } = ownAddress() ?? request.nextUrl;
    const table = await exportLinks(db, project, { batch, origin });
    if (!table.ok) return problemReply(table.problem);
    return new Response(table.value, {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="links.csv"',
        "cache-control": "no-store",
      },
    });
  },
);
