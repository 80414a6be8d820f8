/**
 * Whose request it is, for limits by address. Anyone can write an X-Forwarded-For, and Next believes what it finds: so the
 * header is overwritten for each request, from the connection and from as many proxies as the operator says there are.
 */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { log } from "@/lib/server/kernel/log";
import { isServedOverTls } from "@/lib/server/kernel/own-address";
import { ok, problem, type Result } from "@/lib/server/kernel/result";

const header = "x-forwarded-for";
const unknown = "unknown";

/** How many proxies of the operator's own stand in front, each of which appends the address it saw. What cannot be read is told, not guessed at. */
export function trustedProxies(env: NodeJS.ProcessEnv = process.env): Result<number> {
  const given = (env.THRESHER_TRUSTED_PROXIES ?? "").trim();
  if (/^\d{0,2}$/.test(given)) return ok(Number(given));
  return problem("invalid", `THRESHER_TRUSTED_PROXIES is "${given}". Set it to 0, 1, 2…`);
}

/** The address that the outermost trusted proxy saw; without proxies, the connection's own. */
export function addressBehind(
  proxies: number,
  forwarded: string | undefined,
  connection: string | undefined,
): string {
  const claimed = (forwarded ?? "").split(",").map((part) => part.trim());
  const chain = [...claimed.filter((part) => part !== ""), connection ?? unknown];
  return chain.at(-1 - Math.min(proxies, chain.length - 1))!;
}

/** Before anything else reads the request. */
export function setForwardedAddress({ headers, socket }: IncomingMessage, proxies: number): void {
  warnOfProxy(headers, proxies);
  headers[header] = addressBehind(proxies, textOf(headers[header]), socket.remoteAddress);
}

const told = { address: false, tls: false };

/** Once: a proxy that nobody vouched for makes all visitors one, and one with TLS that NEXTAUTH_URL does not know of leaves cookies bare. */
function warnOfProxy(headers: IncomingHttpHeaders, proxies: number): void {
  if (!told.address && proxies === 0 && headers[header] !== undefined) {
    told.address = true;
    const text =
      "A request came with X-Forwarded-For. If you run a reverse proxy in front, set THRESHER_TRUSTED_PROXIES: until then, everyone behind it counts as one address.";
    log("warn", "proxy-not-vouched-for", { text });
  }
  if (!told.tls && headers["x-forwarded-proto"] === "https" && !isServedOverTls()) {
    told.tls = true;
    const text =
      "A request arrived over TLS, but NEXTAUTH_URL doesn't start with https: cookies are sent without Secure. Set it to the address people use.";
    log("warn", "address-without-tls", { text });
  }
}

function textOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(",") : value;
}

/** What attempts from one place are counted under: an IPv6 network is one place, since everyone has billions of addresses. */
export function addressKey(address: string | null | undefined): string {
  const text = withoutPort(address ?? unknown).replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(text)) return text.slice(0, 64);
  const [head = "", tail] = text.toLowerCase().split("%")[0]!.split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? [] : new Array<string>(8 - front.length - back.length).fill("0");
  const groups = [...front, ...gap, ...back].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}

/** Some proxies write the port as well, which is another with each connection. */
function withoutPort(address: string): string {
  return (
    /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1")
  );
}

/** The client's address, from a request's headers. */
export function clientKey(headers: { get(name: string): string | null }): string {
  return addressKey(headers.get(header));
}
