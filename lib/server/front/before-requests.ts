/**
 * What is done with every request before Next sees it. Whatever starts the server (npm start, next start), its requests pass here: Next gives
 * no hook of its own that sees them all.
 */
import { type IncomingMessage, Server, type ServerResponse } from "node:http";

/** Says whether it has answered the request; then nobody else sees it. */
export type RequestHook = (request: IncomingMessage, response: ServerResponse) => boolean;

// Next bundles modules more than once: one list a process.
const holder = globalThis as { thresherRequestHooks?: Map<string, RequestHook> };

/** In the order in which they came; a second hook of the same name takes the first one's place. */
export function beforeRequests(name: string, hook: RequestHook): void {
  holder.thresherRequestHooks ??= watched();
  holder.thresherRequestHooks.set(name, hook);
}

function watched(): Map<string, RequestHook> {
  const hooks = new Map<string, RequestHook>();
  const emit = Server.prototype.emit as (event: string | symbol, ...rest: unknown[]) => boolean;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...rest: unknown[]) {
    if (event === "request") {
      const [request, response] = rest as [IncomingMessage, ServerResponse];
      for (const hook of hooks.values()) if (hook(request, response)) return true;
    }
    return emit.call(this, event, ...rest);
  };
  return hooks;
}
