import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Database } from "@/db/store";
import type { Strides } from "@/lib/sieve/record-timeline";
import { TimelineReplay } from "@/lib/sieve/replay-timeline";
import type { ToThread } from "./timeline-thread";

type Bytes = Uint8Array<ArrayBuffer>;

/** The log up to and including `lastSeq`, with what is due by `nowMs`. */
export interface TimelineOrder {
  readonly sessionId: string;
  readonly lastSeq: number;
  readonly nowMs: number;
  readonly strides: Strides;
}

/** Events are read and handed over so many at a time. */
const pageSize = 1_000;

export async function makeTimeline(db: Database, order: TimelineOrder): Promise<Bytes> {
  const replay = startReplay(order.strides);
  try {
    for (let seq = -1; seq < order.lastSeq; ) {
      const limit = Math.min(pageSize, order.lastSeq - seq);
      const rows = await db.log.after(order.sessionId, seq, limit);
      if (rows.length === 0) throw new Error("The log is shorter than it was.");
      seq = rows.at(-1)!.seq;
      await replay.take(rows.map(({ payload }) => payload));
    }
    return await replay.finish(order.nowMs);
  } finally {
    await replay.close();
  }
}

interface Replay {
  take(payloads: readonly string[]): Promise<void>;
  finish(nowMs: number): Promise<Bytes>;
  close(): Promise<void>;
}

/** Where the server was built to (`server.ts` says it); without a built server, in tests, the replay runs in this thread. */
function startReplay(strides: Strides): Replay {
  const folder = (globalThis as { thresherThreads?: string }).thresherThreads;
  if (folder === undefined) {
    const replay = new TimelineReplay(strides);
    return {
      take: async (payloads) => replay.take(payloads),
      finish: async (nowMs) => replay.finish(nowMs),
      close: async () => {},
    };
  }
  const file = path.join(/* turbopackIgnore: true */ folder, "timeline-thread.cjs");
  return inThread(new Worker(/* turbopackIgnore: true */ file, { workerData: strides }));
}

function inThread(worker: Worker): Replay {
  const send = (message: ToThread) =>
    new Promise<unknown>((resolve, reject) => {
      const failed = (code: number) => reject(new Error(`The thread ended with code ${code}.`));
      worker.once("error", reject);
      worker.once("exit", failed);
      worker.once("message", (reply) => {
        worker.off("error", reject);
        worker.off("exit", failed);
        resolve(reply);
      });
      worker.postMessage(message);
    });
  return {
    take: async (payloads) => {
      await send({ kind: "events", payloads });
    },
    finish: async (nowMs) => (await send({ kind: "end", nowMs })) as Bytes,
    close: async () => {
      await worker.terminate();
    },
  };
}
