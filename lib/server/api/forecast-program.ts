/** A process of its own that forecasts one project: an order comes as JSON, the forecast goes as JSON. Built beside the server. */
import { text } from "node:stream/consumers";
import { forecastWhole, type WholeOrder } from "@/lib/lab/whole-forecast";

/** Three rungs, and a second round for those that were too long; a check beside them, whose simulations take longer. */
const limit = { rungMs: 2_500, auditedMs: 10_000, nowMs: () => performance.now() };

async function main(): Promise<void> {
  const order = JSON.parse(await text(process.stdin)) as WholeOrder;
  process.stdout.write(JSON.stringify(forecastWhole(order, limit)));
}

void main();
