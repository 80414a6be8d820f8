/** Server-sent events: a stream that ends with the request and keeps itself alive through proxies. */

import { problemReply } from "./http-reply";

/** Streams that one person may have open at a time: one a tab, and each looks at the log twice a second. */
const mostStreams = 24;
// Next bundles modules more than once: one count and one list of open streams a process.
const holder = globalThis as {
  thresherStreams?: Map<string, number>;
  thresherStreamEnds?: Set<() => void>;
};
holder.thresherStreamEnds ??= new Set();
const ends = holder.thresherStreamEnds;

const heartbeatMs = 20_000;
/** How soon a browser that lost the stream asks again. */
const reconnectMs = 2_000;

export interface EventStream {
  send(event: string, data: unknown, id?: string): void;
  /** Runs when the browser has gone. */
  onClose(clean: () => void): void;
}

/** Ends every stream, as the server stops: browsers ask again by themselves. */
export function closeStreams(): void {
  for (const end of [...ends]) end();
}

export function eventStreamReply(
  signal: AbortSignal,
  person: string,
  start: (stream: EventStream) => void,
): Response {
  holder.thresherStreams ??= new Map();
  const open = holder.thresherStreams;
  const already = open.get(person) ?? 0;
  if (already >= mostStreams) return tooManyStreams();
  open.set(person, already + 1);
  const cleaners: (() => void)[] = [() => leave(open, person)];
  let closed = false;
  const close = () => {
    if (closed) return;
    closed = true;
    for (const clean of cleaners) clean();
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const write = (text: string) => {
        if (closed) return;
        try {
          controller.enqueue(encoder.encode(text));
        } catch {
          close();
        }
      };
      const heartbeat = setInterval(() => write(": here\n\n"), heartbeatMs);
      cleaners.push(() => clearInterval(heartbeat));
      const end = () => {
        close();
        try {
          controller.close();
        } catch {
          // The browser was faster.
        }
      };
      ends.add(end);
      cleaners.push(() => ends.delete(end));
      signal.addEventListener("abort", close);
      if (signal.aborted) close();
      write(`retry: ${reconnectMs}\n\n`);
      start({
        send: (event, data, id) =>
          write(
            `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
          ),
        onClose: (clean) => (closed ? clean() : cleaners.push(clean)),
      });
    },
    cancel: close,
  });
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
}

function leave(open: Map<string, number>, person: string): void {
  const left = (open.get(person) ?? 1) - 1;
  if (left > 0) open.set(person, left);
  else open.delete(person);
}

function tooManyStreams(): Response {
  const message = "Too many tabs of yours are open here. Close some of them.";
  return problemReply({ kind: "too-many", message, retryAfterSeconds: 30 });
}
