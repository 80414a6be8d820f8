/** Which addresses a server may post to when an owner names them: those that anyone can reach, never the operator's own network. */
import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";

/** Special-purpose IPv4 blocks of IANA's registry, multicast and what is reserved. */
const special: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

const notPublic = new BlockList();
for (const [address, prefix] of special) notPublic.addSubnet(address, prefix, "ipv4");

const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");
/** Within it: protocols, documentation, and 6to4, which leads to any IPv4 address. */
const special6 = new BlockList();
for (const [address, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  special6.addSubnet(address, prefix, "ipv6");
}

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, "ipv4");
  if (!isIPv6(address)) return false;
  // An IPv4 address written as IPv6 is outside of 2000::/3, so it is none of those that may be.
  return global6.check(address, "ipv6") && !special6.check(address, "ipv6");
}

/** The host of an address, if it is an IP and not a name. */
export function literalAddress({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(bare) === 0 ? null : bare;
}
