/** A process of its own that forecasts one project: an order comes as JSON, the forecast goes as JSON. Built beside the server. */
import { text } from "node:stream/consumers";
import { forecastInTime, type LadderOrder } from "@/lib/lab/ladder-in-time";

/** Three rungs, and a second round for those that were too long. */
const limit = { rungMs: 2_500, nowMs: () => performance.now() };
const nobody = { onProgress: () => {}, onForecast: () => {} };

async function main(): Promise<void> {
  const order = JSON.parse(await text(process.stdin)) as LadderOrder;
  process.stdout.write(JSON.stringify(forecastInTime(order, limit, nobody)));
}

void main();
