import { type IncomingMessage, ServerResponse } from "node:http";
import type { CurrentRequest } from "@/lib/server/kernel/current-request";
import type { Problem } from "@/lib/server/kernel/result";
import { isForm } from "./request-kind";

const unreadable: Problem = {
  kind: "invalid",
  message: "This form is not valid. Reload the page and try again.",
};

/**
 * Next answers 500 to a form that it cannot decode. When it does so and no action was begun, the fault is the sender's: nothing of Next's
 * reply is sent, and the sender gets 400 and a sentence.
 */
export class Reply<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  current: CurrentRequest | null = null;

  private get isToUnreadForm(): boolean {
    return this.statusCode === 500 && this.current?.actionBegun === false && isForm(this.req);
  }

  override writeHead(...args: unknown[]): this {
    if (typeof args[0] === "number") this.statusCode = args[0];
    return this.isToUnreadForm ? this : super.writeHead(...(args as [number]));
  }

  override flushHeaders(): void {
    if (!this.isToUnreadForm) super.flushHeaders();
  }

  override write(...args: unknown[]): boolean {
    return this.isToUnreadForm || super.write(...(args as [string]));
  }

  override end(...args: unknown[]): this {
    if (!this.isToUnreadForm) return super.end(...(args as [string]));
    this.statusCode = 400;
    for (const name of ["content-encoding", "content-length", "transfer-encoding"]) {
      this.removeHeader(name);
    }
    this.setHeader("content-type", "application/json; charset=utf-8");
    return super.end(JSON.stringify({ problem: unreadable }));
  }
}
