import { connection } from "next/server";
import { database } from "@/db/client";
import { guarded } from "@/lib/server/http/guarded";
import { problemReply } from "@/lib/server/http/http-reply";
import { metricsType, readMetrics } from "@/lib/server/instance/read-metrics";
import { isMetricsToken, metricsSetting } from "@/lib/server/metrics/metrics-setting";

/** Figures for a monitor that has the operator's token; without the setting there is nothing here. */
export const GET = guarded(async (request: Request): Promise<Response> => {
  await connection();
  const token = metricsSetting();
  if (!token.ok || token.value === null)
    return problemReply({ kind: "not-found", message: "This server offers no metrics." });
  if (!isMetricsToken(request.headers.get("authorization"), token.value))
    return problemReply({ kind: "forbidden", message: "Send the metrics token." }, 401);
  const headers = { "content-type": metricsType, "cache-control": "no-store" };
  return new Response(await readMetrics(database()), { headers });
});
