import { NextRequest } from "next/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memberCookie } from "@/lib/server/http/member-cookie";
import { personKey } from "@/lib/server/http/person-key";
import { memberToken } from "@/lib/server/kernel/member-by-token";
import { forgetRates } from "@/lib/server/kernel/per-minute";
import { pauseProject } from "@/lib/server/projects/pause-project";
import { openAppWorld } from "@/lib/server/testing/test-app-data";
import {
  join,
  launchTestProject,
  must,
  owned,
  type TestWorld,
  testItems,
} from "@/lib/server/testing/test-world";
import { personHeader } from "@/lib/session/person-header";
import { POST as answers } from "./[projectId]/answers/route";
import { GET as data } from "./[projectId]/data/route";
import { GET as events } from "./[projectId]/events/route";
import { GET as view } from "./[projectId]/route";
import { POST as undo } from "./[projectId]/undo/route";

let world: TestWorld;
let projectId: string;
let cookie: string;
let memberId: string;
const tab = "tab-one-1";

beforeEach(async () => {
  world = await openAppWorld();
  const items = testItems(130);
  ({ projectId } = await launchTestProject(world, { items, live: { undoMs: 60_000 } }));
  const member = await join(world, projectId, "Ada");
  memberId = member.id;
  cookie = `${memberCookie(projectId)}=${memberToken(member.id)}`;
});
afterEach(() => world.close());

const context = () => ({ params: Promise.resolve({ projectId }) });

function get(query = `?tab=${tab}`, options: { cookie?: string; signal?: AbortSignal } = {}) {
  const { signal } = options;
  const headers = { cookie: options.cookie ?? cookie };
  return new NextRequest(`http://127.0.0.1/x${query}`, signal ? { headers, signal } : { headers });
}

function post(body: unknown) {
  const init = { method: "POST", headers: { cookie }, body: JSON.stringify(body) };
  return new NextRequest("http://127.0.0.1/x", init);
}

