import { type IncomingMessage, ServerResponse } from "node:http";
import type { CurrentRequest } from "@/lib/server/kernel/current-request";
import type { Problem } from "@/lib/server/kernel/result";
import { isForm } from "./request-kind";

const unreadable: Problem = {
  kind: "invalid",
  message: "This form is not valid. Reload the page and try again.",
};

/** A page that could not be made for want of the database may be there in so many seconds. */
const tryAgainSeconds = "5";

/**
 * Next answers 500 to a form that it cannot decode. When it does so and no action was begun, the fault is the sender's: nothing of Next's
 * reply is sent, and the sender gets 400 and a sentence. And a page that the database's fault kept from being made is 503, not 500: proxies and
 * monitors take it for what it is.
 */
export class Reply<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  current: CurrentRequest | null = null;

  private get isToUnreadForm(): boolean {
    return this.statusCode === 500 && this.current?.actionBegun === false && isForm(this.req);
  }

  private sayUnavailable(): void {
    if (this.headersSent || this.statusCode !== 500 || !this.current?.storageFault) return;
    this.statusCode = 503;
    this.setHeader("retry-after", tryAgainSeconds);
  }

  override writeHead(...args: unknown[]): this {
    if (typeof args[0] === "number") this.statusCode = args[0];
    this.sayUnavailable();
    return this.isToUnreadForm ? this : super.writeHead(this.statusCode, ...(args.slice(1) as []));
  }

  override flushHeaders(): void {
    this.sayUnavailable();
    if (!this.isToUnreadForm) super.flushHeaders();
  }

  override write(...args: unknown[]): boolean {
    this.sayUnavailable();
    return this.isToUnreadForm || super.write(...(args as [string]));
  }

  override end(...args: unknown[]): this {
    this.sayUnavailable();
    if (!this.isToUnreadForm) return super.end(...(args as [string]));
    this.statusCode = 400;
    for (const name of ["content-encoding", "content-length", "transfer-encoding"]) {
      this.removeHeader(name);
    }
    this.setHeader("content-type", "application/json; charset=utf-8");
    return super.end(JSON.stringify({ problem: unreadable }));
  }
}
