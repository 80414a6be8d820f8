/** Figures of this process, in the words of Prometheus. What others keep, such as open connections, is asked for when somebody looks (instance/read-metrics.ts). */
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** In seconds: from well below a flush to the disk, to what people give up at. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function makeMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    events: new Counter({
      ...{ name: "thresher_events_total", labelNames: ["kind"], registers },
      help: "Events that this process has appended to logs and flushed, by kind; answers are those of kind answered.",
    }),
    appends: new Histogram({
      ...{ name: "thresher_append_duration_seconds", buckets, registers },
      help: "Time to lock, catch up, decide, insert and flush, for each group of commands.",
    }),
    failedAppends: new Counter({
      ...{ name: "thresher_append_failures_total", registers },
      help: "Groups of commands that were not written, for whatever reason.",
    }),
    requests: new Histogram({
      ...{ name: "thresher_http_request_duration_seconds", buckets, registers },
      ...{ labelNames: ["kind", "status"] as const },
      help: "Time from a request to the end of its reply, by kind of address and class of status. Live streams are not among them.",
    }),
  };
}

type Metrics = ReturnType<typeof makeMetrics>;

// Next bundles modules more than once: one set per process.
const holder = globalThis as { thresherMetrics?: Metrics };

export function metrics(): Metrics {
  holder.thresherMetrics ??= makeMetrics();
  return holder.thresherMetrics;
}

/** Memory, processor time, event-loop delay, garbage collection: measured from here on. */
export function measureProcess(): void {
  collectDefaultMetrics({ register: metrics().registry });
}
