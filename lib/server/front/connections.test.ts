import { once } from "node:events";
import { createServer, request } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { captureLog } from "@/lib/server/testing/test-log-lines";
import { boundConnections } from "./connections";

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

it("ends connections that are silent, and takes no more than so many at once", async () => {
  const log = captureLog();
  const server = createServer((_, response) => response.end("ok"));
  const pace = { bytes: 1, everyMs: 300_000 };
  boundConnections(server, { mostAtOnce: 3, headersMs: 20_000, pace, silentMs: 300 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    sockets.push(socket);
    await once(socket, "connect");
    return socket;
  };
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe("ok");
  const closed = [];
  for (let each = 0; each < 5; each++) closed.push(once((await open()).resume(), "close"));
  await Promise.all(closed);
  expect(log.lines().filter(({ event }) => event === "connections-refused")).toHaveLength(1);
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe("ok");
  server.close();
  server.closeAllConnections();
});

it("lets a steady upload take as long as it likes, and cuts off one that trickles", async () => {
  const server = createServer((sent, response) => {
    let bytes = 0;
    sent.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    sent.on("error", () => undefined);
    sent.on("end", () => response.end(String(bytes)));
  });
  const pace = { bytes: 1_000, everyMs: 400 };
  boundConnections(server, { mostAtOnce: 10, headersMs: 20_000, pace, silentMs: 60_000 });
  expect(server.requestTimeout).toBe(0);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const upload = async (chunk: string, chunks: number): Promise<string> => {
    const sent = request({ port, host: "127.0.0.1", method: "POST" });
    const replied = once(sent, "response").then(async ([reply]) => {
      let text = "";
      for await (const part of reply) text += String(part);
      return text;
    });
    replied.catch(() => undefined);
    for (let n = 0; n < chunks && !sent.destroyed; n++) {
      sent.write(chunk);
      await setTimeout(20);
    }
    sent.end();
    return replied;
  };
  const [steady, trickle] = await Promise.allSettled([
    upload("x".repeat(4_000), 75),
    upload("x", 10_000),
  ]);
  expect(steady).toEqual({ status: "fulfilled", value: "300000" });
  expect(trickle.status).toBe("rejected");
  server.close();
  server.closeAllConnections();
});
