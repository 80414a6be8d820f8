import { readSieve, sieveKnownSchema } from "@/lib/server/dashboard/read-sieve";
import { bytesReply } from "@/lib/server/http/http-reply";
import { ownerRoute } from "@/lib/server/http/route-doors";

/** Whole for a page that says nothing of what it knows, or nothing that can be understood. */
export const GET = ownerRoute("owner-looks", async ({ db, project, request }) => {
  const known = sieveKnownSchema.safeParse(Object.fromEntries(request.nextUrl.searchParams));
  return bytesReply(await readSieve(db, project, known.success ? known.data : null));
});
