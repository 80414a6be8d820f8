/** The messages of PostgreSQL's protocol in a stream of bytes, whose chunks end where they like. */

interface WireMessage {
  readonly type: string;
  readonly body: Buffer;
}

export class WireMessages {
  private rest: Buffer<ArrayBufferLike> = Buffer.alloc(0);

  /** A client's first message has no type. */
  constructor(private startUp: boolean) {}

  take(chunk: Buffer): readonly WireMessage[] {
    this.rest = Buffer.concat([this.rest, chunk]);
    const messages: WireMessage[] = [];
    for (;;) {
      const typed = this.startUp ? 0 : 1;
      if (this.rest.length < typed + 4) return messages;
      const end = typed + this.rest.readInt32BE(typed);
      if (this.rest.length < end) return messages;
      const type = this.rest.toString("latin1", 0, typed);
      messages.push({ type, body: this.rest.subarray(typed + 4, end) });
      this.rest = this.rest.subarray(end);
      this.startUp = false;
    }
  }
}

/** The statement COMMIT itself, as a simple query or parsed: not a BEGIN … READ COMMITTED, and not a value with that word. */
export function asksToCommit({ type, body }: WireMessage): boolean {
  if (type !== "Q" && type !== "P") return false;
  // Parse has the statement's name first.
  const [text, parsed = ""] = body.toString("utf8").split("\0");
  return /^\s*commit\s*;?\s*$/i.test(type === "Q" ? (text ?? "") : parsed);
}

/** What the server says it did, if this message says so: a COMMIT of a failed transaction is answered with ROLLBACK. */
export function commandDone({ type, body }: WireMessage): string | undefined {
  return type === "C" ? body.toString("utf8", 0, body.length - 1) : undefined;
}
