import type { NextRequest } from "next/server";
import { z } from "zod";
import { database } from "@/db/client";
import { type Clarity, clarities } from "@/lib/lab/belief";
import { forecastStream } from "@/lib/server/forecast-stream";
import { guarded } from "@/lib/server/guarded";
import { problemReply } from "@/lib/server/http-reply";
import { ownerOfRequest } from "@/lib/server/owner-of-request";

const claritySchema = z.enum(Object.keys(clarities) as [Clarity, ...Clarity[]]).catch("mixed");

export const GET = guarded(
  async (request: NextRequest, { params }: { params: Promise<{ projectId: string }> }) => {
    const { projectId } = await params;
    const owner = await ownerOfRequest(projectId, "download");
    if (owner instanceof Response) return owner;
    const clarity = claritySchema.parse(request.nextUrl.searchParams.get("clarity"));
    const { signal } = request;
    if (signal.aborted) return problemReply({ kind: "conflict", message: "Cancelled." });
    return new Response(forecastStream(database(), owner.user, { projectId, clarity, signal }), {
      headers: { "content-type": "application/x-ndjson", "cache-control": "no-store" },
    });
  },
);
