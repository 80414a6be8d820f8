import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { currentRequest } from "@/lib/server/kernel/current-request";
import { bodies } from "@/lib/server/kernel/limits";
import { captureLog } from "@/lib/server/testing/test-log-lines";
import { offerDirectRoutes } from "./direct-routes";
import { createFront, type Front } from "./front";

let front: Front;
let port: number;
/** What the front left to Next. */
let left: string[];

beforeEach(async () => {
  left = [];
  front = createFront({
    async next(incoming, response) {
      left.push(`${incoming.method} ${incoming.url}`);
      response.end("by Next");
    },
    isPage: () => false,
    trustedProxies: 0,
  });
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
  port = (front.server.address() as AddressInfo).port;
});
afterEach(() => {
  offerDirectRoutes(new Map());
  front.server.close();
  front.server.closeAllConnections();
});

/** As it is written: `fetch` would resolve the address first. */
async function ask(path: string, method = "GET", { body = "", headers = {} } = {}) {
  const sent = request({ host: "127.0.0.1", port, path, method, headers });
  // Of what the server did not read.
  sent.on("error", () => {});
  sent.end(body);
  const [reply] = await once(sent, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer);
  return { status: reply.statusCode, headers: reply.headers, bytes: Buffer.concat(chunks) };
}

it("calls an offered route with what was sent, and sends what it says", async () => {
  const seen: unknown[] = [];
  offerDirectRoutes(
    new Map([
      [
        "POST answers",
        async (asked, { params }) => {
          const { projectId } = await params;
          const cookie = asked.headers.get("cookie");
          seen.push([asked.method, asked.url, projectId, cookie, await asked.text()]);
          seen.push(typeof currentRequest.getStore()?.id);
          seen.push(asked.headers.get("x-forwarded-for"));
          return Response.json({ fine: true }, { status: 201, headers: { "retry-after": "3" } });
        },
      ],
    ]),
  );
  const sent = { body: '{"a":"ü"}', headers: { cookie: "a=b; c=d", "x-forwarded-for": "1.2.3.4" } };
  const reply = await ask("/api/annotate/p-1_x/answers?tab=t", "POST", sent);
  const url = "http://here/api/annotate/p-1_x/answers?tab=t";
  expect(seen).toEqual([["POST", url, "p-1_x", "a=b; c=d", '{"a":"ü"}'], "string", "127.0.0.1"]);
  expect(reply.status).toBe(201);
  expect(reply.bytes.toString()).toBe('{"fine":true}');
  expect(reply.headers).toMatchObject({
    "content-type": "application/json",
    "content-length": "13",
    "retry-after": "3",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  expect(left).toEqual([]);
});

it("leaves every other address and method to Next", async () => {
  offerDirectRoutes(
    new Map([
      ["GET ", async () => new Response("direct")],
      ["POST answers", async () => new Response("direct")],
    ]),
  );
  const others = [
    ["HEAD", "/api/annotate/p"],
    ["GET", "/api/annotate/p/"],
    ["GET", "/api/annotate/p/answers"],
    ["GET", "/api/annotate/p%2Fq"],
    ["GET", "/api/annotate/../annotate/p"],
    ["GET", "/api//annotate/p"],
    ["POST", "/api/annotate/p/answers/more"],
    ["POST", "/api/annotate/p/constructor"],
    ["PUT", "/api/annotate/p/answers"],
  ] as const;
  for (const [method, path] of others) await ask(path, method);
  expect(left).toEqual(others.map((other) => other.join(" ")));
  expect((await ask("/api/annotate/p?tab=1")).bytes.toString()).toBe("direct");
  expect(left).toHaveLength(others.length);
});

it("packs what is long for those who take it packed", async () => {
  const text = "long ".repeat(1000);
  offerDirectRoutes(
    new Map([["GET ", async (asked) => new Response(asked.url.endsWith("long") ? text : "short")]]),
  );
  const headers = { "accept-encoding": "gzip, br" };
  const packed = await ask("/api/annotate/p?long", "GET", { headers });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(packed.bytes).toString()).toBe(text);
  const short = await ask("/api/annotate/p?short", "GET", { headers });
  expect(short.headers["content-encoding"]).toBeUndefined();
  expect((await ask("/api/annotate/p?long")).bytes.toString()).toBe(text);
});

it("reads no more than a route takes, and the sender hears of it", async () => {
  let taken = 0;
  offerDirectRoutes(
    new Map([
      [
        "POST answers",
        async (asked) => {
          taken = (await asked.arrayBuffer()).byteLength;
          return new Response("too large", { status: 413 });
        },
      ],
    ]),
  );
  const reply = await ask("/api/annotate/p/answers", "POST", { body: "x".repeat(8_000_000) });
  expect([reply.status, reply.bytes.toString()]).toEqual([413, "too large"]);
  expect(taken).toBeGreaterThan(bodies.small);
  expect(taken).toBeLessThan(1_000_000);
});

it("answers for a route that throws, and goes on", async () => {
  const captured = captureLog();
  offerDirectRoutes(
    new Map([
      [
        "GET ",
        async () => {
          throw new Error("broken");
        },
      ],
    ]),
  );
  expect((await ask("/api/annotate/p")).status).toBe(500);
  expect(captured.text()).toContain("request-failed");
  expect((await ask("/api/annotate/p/events")).bytes.toString()).toBe("by Next");
});
