import { expect, test } from "@playwright/test";
import { startServer, temporaryFolder } from "../fixtures/server-process";

const token = "figures for the monitor alone";

test("metrics are for those who have the token, and say how long requests took", async () => {
  const folder = temporaryFolder();
  const env = { THRESHER_METRICS_TOKEN: token };
  const server = await startServer({ dataFolder: folder.path, env });
  const ask = (headers: Record<string, string>) => fetch(`${server.address}/metrics`, { headers });
  expect((await ask({})).status).toBe(401);
  expect((await ask({ authorization: "Bearer another" })).status).toBe(401);
  const reply = await ask({ authorization: `Bearer ${token}` });
  expect(reply.status).toBe(200);
  expect(reply.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  const text = await reply.text();
  // The two refusals above are among them, so what the front counts and what the route reads is the same.
  expect(text).toContain(
    'thresher_http_request_duration_seconds_count{kind="pages",status="4xx"} 2',
  );
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
  expect(text).toMatch(/^thresher_live_streams 0$/m);
  await server.stop();
  folder.remove();
});

test("without the setting there are no metrics", async () => {
  const folder = temporaryFolder();
  const server = await startServer({ dataFolder: folder.path });
  const reply = await fetch(`${server.address}/metrics`, { headers: { authorization: "Bearer " } });
  expect(reply.status).toBe(404);
  await server.stop();
  folder.remove();
});
