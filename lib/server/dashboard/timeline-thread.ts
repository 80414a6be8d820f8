/** Runs in a thread of its own (`make-timeline.ts` begins it), so that a replay holds nobody up. Built into a file beside the server. */
import { parentPort, workerData } from "node:worker_threads";
import type { Strides } from "@/lib/sieve/record-timeline";
import { TimelineReplay } from "@/lib/sieve/replay-timeline";

/** What the thread is sent: pages of the log, each answered with "next"; then the end, answered with the timeline. */
export type ToThread =
  | { readonly kind: "events"; readonly payloads: readonly string[] }
  | { readonly kind: "end"; readonly nowMs: number };

const port = parentPort;
if (port === null) throw new Error("This file runs in a thread.");
const replay = new TimelineReplay(workerData as Strides);
port.on("message", (message: ToThread) => {
  if (message.kind === "events") {
    replay.take(message.payloads);
    port.postMessage("next");
  } else {
    const bytes = replay.finish(message.nowMs);
    port.postMessage(bytes, [bytes.buffer]);
  }
});
