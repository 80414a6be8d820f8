/** What the front (server.ts) knows of the request that is being answered, for whatever runs on its behalf. */
import { AsyncLocalStorage } from "node:async_hooks";

export interface CurrentRequest {
  /** The reply carries it, and log lines name it. */
  readonly id: string;
  /** Set by the server action that the request calls, once its input could be decoded. */
  actionBegun: boolean;
  /** Set when a page could not be made because the database, its disk or its server fails: then the reply is 503. */
  storageFault?: boolean;
}

// Next bundles modules more than once, and the front is a bundle of its own: one storage per process.
const holder = globalThis as { thresherCurrentRequest?: AsyncLocalStorage<CurrentRequest> };
holder.thresherCurrentRequest ??= new AsyncLocalStorage();

export const currentRequest = holder.thresherCurrentRequest;
