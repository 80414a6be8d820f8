import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { currentRequest } from "@/lib/server/kernel/current-request";
import { captureLog } from "@/lib/server/testing/test-log-lines";
import { createFront, type Front } from "./front";
import type { Reply } from "./reply";

let front: Front;
let port: number;
/** What came through to the handler behind the front. */
let reached: string[];
let next: (request: IncomingMessage, response: Reply) => Promise<void>;

async function readAndAnswer(incoming: IncomingMessage, response: Reply): Promise<void> {
  let bytes = 0;
  for await (const chunk of incoming) bytes += (chunk as Buffer).length;
  reached.push(`${incoming.method} ${incoming.url} ${bytes}`);
  response.end("reached");
}

const pages = new Set(["/", "/projects/new", "/sign-up", "/page"]);

beforeEach(async () => {
  reached = [];
  next = readAndAnswer;
  front = createFront({
    next: (incoming, response) => next(incoming, response),
    isPage: (path) => pages.has(path),
    trustedProxies: 0,
  });
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
  port = (front.server.address() as AddressInfo).port;
});
afterEach(() => {
  front.server.close();
  front.server.closeAllConnections();
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, init);

/** Begins a post that never ends; what came back when the server hung up. */
function sendWithoutEnd(path: string): Promise<string> {
  return new Promise((resolve) => {
    const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
    const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n`;
    let reply = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(head + chunk));
    socket.on("data", (data) => {
      reply += data.toString();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(reply));
  });
}

it("answers a page's chunked post without keeping anything of it, and hangs up", async () => {
  const paths = ["/", "/projects/new", "/api", "/API/v1/items", "//api/x", "/api/../account"];
  paths.push("/api/%2e%2e/account", "http://x/account");
  for (const reply of await Promise.all(paths.map(sendWithoutEnd))) {
    expect(reply).toMatch(/^HTTP\/1\.1 411 /);
    expect(reply).toContain("Send a Content-Length");
  }
  expect(reached).toEqual([]);
});

async function post(path: string, length: number): Promise<number> {
  const sent = request({
    ...{ host: "127.0.0.1", port, path, method: "POST" },
    headers: { "content-length": length },
  });
  sent.on("error", () => {});
  const answered = once(sent, "response");
  sent.flushHeaders();
  if (length <= 1_000_000) sent.end(Buffer.alloc(length));
  const [response] = await answered;
  response.resume();
  sent.destroy();
  return response.statusCode as number;
}

it("answers a page's long post before it is sent, also to a sender who sends it all first", async () => {
  const sent = await ask("/sign-up", { method: "POST", body: new Uint8Array(8_000_000) });
  expect(sent.status).toBe(413);
  expect(await sent.json()).toMatchObject({ problem: { kind: "too-large" } });
  expect(reached).toEqual([]);
});

it("lets forms, routes and plain requests pass", async () => {
  expect(await post("/projects/new", 1_000_001)).toBe(413);
  expect(reached).toEqual([]);
  expect(await post("/projects/new", 1_000_000)).toBe(200);
  expect(await (await ask("/page")).text()).toBe("reached");
  expect((await ask("/api/v1/items", chunked(2_000_000))).status).toBe(200);
  // Next hands an action on to the page that has it, in chunks.
  const handedOn = chunked(1_000, { "x-action-forwarded": "1" });
  expect((await ask("/sign-up", handedOn)).status).toBe(200);
  expect(reached).toEqual([
    "POST /projects/new 1000000",
    "GET /page 0",
    "POST /api/v1/items 2000000",
    "POST /sign-up 1000",
  ]);
});

function chunked(bytes: number, headers: Record<string, string> = {}): RequestInit {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes));
      controller.close();
    },
  });
  return { method: "POST", headers, body, duplex: "half" } as RequestInit;
}

it("takes no form where there are routes alone", async () => {
  const form = (headers: Record<string, string>) =>
    ask("/api/nothing", { method: "POST", headers, body: "[{}]" });
  expect((await form({ "next-action": "x" })).status).toBe(404);
  expect((await form({ "content-type": "Multipart/form-data; boundary=x" })).status).toBe(404);
  expect(reached).toEqual([]);
  expect((await form({ "content-type": "application/json" })).status).toBe(200);
});

it("takes nothing but questions where there is no page", async () => {
  for (const path of [
    "/nothing",
    "/_next/image",
    "/_next/image/x",
    "/_next/static/a.js",
    "/icon.svg",
  ]) {
    for (const method of ["POST", "PUT", "DELETE"]) {
      const reply = await ask(path, { method, headers: { "next-action": "x" }, body: "[]" });
      expect([path, reply.status]).toEqual([path, 404]);
      expect(await reply.text()).toContain("nothing was done");
    }
    expect((await ask(path)).status).toBe(200);
  }
  expect(reached).toHaveLength(5);
});

it("refuses what another site sends to a page", async () => {
  const headers = { origin: "https://elsewhere.example" };
  expect((await ask("/sign-up", { method: "POST", headers, body: "x" })).status).toBe(403);
  expect(reached).toEqual([]);
});

it("gives every reply an id of our own and the headers that say how it may be used", async () => {
  for (const path of ["/page", "/nothing", "/_next/image", "/api/v1/items", "/%E0%A4%A"]) {
    const reply = await ask(path, { headers: { "x-request-id": "theirs" } });
    expect(reply.headers.get("x-request-id")).toMatch(/^[\w-]{16}$/);
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
    expect(reply.headers.get("content-security-policy")).toMatch(/script-src|default-src 'none'/);
  }
  expect(reached.at(-1)).toBe("GET /address-that-cannot-be-read 0");
});

const form: RequestInit = { method: "POST", headers: { "next-action": "x" }, body: "not a form" };

it("a form that could not be decoded is the sender's fault, an action that failed is ours", async () => {
  const captured = captureLog();
  next = async (_, response) => {
    response.writeHead(500, { "content-type": "text/x-component" });
    response.write("half of ");
    response.end("a reply");
  };
  const reply = await ask("/sign-up", form);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ problem: { kind: "invalid" } });
  expect((await ask("/page")).status).toBe(500);
  const decoded = next;
  next = async (incoming, response) => {
    currentRequest.getStore()!.actionBegun = true;
    await decoded(incoming, response);
  };
  const failed = await ask("/sign-up", form);
  expect(failed.status).toBe(500);
  expect(await failed.text()).toBe("half of a reply");
  expect(captured.lines().map(({ event }) => event)).toEqual(["request", "request"]);
});

it("says that something went wrong when Next throws, and logs it with the request's id", async () => {
  const captured = captureLog();
  next = async () => {
    throw new Error("broken");
  };
  const reply = await ask("/page");
  expect(reply.status).toBe(500);
  expect(await reply.text()).toContain("Something went wrong");
  expect(captured.lines()[0]).toMatchObject({
    event: "request-failed",
    message: "broken",
    requestId: reply.headers.get("x-request-id"),
  });
});

it("ends kept connections and counts what is in flight as it stops", async () => {
  let finish = () => {};
  next = async (_, response) => {
    finish = () => response.end("late");
  };
  const reply = ask("/page");
  await expect.poll(() => front.open.size).toBe(1);
  const closed = once(front.server, "close");
  front.server.close();
  front.endConnections();
  finish();
  expect((await reply).headers.get("connection")).toBe("close");
  await closed;
  expect(front.open.size).toBe(0);
});
