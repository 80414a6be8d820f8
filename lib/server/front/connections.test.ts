import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
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
  boundConnections(server, { mostAtOnce: 3, headersMs: 20_000, silentMs: 300 });
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
