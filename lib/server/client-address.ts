/**
 * Whose request it is, for limits by address. Anybody can write an X-Forwarded-For, and Next believes what it finds: so the
 * header is set anew for each request, from the connection and from as many proxies as the operator says there are.
 */
import { isIPv6 } from "node:net";
import { beforeRequests } from "./before-requests";

const header = "x-forwarded-for";
const unknown = "unknown";

/** How many proxies of the operator's own stand in front, each of which appends the address it saw. */
export function trustedProxies(env: NodeJS.ProcessEnv = process.env): number {
  const given = Number(env.THRESHER_TRUSTED_PROXIES ?? 0);
  return Number.isInteger(given) && given >= 0 ? given : 0;
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

/** Once in a process, before it serves. */
export function checkForwardedAddresses(proxies: number = trustedProxies()): void {
  beforeRequests("addresses", ({ headers, socket }) => {
    headers[header] = addressBehind(proxies, textOf(headers[header]), socket.remoteAddress);
    return false;
  });
}

function textOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(",") : value;
}

/** What attempts from one place are counted under: an IPv6 network is one place, since everybody has billions of addresses. */
export function addressKey(address: string | null | undefined): string {
  const text = (address ?? unknown).replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(text)) return text.slice(0, 64);
  const [head = "", tail] = text.toLowerCase().split("%")[0]!.split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? [] : new Array<string>(8 - front.length - back.length).fill("0");
  const groups = [...front, ...gap, ...back].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}

/** The same, from a request's headers. */
export function clientKey(headers: { get(name: string): string | null }): string {
  return addressKey(headers.get(header));
}
