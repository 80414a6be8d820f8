/**
 * One post to an address that an owner named. The address that the name leads to is checked where the connection is made, so that a name which leads
 * elsewhere a moment later gains nothing; redirects are not followed.
 */
import { type LookupAddress, lookup } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress, literalAddress, mayBePrivate } from "./public-address";

export type Posted =
  | { readonly kind: "answered"; readonly status: number }
  | { readonly kind: "failed"; readonly problem: string };

const patienceMs = 15_000;

export function post(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Posted> {
  const url = new URL(address);
  const refused = refusal(url);
  if (refused !== null) return Promise.resolve({ kind: "failed", problem: refused });
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const fail = (problem: string) => resolve({ kind: "failed", problem });
    const length = String(Buffer.byteLength(body));
    const sent = request(url, {
      method: "POST",
      // A connection of its own, to an address that was just checked.
      agent: false,
      headers: { ...headers, "content-length": length, connection: "close" },
      lookup: checkedLookup,
      signal: AbortSignal.timeout(patienceMs),
    });
    sent.on("response", (response) => {
      // Nothing of what it says is of interest but the status.
      response.destroy();
      resolve({ kind: "answered", status: response.statusCode ?? 0 });
    });
    sent.on("error", (error: NodeJS.ErrnoException) => fail(words(error)));
    sent.end(body);
  });
}

/** Before anything is looked up. */
export function refusal(url: URL): string | null {
  if (mayBePrivate()) return null;
  if (url.protocol !== "https:") return "The address must start with https://";
  const literal = literalAddress(url);
  return literal === null || isPublicAddress(literal) ? null : notPublic;
}

const notPublic = "This address is not public. Webhooks go to public addresses only.";

const checkedLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, "", 0);
    const allowed = (found as LookupAddress[]).filter(
      ({ address }) => mayBePrivate() || isPublicAddress(address),
    );
    const [first] = allowed;
    if (!first) return callback(new NotPublic(notPublic), "", 0);
    if (options.all) callback(null, allowed);
    else callback(null, first.address, first.family);
  });
};

class NotPublic extends Error {}

function words(error: NodeJS.ErrnoException): string {
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
