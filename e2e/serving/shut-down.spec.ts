import { once } from "node:events";
import { existsSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { openDatabase } from "@/db/sqlite/open";
import { memberCookie } from "@/lib/server/http/member-cookie";
import { joinProject } from "@/lib/server/people/join-project";
import { ProjectOwner, value } from "../fixtures/project-owner";
import { type RunningServer, startServer, temporaryFolder } from "../fixtures/server-process";

let folder: ReturnType<typeof temporaryFolder>;
let server: RunningServer;

test.beforeEach(async () => {
  folder = temporaryFolder();
  // One for this process, which lets people in, and for the server: each has a folder of its own, but the secret is read once.
  process.env.THRESHER_SECRET = "a secret for these tests, long enough to be a real one";
  server = await startServer({ dataFolder: folder.path });
});
test.afterEach(async () => {
  await server.stop("SIGKILL");
  folder.remove();
});

/** A launched project and someone who joined it. */
async function joined(): Promise<{ projectId: string; cookie: string }> {
  const owner = await ProjectOwner.of(server);
  const project = await owner.launch();
  const token = project.joinPath.slice("/join/".length);
  const input = { displayName: "Ada", userId: null, existingMemberToken: null };
  const { memberToken } = value(await joinProject(owner.db, token, input));
  await owner.close();
  return { projectId: project.id, cookie: `${memberCookie(project.id)}=${memberToken}` };
}

test("SIGTERM finishes the answer in flight, ends streams, closes the database and exits with 0", async () => {
  const { projectId, cookie } = await joined();
  const base = `${server.address}/api/annotate/${projectId}`;
  const tab = "tab-one-1";
  const { work } = await (await fetch(`${base}?tab=${tab}`, { headers: { cookie } })).json();
  const [prompt] = work.prompts;
  const stream = await fetch(`${base}/events`, { headers: { cookie } });
  const reader = stream.body!.getReader();
  await reader.read();

  const answer = prompt.kind === "pull" ? "yes" : "left";
  const body = JSON.stringify({
    ...{ tab, prompt: prompt.id, elapsedMs: 900 },
    action: { kind: "answer", answer },
  });
  const headers = { cookie, "content-length": body.length, "content-type": "application/json" };
  const sent = request(`${base}/answers`, {
    method: "POST",
    headers: { ...headers, expect: "100-continue" },
  });
  const reply = once(sent, "response");
  sent.flushHeaders();
  // The server has the request now and waits for its body.
  await once(sent, "continue");
  sent.write(body.slice(0, 20));

  const ended = once(server.child, "exit");
  server.child.kill("SIGTERM");
  await expect.poll(server.log).toContain('"event":"stopping"');
  await expect
    .poll(() =>
      fetch(server.address).then(
        () => "taken",
        () => "refused",
      ),
    )
    .toBe("refused");
  for (;;) if ((await reader.read()).done) break;
  sent.end(body.slice(20));
  const [response] = await reply;
  let text = "";
  for await (const chunk of response) text += chunk;
  expect(response.statusCode).toBe(200);
  expect(JSON.parse(text).result).toEqual({ kind: "accepted" });
  expect(response.headers["x-request-id"]).toMatch(/^[\w-]{16}$/);

  const [code] = await ended;
  expect(code).toBe(0);
  expect(server.log()).toContain('"event":"stopped","requestsCutOff":0');
  // Closed in order, so nothing is left to be read from the write-ahead log.
  expect(existsSync(path.join(folder.path, "thresher.sqlite-wal"))).toBe(false);
  const db = openDatabase(path.join(folder.path, "thresher.sqlite"));
  const answered = db.raw
    .prepare("SELECT payload FROM events WHERE kind = 'answered'")
    .pluck()
    .all();
  db.close();
  expect(answered).toHaveLength(1);
  expect(String(answered[0])).toContain(prompt.id);
});

test("the log is one JSON object a line, and a database that went away is told with the request's id", async () => {
  const { projectId, cookie } = await joined();
  const view = `${server.address}/api/annotate/${projectId}?tab=tab-one-1`;
  expect((await fetch(view, { headers: { cookie } })).status).toBe(200);
  folder.remove();
  const reply = await fetch(view, { headers: { cookie } });
  expect(reply.status).toBe(503);
  const { problem } = await reply.json();
  expect(problem.message).toMatch(/removed or replaced while it was running/);
  expect(problem.requestId).toBe(reply.headers.get("x-request-id"));
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  const ready = await fetch(`${server.address}/readyz`);
  expect(ready.status).toBe(503);
  expect((await ready.json()).problem).toMatch(/removed or replaced/);
  // A page says that something is wrong, and its log line is as clean.
  const page = await fetch(`${server.address}/join/abc.def`);
  expect(page.status).toBe(503);
  await expect.poll(server.log).toContain(problem.requestId);
  const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");
  const lines = server.log().replace(colours, "").split("\n").filter(Boolean);
  const own = lines.filter((line) => !/^\s*(?:✓|▲|- )/u.test(line));
  const parsed = own.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(parsed.find((line) => line.requestId === problem.requestId)).toMatchObject({
    level: "error",
    event: "storage-fault",
    error: "DatabaseUnusable",
  });
  // Once, with its request and its route; what Next prints of it besides is left out.
  const ofPage = parsed.filter((line) => line.route === "/join/[token]");
  expect(ofPage).toMatchObject([{ event: "storage-fault", error: "DatabaseUnusable" }]);
  expect(parsed.filter((line) => line.event === "printed")).toEqual([]);
  expect(server.log()).not.toMatch(/Ada|@example|127\.0\.0\.1"/);
  expect(await server.stop()).toBe(0);
});
