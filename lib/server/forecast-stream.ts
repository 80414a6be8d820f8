/** A forecast as it is worked out: lines of JSON, `{progress: {done, total}}` as it goes, at last `{forecast}` or `{problem}`. */
import type { Database } from "@/db/open";
import { type ForecastRequest, forecastCost } from "./forecast-cost";
import { errorFields, log } from "./log";
import { endWithServer } from "./open-streams";
import type { User } from "./project-access";
import type { Problem } from "./result";

const stopping: Problem = {
  kind: "unavailable",
  message: "The server is being restarted. Ask for the forecast again in a moment.",
};

/** Ends when whoever asked goes away, and when the server stops, which does not wait for it. */
export function forecastStream(
  db: Database,
  user: User,
  { signal, ...request }: ForecastRequest & { projectId: string; signal: AbortSignal },
): ReadableStream<Uint8Array> {
  const ended = new AbortController();
  return new ReadableStream({
    async start(stream) {
      const encoder = new TextEncoder();
      const send = (line: unknown) => {
        // The thread may have had one more word to say.
        if (!ended.signal.aborted) stream.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      const leave = () => ended.abort();
      signal.addEventListener("abort", leave);
      const forget = endWithServer(() => {
        send({ problem: stopping });
        leave();
      });
      try {
        const result = await forecastCost(db, user, {
          ...request,
          signal: ended.signal,
          onProgress: (done, total) => send({ progress: { done, total } }),
        });
        send(result.ok ? { forecast: result.value } : { problem: result.problem });
      } catch (error) {
        // Whoever went away needs no answer; anything else is a fault worth its stack in the log.
        if (!ended.signal.aborted) {
          log("error", "forecast-failed", errorFields(error));
          stream.error(error);
        }
      } finally {
        forget();
        signal.removeEventListener("abort", leave);
        close(stream);
      }
    },
    cancel: () => ended.abort(),
  });
}

function close(stream: ReadableStreamDefaultController): void {
  try {
    stream.close();
  } catch {
    // It has ended already, in one way or another.
  }
}
