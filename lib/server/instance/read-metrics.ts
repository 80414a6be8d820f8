/** What a monitor reads of this process, in Prometheus' text format. */
import { Gauge, Registry } from "prom-client";
import type { Database } from "@/db/store";
import { openStreams } from "@/lib/server/http/stream-limits";
import { metrics } from "@/lib/server/metrics/metrics";
import { sessionsOf } from "@/lib/server/sessions/session-service";

export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE;

export async function readMetrics(db: Database): Promise<string> {
  const { registry } = metrics();
  // In a registry of its own: these are what they are now, and nobody counts them.
  const now = new Registry();
  const gauge = (name: string, help: string, values: Readonly<Record<string, number>> | number) => {
    const labelled = typeof values === "object";
    const made = new Gauge({ name, help, labelNames: labelled ? ["state"] : [], registers: [now] });
    if (!labelled) made.set(values);
    else for (const [state, value] of Object.entries(values)) made.set({ state }, value);
  };
  const { count, bytes } = sessionsOf(db).inMemory;
  gauge("thresher_sessions_in_memory", "Live sessions in this process's memory.", count);
  gauge("thresher_sessions_bytes", "What they take of memory, very roughly.", bytes);
  gauge(
    "thresher_live_streams",
    "Pages with live updates connected to this process.",
    openStreams(),
  );
  gauge(
    "thresher_database_connections",
    "Connections of this process to its database, and requests that wait for one.",
    { ...db.connections() },
  );
  return `${await registry.metrics()}\n${await now.metrics()}`;
}
