import type { NextRequest } from "next/server";
import { z } from "zod";
import { database } from "@/db/client";
import { type Clarity, clarities } from "@/lib/lab/belief";
import { forecastCost } from "@/lib/server/forecast-cost";
import { guarded } from "@/lib/server/guarded";
import { problemReply } from "@/lib/server/http-reply";
import { errorFields, log } from "@/lib/server/log";
import { ownerOfRequest } from "@/lib/server/owner-of-request";

const claritySchema = z.enum(Object.keys(clarities) as [Clarity, ...Clarity[]]).catch("mixed");

/** Lines of JSON: `{progress: {done, total}}` as it goes, at last `{forecast}` or `{problem}`. */
export const GET = guarded(
  async (request: NextRequest, { params }: { params: Promise<{ projectId: string }> }) => {
    const { projectId } = await params;
    const owner = await ownerOfRequest(projectId);
    if (owner instanceof Response) return owner;
    const clarity = claritySchema.parse(request.nextUrl.searchParams.get("clarity"));
    if (request.signal.aborted) return problemReply({ kind: "conflict", message: "Cancelled." });
    const body = new ReadableStream<Uint8Array>({
      async start(stream) {
        const encoder = new TextEncoder();
        const send = (line: unknown) => stream.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
        try {
          const result = await forecastCost(database(), owner.user, {
            projectId,
            clarity,
            signal: request.signal,
            onProgress: (done, total) => send({ progress: { done, total } }),
          });
          send(result.ok ? { forecast: result.value } : { problem: result.problem });
          stream.close();
        } catch (error) {
          // Whoever went away needs no answer; anything else is a fault worth its stack in the log.
          if (!request.signal.aborted) log("error", "forecast-failed", errorFields(error));
          stream.error(error);
        }
      },
    });
    return new Response(body, {
      headers: { "content-type": "application/x-ndjson", "cache-control": "no-store" },
    });
  },
);
