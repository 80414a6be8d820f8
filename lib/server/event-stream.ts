/** Server-sent events: a stream that ends with the request and keeps itself alive through proxies. */

const heartbeatMs = 20_000;
/** How soon a browser that lost the stream asks again. */
const reconnectMs = 2_000;

export interface EventStream {
  send(event: string, data: unknown, id?: string): void;
  /** Runs when the browser has gone. */
  onClose(clean: () => void): void;
}

export function eventStreamReply(
  signal: AbortSignal,
  start: (stream: EventStream) => void,
): Response {
  const cleaners: (() => void)[] = [];
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
      signal.addEventListener("abort", close);
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
