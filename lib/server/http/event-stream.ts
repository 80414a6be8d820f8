/** Server-sent events: a stream that ends with the request and keeps itself alive through proxies. */

import type { StreamEvent, StreamMessage } from "@/lib/protocol/stream-messages";
import { streams } from "@/lib/server/kernel/limits";
import { problemReply } from "./http-reply";
import { endWithServer } from "./open-streams";
import { admitStream } from "./stream-limits";

const heartbeatMs = 20_000;
/** How soon a browser that lost the stream asks again. */
const reconnectMs = 2_000;

export interface EventStream {
  send<E extends StreamEvent>(event: E, data: StreamMessage<E>, id?: string): void;
  /** Runs when the browser has gone. */
  onClose(clean: () => void): void;
}

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

export function eventStreamReply(
  { method, signal }: Pick<Request, "method" | "signal">,
  person: string,
  start: (stream: EventStream) => void,
): Response {
  // Next answers HEAD with what answers GET, and then neither reads nor ends the body: a stream would stay open unheard.
  if (method === "HEAD") return new Response(null, { headers });
  const admission = admitStream(person);
  if (!admission.ok) return problemReply(admission.problem);
  const cleaners: (() => void)[] = [admission.value];
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
        if ((controller.desiredSize ?? 0) < -streams.unread) return end();
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
      // Browsers ask again by themselves.
      cleaners.push(endWithServer(end));
      signal.addEventListener("abort", close);
      if (signal.aborted) close();
      write(`retry: ${reconnectMs}\n\n`);
      try {
        start({
          send: (event, data, id) =>
            write(
              `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
            ),
          onClose: (clean) => (closed ? clean() : cleaners.push(clean)),
        });
      } catch (error) {
        close();
        throw error;
      }
    },
    cancel: close,
  });
  return new Response(body, { headers });
}