describe("the annotator's routes", () => {
  it("serve, take an answer once, and take it back", async () => {
    const first = await (await view(get(), context())).json();
    expect(first.work.prompts).toHaveLength(2);
    const again = await (await view(get(), context())).json();
    expect(again.work).toEqual(first.work);
    const [prompt, ahead] = first.work.prompts;
    const answer = prompt.kind === "pull" ? "yes" : "left";
    const body = { tab, prompt: prompt.id, action: { kind: "answer", answer }, elapsedMs: 900 };
    const reply = await (await answers(post(body), context())).json();
    expect(reply.result).toEqual({ kind: "accepted" });
    expect(reply.work.prompts[0]).toEqual(ahead);
    const undone = await (await undo(post({ tab }), context())).json();
    expect(undone.restored.id).toBe(prompt.id);
    expect(undone.work.prompts[0].id).toBe(prompt.id);
    expect(undone.person.answered).toBe(0);
  });

  it("refuse strangers, forged cookies and nonsense", async () => {
    expect((await view(get(undefined, { cookie: "" }), context())).status).toBe(401);
    const forged = cookie.slice(0, -3);
    expect((await view(get(undefined, { cookie: forged }), context())).status).toBe(401);
    expect((await view(get("?tab=x"), context())).status).toBe(400);
    expect((await answers(post({ tab, prompt: 5 }), context())).status).toBe(400);
    const skip = { tab, prompt: "1.unknown", action: { kind: "skip" }, elapsedMs: 0 };
    const unknown = await (await answers(post(skip), context())).json();
    expect(unknown.result).toEqual({ kind: "unknown-prompt" });
  });

  it("refuse what another site's page sends, also to fetch", async () => {
    const from = (headers: Record<string, string>, method = "POST") =>
      new NextRequest(`http://127.0.0.1/x?tab=${tab}`, {
        method,
        headers: { cookie, host: "127.0.0.1", ...headers },
        ...(method === "POST" && { body: JSON.stringify({ tab }) }),
      });
    for (const headers of [
      { origin: "https://elsewhere.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ]) {
      const refused = await undo(from(headers), context());
      expect(refused.status).toBe(403);
      expect((await refused.json()).problem.message).toContain("another site");
      expect((await view(from(headers, "GET"), context())).status).toBe(403);
    }
    const own = { origin: "http://127.0.0.1", "sec-fetch-site": "same-origin" };
    expect((await undo(from(own), context())).status).toBe(200);
    const picture = { "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" };
    expect((await view(from(picture, "GET"), context())).status).toBe(403);
    const fetched = { "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" };
    expect((await view(from(fetched, "GET"), context())).status).toBe(200);
  });

  it("refuse a page that was opened by someone else in the same browser, and change nothing", async () => {
    const { work } = await (await view(get(), context())).json();
    const [prompt] = work.prompts;
    const answer = prompt.kind === "pull" ? "yes" : "left";
    const body = { tab, prompt: prompt.id, action: { kind: "answer", answer }, elapsedMs: 900 };
    const as = (person: string, sent?: object) =>
      new NextRequest(`http://127.0.0.1/x?tab=${tab}`, {
        headers: { cookie, [personHeader]: person },
        ...(sent && { method: "POST", body: JSON.stringify(sent) }),
      });
    const logged = () => world.db.raw.prepare("SELECT count(*) FROM events").pluck().get();
    const before = logged();
    const ben = personKey((await join(world, projectId, "Ben")).id);
    for (const refused of [
      await view(as(ben), context()),
      await answers(as(ben, body), context()),
      await undo(as(ben, { tab }), context()),
      await events(as(ben), context()),
      await data(as(ben), context()),
    ]) {
      expect(refused.status).toBe(409);
      const message = expect.stringContaining("Someone else");
      expect(await refused.json()).toEqual({
        problem: { kind: "conflict", message, field: "person" },
      });
    }
    expect(logged()).toBe(before);
    const own = personKey(memberId);
    expect(own).toMatch(/^[\w-]{16}$/);
    expect(memberId).not.toContain(own);
    const taken = await (await answers(as(own, body), context())).json();
    expect(taken.result).toEqual({ kind: "accepted" });
  });

  it("take no more than a person can send, say when to go on, and count each person alone", async () => {
    vi.stubEnv("THRESHER_ANSWER_RATE", "3");
    forgetRates();
    for (let n = 0; n < 3; n++) expect((await view(get(), context())).status).toBe(200);
    const refused = await view(get(), context());
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    const other = await join(world, projectId, "Ben");
    const theirs = `${memberCookie(projectId)}=${memberToken(other.id)}`;
    expect((await view(get(undefined, { cookie: theirs }), context())).status).toBe(200);
    vi.unstubAllEnvs();
    forgetRates();
  });

  it("take 120 skips a minute from one person, and answers all the while", async () => {
    forgetRates();
    const { work } = await (await view(get(), context())).json();
    let [prompt] = work.prompts;
    const send = async (action: unknown) =>
      answers(post({ tab, prompt: prompt.id, action, elapsedMs: 900 }), context());
    for (let n = 0; n < 120; n++) {
      const reply = await (await send({ kind: "skip" })).json();
      expect(reply.result).toEqual({ kind: "accepted" });
      [prompt] = reply.work.prompts;
    }
    const logged = () => world.db.raw.prepare("SELECT count(*) FROM events").pluck().get();
    const before = logged();
    const refused = await send({ kind: "skip" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await refused.json()).problem.message).toMatch(/Too many skips.*nothing is lost/);
    expect(logged()).toBe(before);
    const answer = prompt.kind === "pull" ? "yes" : "left";
    const taken = await (await send({ kind: "answer", answer })).json();
    expect(taken.result).toEqual({ kind: "accepted" });
    const other = await join(world, projectId, "Ben");
    const theirs = { cookie: `${memberCookie(projectId)}=${memberToken(other.id)}` };
    const [another] = (await (await view(get(undefined, theirs), context())).json()).work.prompts;
    const body = { tab, prompt: another.id, action: { kind: "skip" }, elapsedMs: 900 };
    const init = { method: "POST", headers: theirs, body: JSON.stringify(body) };
    const skipped = await answers(new NextRequest("http://127.0.0.1/x", init), context());
    expect(skipped.status).toBe(200);
    forgetRates();
  });

  it("take sixty answers a minute back", async () => {
    forgetRates();
    for (let n = 0; n < 60; n++) expect((await undo(post({ tab }), context())).status).toBe(200);
    const refused = await undo(post({ tab }), context());
    expect(refused.status).toBe(429);
    expect((await refused.json()).problem.message).toMatch(/Too many undos.*nothing is lost/);
    forgetRates();
  });

  it("read no more of a body than an answer needs, whatever it claims to be", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 16_384;
        controller.enqueue(new Uint8Array(16_384).fill(32));
      },
    });
    const init = { method: "POST", headers: { cookie }, body: endless, duplex: "half" };
    const request = new NextRequest("http://127.0.0.1/x", init as never);
    const refused = await answers(request, context());
    expect(refused.status).toBe(413);
    expect((await refused.json()).problem.message).toContain("64 KB");
    expect(sent).toBeLessThan(200_000);
  });

  it("say when there is other work, and stop when the browser goes", async () => {
    const gone = new AbortController();
    const stream = await events(get("", { signal: gone.signal }), context());
    expect(stream.headers.get("content-type")).toContain("text/event-stream");
    const reader = stream.body!.getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    let text = "";
    while (!text.includes("event: work")) text += await next();
    must(await pauseProject(world.db, await owned(world.db, world.owner, projectId)));
    text = "";
    while (!text.includes("event: work")) text += await next();
    gone.abort();
    await reader.cancel();
  });
});
