import { describe, expect, it } from "vitest";
import { isPublicAddress, literalAddress } from "./public-address";

const inside = [
  ...["127.0.0.1", "0.0.0.0", "10.1.2.3", "100.64.0.1", "169.254.169.254", "172.16.0.1"],
  ...["172.31.255.255", "192.168.1.1", "198.18.0.1", "224.0.0.1", "255.255.255.255"],
  ...["::1", "::", "fe80::1", "fc00::1", "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:a00:1"],
  ...["64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1", "2001::1", "::127.0.0.1"],
  ...["", "localhost", "1.2.3", "0x7f.1"],
];
const outside = ["1.1.1.1", "8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00::1"];

describe("addresses", () => {
  it.each(inside)("%s is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  it.each(outside)("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

it("numbers in other notations are the address they mean", () => {
  for (const host of ["0x7f.1", "2130706433", "127.1", "0177.0.0.1", "[::ffff:127.0.0.1]"]) {
    const literal = literalAddress(new URL(`https://${host}/`));
    expect(literal !== null && !isPublicAddress(literal), host).toBe(true);
  }
  expect(literalAddress(new URL("https://example.org/"))).toBeNull();
});
