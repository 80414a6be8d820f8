/**
 * Loaded into the server before anything else (node --require): tells at PROBE_PORT how long its event loop stood still at most
 * since it was last asked, by the clock and by the processor. The clock counts what other processes took; the processor does not.
 */
const { readFileSync } = require("node:fs");
const { createServer } = require("node:http");
const { monitorEventLoopDelay } = require("node:perf_hooks");

const resolution = 5;
const histogram = monitorEventLoopDelay({ resolution });
histogram.enable();

let mostCpuMs = 0;
let last = threadCpuMs();

/** What the main thread has run so far; Linux alone says so. */
function threadCpuMs() {
  try {
    return Number(readFileSync("/proc/self/schedstat", "utf8").split(" ")[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

function tick() {
  const now = threadCpuMs();
  if (now - last > mostCpuMs) mostCpuMs = now - last;
  last = now;
}
setInterval(tick, resolution).unref();

createServer((_, reply) => {
  tick();
  const { rss } = process.memoryUsage();
  const clockMs = Math.max(0, histogram.max / 1e6 - resolution);
  reply.end(JSON.stringify({ clockMs, cpuMs: mostCpuMs, rss }));
  histogram.reset();
  mostCpuMs = 0;
})
  .listen(Number(process.env.PROBE_PORT), "127.0.0.1")
  .unref();
