/** The page's side of the reading worker: one promise a call. */
import type { ColumnMapping } from "@/lib/formats/map-items";
import type { Batch, BatchCall, Findings, Reading, Source } from "./item-reader";

export type ReaderCall =
  | { readonly kind: "open"; readonly source: Source }
  | { readonly kind: "read"; readonly reading: Reading }
  | { readonly kind: "map"; readonly mapping: ColumnMapping }
  | ({ readonly kind: "batch" } & BatchCall)
  | { readonly kind: "problems-csv" };

export type ReaderReply =
  | { readonly kind: "done"; readonly value: unknown }
  | { readonly kind: "failed"; readonly message: string };

interface Values {
  open: Findings;
  read: Findings;
  map: Findings;
  batch: Batch;
  "problems-csv": string;
}

export type CallReader = <C extends ReaderCall>(call: C) => Promise<Values[C["kind"]]>;

export interface ReaderHandle {
  readonly call: CallReader;
  readonly stop: () => void;
}

export function startReader(): ReaderHandle {
  const worker = new Worker(new URL("./item-reader.worker.ts", import.meta.url));
  const waiting = new Map<number, (reply: ReaderReply) => void>();
  let calls = 0;
  worker.onmessage = (message: MessageEvent<{ id: number; reply: ReaderReply }>) => {
    waiting.get(message.data.id)?.(message.data.reply);
    waiting.delete(message.data.id);
  };
  worker.onerror = () => {
    for (const reply of waiting.values()) {
      reply({ kind: "failed", message: "This file couldn't be read. It may be too large." });
    }
    waiting.clear();
  };
  const call: CallReader = (request) =>
    new Promise((resolve, reject) => {
      calls += 1;
      waiting.set(calls, (reply) => {
        if (reply.kind === "done") resolve(reply.value as never);
        else reject(new Error(reply.message));
      });
      worker.postMessage({ id: calls, call: request });
    });
  return { call, stop: () => worker.terminate() };
}
