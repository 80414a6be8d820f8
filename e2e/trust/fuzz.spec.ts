import { expect, test } from "@playwright/test";
import { fuzzSecret, makeFuzzWorld } from "@/scripts/fuzz/fuzz-world";
import { sendRaw } from "@/scripts/fuzz/raw-requests";
import { runHttp } from "@/scripts/fuzz/run-http";
import { startServer, temporaryFolder } from "../fixtures/server-process";

/** Fixed inputs, so that a failure comes from a change; `npm run fuzz` sends many more, and others. */
const requests = 600;
const seed = 20_260_131;

test("hostile requests to every address are refused with words, and change nothing", async () => {
  test.setTimeout(180_000);
  const folder = temporaryFolder();
  const rates = { THRESHER_API_RATE: "1000000", THRESHER_ANSWER_RATE: "1000000" };
  const server = await startServer({
    dataFolder: folder.path,
    env: { THRESHER_SECRET: fuzzSecret, ...rates },
  });
  try {
    const world = await makeFuzzWorld(folder.path);
    const run = await runHttp(world, server.port, { requests, seed });
    expect(run.findings, `seed ${seed}\n${server.log().slice(-3_000)}`).toEqual([]);
    expect(run.requests).toBeGreaterThanOrEqual(requests);
    expect(run.endpoints).toBeGreaterThan(30);
    // Some must get through, or nothing behind the doors was tried.
    expect(run.accepted).toBeGreaterThan(run.requests / 20);
    for (const status of await sendRaw(server.port)) expect(status).toMatch(/^(4\d\d|closed)$/);
    world.db.close();
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  } finally {
    await server.stop("SIGKILL");
    folder.remove();
  }
});
