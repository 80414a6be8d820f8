import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { captureLog } from "@/lib/server/testing/test-log-lines";
import { addressBehind, addressKey, setForwardedAddress, trustedProxies } from "./client-address";

describe("addressBehind", () => {
  it("believes the connection alone when no proxy is vouched for", () => {
    expect(addressBehind(0, "203.0.113.9", "192.0.2.1")).toBe("192.0.2.1");
  });

  it("takes what the operator's own proxy saw, not what the visitor claimed before it", () => {
    expect(addressBehind(1, "6.6.6.6, 203.0.113.9", "127.0.0.1")).toBe("203.0.113.9");
    expect(addressBehind(2, "6.6.6.6, 203.0.113.9, 10.0.0.2", "127.0.0.1")).toBe("203.0.113.9");
  });

  it("does not run past the beginning when there are fewer entries than proxies", () => {
    expect(addressBehind(3, "203.0.113.9", "127.0.0.1")).toBe("203.0.113.9");
    expect(addressBehind(1, undefined, "127.0.0.1")).toBe("127.0.0.1");
  });

  it("reads the setting strictly", () => {
    expect(trustedProxies({} as never)).toEqual({ ok: true, value: 0 });
    expect(trustedProxies({ THRESHER_TRUSTED_PROXIES: "1" } as never)).toMatchObject({ value: 1 });
    for (const given of ["-1", "yes", "1.5"]) {
      expect(trustedProxies({ THRESHER_TRUSTED_PROXIES: given } as never)).toMatchObject({
        ok: false,
        problem: { message: expect.stringContaining(`"${given}"`) },
      });
    }
  });
});

describe("addressKey", () => {
  it("counts an IPv6 network as one place, however its addresses are written", () => {
    expect(addressKey("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
    expect(addressKey("2001:0DB8:1:2::9")).toBe("2001:db8:1:2::/64");
    expect(addressKey("2001:db8:1:3::9")).not.toBe(addressKey("2001:db8:1:2::9"));
    expect(addressKey("::1")).toBe("0:0:0:0::/64");
  });

  it("knows an IPv4 address inside an IPv6 one", () => {
    expect(addressKey("::ffff:192.0.2.7")).toBe("192.0.2.7");
    expect(addressKey(null)).toBe("unknown");
  });

  it("does not mind the port that some proxies write", () => {
    expect(addressKey("192.0.2.7:5123")).toBe("192.0.2.7");
    expect(addressKey("[2001:db8:1:2::9]:5123")).toBe("2001:db8:1:2::/64");
    expect(addressKey("[::ffff:192.0.2.7]")).toBe("192.0.2.7");
  });
});

it("a server never sees an address that the visitor made up", async () => {
  const log = captureLog();
  const server = createServer((request, reply) => {
    setForwardedAddress(request, 0);
    reply.end(request.headers["x-forwarded-for"]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  for (let time = 0; time < 2; time++) {
    const seen = await fetch(`http://127.0.0.1:${port}`, {
      headers: { "x-forwarded-for": "6.6.6.6", "x-forwarded-proto": "https" },
    });
    expect(await seen.text()).toBe("127.0.0.1");
  }
  // Once each, and without the address.
  expect(log.lines().map(({ event }) => event)).toEqual([
    "proxy-not-vouched-for",
    "address-without-tls",
  ]);
  expect(log.text()).not.toContain("6.6.6.6");
  server.close();
});
