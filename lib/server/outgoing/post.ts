/**
 * One post to an address that an owner named. The address that the name leads to is checked where the connection is made, so that a name which leads
 * elsewhere a moment later gains nothing; redirects are not followed.
 */
import { type LookupAddress, lookup } from "node:dns";
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress, literalAddress } from "./public-address";

export interface Posting {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly patienceMs: number;
  /** How much of the reply is read; null for nothing but its status. */
  readonly mostReplyBytes: number | null;
  readonly signal?: AbortSignal;
}

export type Posted =
  | {
      readonly kind: "answered";
      readonly status: number;
      readonly headers: IncomingHttpHeaders;
      readonly text: string;
    }
  | { readonly kind: "failed"; readonly problem: string };

/** Where one kind of post may go. */
export interface Reach {
  /** The operator's own network too, and without TLS. */
  readonly mayBePrivate: boolean;
  /** Said where an address is not public. */
  readonly notPublic: string;
}

export function post(address: string, posting: Posting, reach: Reach): Promise<Posted> {
  const url = new URL(address);
  const refused = refusal(url, reach);
  if (refused !== null) return Promise.resolve({ kind: "failed", problem: refused });
  const { headers, body, patienceMs, mostReplyBytes } = posting;
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const tooSlow = AbortSignal.timeout(patienceMs);
  const signal = posting.signal ? AbortSignal.any([tooSlow, posting.signal]) : tooSlow;
  return new Promise((resolve) => {
    const fail = (problem: string) => resolve({ kind: "failed", problem });
    const length = String(Buffer.byteLength(body));
    const sent = request(url, {
      method: "POST",
      // A connection of its own, to an address that was just checked.
      agent: false,
      headers: { ...headers, "content-length": length, connection: "close" },
      lookup: checkedLookup(reach),
      signal,
    });
    sent.on("response", (response) => {
      const { statusCode: status = 0, headers: came } = response;
      textOf(response, mostReplyBytes).then(
        (text) => resolve({ kind: "answered", status, headers: came, text }),
        (error: NodeJS.ErrnoException) => fail(words(error, patienceMs)),
      );
    });
    sent.on("error", (error: NodeJS.ErrnoException) => fail(words(error, patienceMs)));
    sent.end(body);
  });
}

/** Before anything is looked up. */
export function refusal(url: URL, { mayBePrivate, notPublic }: Reach): string | null {
  if (mayBePrivate) return null;
  if (url.protocol !== "https:") return "The address must start with https://";
  const literal = literalAddress(url);
  return literal === null || isPublicAddress(literal) ? null : notPublic;
}

/** What follows what may be read is left. */
async function textOf(response: IncomingMessage, most: number | null): Promise<string> {
  if (most === null) {
    response.destroy();
    return "";
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > most) break;
  }
  return Buffer.concat(chunks).toString("utf8");
}

function checkedLookup({ mayBePrivate, notPublic }: Reach): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, "", 0);
      const allowed = (found as LookupAddress[]).filter(
        ({ address }) => mayBePrivate || isPublicAddress(address),
      );
      const [first] = allowed;
      if (!first) return callback(new NotPublic(notPublic), "", 0);
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

class NotPublic extends Error {}

function words(error: NodeJS.ErrnoException, patienceMs: number): string {
  if (error instanceof NotPublic) return error.message;
  if (error.name === "TimeoutError" || error.name === "AbortError") {
    return `No answer within ${patienceMs / 1_000} s.`;
  }
  const known: Readonly<Record<string, string>> = {
    ENOTFOUND: "The address's host was not found.",
    ECONNREFUSED: "Nothing accepts connections at this address.",
    ECONNRESET: "The receiver closed the connection.",
    CERT_HAS_EXPIRED: "The receiver's certificate has expired.",
  };
  return known[error.code ?? ""] ?? `The connection failed (${error.code ?? error.name}).`;
}
