/** PostgreSQL goes away under a running app, and comes back: for real, by stopping and starting it. */
import path from "node:path";
import { makeDatabase } from "@/db/contract/postgres-administrator";
import { startPostgres } from "@/scripts/set-up/postgres-server.mjs";
import { answer, enter, expect, join, press, test } from "../fixtures/annotator";
import { ProjectOwner, shortTexts } from "../fixtures/project-owner";
import { startServer, temporaryFolder } from "../fixtures/server-process";

const root = path.resolve(__dirname, "../..");
const sentence = "The server's database can't be reached right now";

test("while the database is away people are told so, nothing is lost, and all goes on by itself", async ({
  browser,
}) => {
  test.slow();
  const postgres = await startPostgres(root, { durable: true });
  const folder = temporaryFolder();
  const { url } = await makeDatabase(postgres.url);
  const server = await startServer({ dataFolder: folder.path, databaseUrl: url });
  const ready = async () => {
    const reply = await fetch(`${server.address}/readyz`);
    return { status: reply.status, text: await reply.text() };
  };
  try {
    const owner = await ProjectOwner.of(server);
    const project = await owner.launch({
      items: shortTexts(20),
      live: { promptsAhead: 3 },
      proven: { method: "pull-only" },
    });
    const there = await browser.newContext({ baseURL: server.address, locale: "en-GB" });
    const page = await there.newPage();
    await join(page, project);
    await answer(page, "1", "2");
    await expect.poll(async () => (await project.logged("answered")).length).toBe(2);
    expect(await ready()).toMatchObject({ status: 200 });

    await postgres.stopAtOnce();
    expect(await ready()).toMatchObject({ status: 503, text: expect.stringContaining(sentence) });
    const view = await there.request.get(`/api/annotate/${project.id}?tab=tab-one-1`);
    expect([view.status(), await view.text()]).toEqual([503, expect.stringContaining(sentence)]);
    await answer(page, "1");
    await press(page, "2");
    await expect(
      page.getByText(/2 answers are stored here and will be sent/).first(),
    ).toBeVisible();
    await postgres.startAgain();
    // A page that has tried for a while takes its time between two tries.
    const patient = { timeout: 60_000 };
    await expect.poll(async () => (await project.logged("answered")).length, patient).toBe(4);
    await expect(page.getByText("4 answered")).toBeVisible();
    const prompts = (await project.logged<{ prompt: string }>("answered")).map((a) => a.prompt);
    expect(new Set(prompts).size).toBe(4);
    await expect.poll(async () => (await ready()).status).toBe(200);
    const late = await browser.newContext({ baseURL: server.address, locale: "en-GB" });
    await enter(await late.newPage(), project, "Late");
    await owner.close();
  } finally {
    await server.stop();
    await postgres.stop();
    folder.remove();
  }
});

test("a server that flushes nothing is not ready", async () => {
  const postgres = await startPostgres(root);
  const folder = temporaryFolder();
  const { url } = await makeDatabase(postgres.url);
  const server = await startServer({ dataFolder: folder.path, databaseUrl: url });
  const reply = await fetch(`${server.address}/readyz`);
  expect([reply.status, await reply.text()]).toEqual([503, expect.stringContaining("fsync=off")]);
  await server.stop();
  await postgres.stop();
  folder.remove();
});

test("a process with another secret does not start", async () => {
  const postgres = await startPostgres(root);
  const folder = temporaryFolder();
  const { url } = await makeDatabase(postgres.url);
  const first = await startServer({ dataFolder: folder.path, databaseUrl: url });
  const env = { THRESHER_SECRET: "another secret, long enough to be a real one" };
  const second = startServer({ dataFolder: folder.path, databaseUrl: url, env });
  await expect(second).rejects.toThrow(/THRESHER_SECRET is not the secret/);
  await first.stop();
  await postgres.stop();
  folder.remove();
});
