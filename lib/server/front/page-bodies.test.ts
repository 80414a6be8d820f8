import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { refusePageBodies } from "./page-bodies";

let server: Server;
let port: number;
let reached: string[];

beforeEach(async () => {
  reached = [];
  server = createServer((incoming, response) => {
    let bytes = 0;
    incoming.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    incoming.on("end", () => {
      reached.push(`${incoming.method} ${incoming.url} ${bytes}`);
      response.end("reached");
    });
  });
  refusePageBodies();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterEach(() => server.close());

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

it("answers a page's long post before it is sent, also to who sends it all first", async () => {
  const sent = await fetch(`http://127.0.0.1:${port}/sign-up`, {
    method: "POST",
    body: new Uint8Array(8_000_000),
  });
  expect(sent.status).toBe(413);
  expect(await sent.json()).toMatchObject({ problem: { kind: "too-large" } });
  expect(reached).toEqual([]);
});

it("lets forms, routes and plain requests pass", async () => {
  expect(await post("/projects/new", 1_000_001)).toBe(413);
  expect(reached).toEqual([]);
  expect(await post("/projects/new", 1_000_000)).toBe(200);
  expect(await (await fetch(`http://127.0.0.1:${port}/page`)).text()).toBe("reached");
  const chunked = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(2_000_000));
      controller.close();
    },
  });
  const init = { method: "POST", body: chunked, duplex: "half" } as RequestInit;
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/items`, init)).status).toBe(200);
  expect(reached).toEqual([
    "POST /projects/new 1000000",
    "GET /page 0",
    "POST /api/v1/items 2000000",
  ]);
});

it("takes no form where there are routes alone", async () => {
  const post = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}/api/nothing`, { method: "POST", headers, body: "[{}]" });
  expect((await post({ "next-action": "x" })).status).toBe(404);
  expect((await post({ "content-type": "Multipart/form-data; boundary=x" })).status).toBe(404);
  expect(reached).toEqual([]);
  expect((await post({ "content-type": "application/json" })).status).toBe(200);
});

it("lets an action pass that Next hands on in chunks, but no more of it than a form has", async () => {
  const handOn = (chunks: number) => {
    const body = new ReadableStream({
      start(controller) {
        for (let n = 0; n < chunks; n++) controller.enqueue(new Uint8Array(60_000));
        controller.close();
      },
    });
    const headers = { "x-action-forwarded": "1" };
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    return fetch(`http://127.0.0.1:${port}/sign-up`, init);
  };
  expect((await handOn(10)).status).toBe(200);
  expect((await handOn(200)).status).toBe(200);
  const [whole, cut] = reached.map((line) => Number(line.split(" ")[2]));
  expect(whole).toBe(600_000);
  expect(cut).toBeLessThanOrEqual(1_000_000);
});
