import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { AnnotatorView, PromptView, SubmitReply } from "@/lib/protocol/annotator-messages";
import { problemDetailsSchema } from "@/lib/protocol/problem-details";
import { createApiToken, listApiTokens, revokeApiToken } from "@/lib/server/api/api-tokens";
import { operations } from "@/lib/server/api/operations/all";
import { forgetRates } from "@/lib/server/kernel/per-minute";
import { createProject } from "@/lib/server/projects/create-project";
import { type ApiCall, callApi, jsonOf, linesOf } from "@/lib/server/testing/api-caller";
import { openAppWorld } from "@/lib/server/testing/test-app-data";
import { must, owned, type TestWorld, testItems } from "@/lib/server/testing/test-world";
import { readingSettings } from "@/lib/session/testing/reading-settings";

let world: TestWorld;
let projectId: string;
let token: string;

beforeEach(async () => {
  world = await openAppWorld();
  const settings = {
    ...readingSettings,
    live: { ...readingSettings.live, undoMs: 1_000 },
    proven: { ...readingSettings.proven, allDelta: 0.4, tolerance: 0.3 },
  };
  const { db, owner } = world;
  projectId = must(await createProject(db, owner, { name: "API", settings, items: [] })).id;
  token = must(
    await createApiToken(db, await owned(db, owner, projectId), { name: "script" }),
  ).token;
});
afterEach(() => {
  delete process.env.THRESHER_API_RATE;
  forgetRates();
  world.close();
});

const call = (asked: `${string} /${string}`, body?: unknown, more: ApiCall = {}) =>
  callApi(asked, { token, ...(body !== undefined && { body }), ...more });

async function fill(): Promise<void> {
  const given = testItems(3).map(({ externalId, body }) => ({ externalId, body }));
  expect(await jsonOf(call("POST /items", { items: given }))).toEqual({
    ...{ items: 3, added: 3, alreadyThere: 0 },
  });
  expect((await call("POST /launch")).status).toBe(200);
}

function answerFor(prompt: PromptView): string {
  const numbers = prompt.items.map((item) => Number(/\d+/.exec(item.body)![0]));
  if (prompt.kind === "pull") return numbers[0]! > 0 ? "yes" : "no";
  return numbers[0]! > numbers[1]! ? "left" : "right";
}

describe("a project's token", () => {
  it("takes its project from items to answers, labels and export, at the short addresses", async () => {
    await fill();
    const first = await jsonOf<AnnotatorView>(call("POST /prompts", { annotator: "robot" }));
    if (first.work.kind !== "prompts") throw new Error("no prompts");
    const prompt = first.work.prompts[0]!;
    const action = { kind: "answer", answer: answerFor(prompt) };
    const body = { annotator: "robot", prompt: prompt.id, action };
    expect((await jsonOf<SubmitReply>(call("POST /answers", body))).result.kind).toBe("accepted");
    expect((await jsonOf<SubmitReply>(call("POST /answers", body))).result.kind).toBe("repeated");
    const undone = await jsonOf<{ restored: PromptView }>(
      call("POST /undo", { annotator: "robot" }),
    );
    expect(undone.restored.id).toBe(prompt.id);
    expect((await jsonOf<{ state: string }>(call("GET /project"))).state).toBe("running");
    const labels = await linesOf<{ id: string }>(call("GET /labels"));
    expect(labels.map(({ id }) => id)).toEqual(["item-0", "item-1", "item-2"]);
    expect(await (await call("GET /export/answers.csv")).text()).toContain("robot");
    expect((await call("GET /export/secrets.csv")).status).toBe(404);
  });

  it("opens no other project, and changes nothing of the account", async () => {
    const { db, owner } = world;
    const other = { name: "Other", settings: readingSettings, items: testItems(2) };
    const { id } = must(await createProject(db, owner, other));
    expect((await call(`GET /projects/${id}`)).status).toBe(404);
    expect((await call(`GET /projects/${projectId}`)).status).toBe(200);
    const { projects } = await jsonOf<{ projects: { id: string }[] }>(call("GET /projects"));
    expect(projects.map((project) => project.id)).toEqual([projectId]);
    expect((await call("POST /projects", { name: "New" })).status).toBe(403);
    expect((await call(`POST /deleted-projects/${id}/restore`)).status).toBe(403);
  });

  it("says what is wrong with items and keeps what was there", async () => {
    const twice = [
      { externalId: "a", body: "one" },
      { externalId: "a", body: "two" },
    ];
    const refused = await call("POST /items", { items: twice });
    expect(refused.status).toBe(400);
    expect((await refused.json()).detail).toMatch(/Items 1 and 2 have the same id/);
    await fill();
    const late = await call("POST /items", { items: [{ externalId: "z", body: "late" }] });
    expect(late.status).toBe(409);
  });

  it("is refused when it is missing, wrong or revoked", async () => {
    expect((await callApi("GET /project", { token: "thresher_wrong" })).status).toBe(401);
    const bare = await callApi("GET /project");
    expect(bare.status).toBe(401);
    expect(bare.headers.get("www-authenticate")).toBe("Bearer");
    const { db, owner } = world;
    const [row] = await listApiTokens(db, await owned(db, owner, projectId));
    must(await revokeApiToken(db, await owned(db, owner, projectId), row!.id));
    expect((await call("GET /project")).status).toBe(401);
  });
});

describe("the door", () => {
  it("counts what a token asks for, and says what is left", async () => {
    process.env.THRESHER_API_RATE = "3";
    forgetRates();
    for (let left = 2; left >= 0; left--) {
      const { status, headers } = await call("GET /project");
      expect(status).toBe(200);
      expect(headers.get("ratelimit")).toMatch(new RegExp(`^"calls";r=${left};t=\\d+$`));
      expect(headers.get("ratelimit-policy")).toBe('"calls";q=3;w=60');
    }
    const refused = await call("GET /project");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("says every refusal as problem details", async () => {
    const asked: [string, Response][] = [
      ["an address that isn't there", await call("GET /nothing")],
      ["another method", await call("DELETE /labels")],
      ["no token", await callApi("GET /projects")],
      ["another project", await call("GET /projects/x/labels")],
      ["a body that isn't JSON", await call("POST /items", "{")],
      ["a draft's answers", await call(`GET /projects/${projectId}/answers`)],
      ["a query that doesn't fit", await call(`GET /projects/${projectId}/items?after=-3`)],
    ];
    for (const [what, reply] of asked) {
      expect(reply.headers.get("content-type"), what).toBe("application/problem+json");
      const details = await reply.json();
      expect(z.parse(problemDetailsSchema, details), what).toEqual(details);
      expect(details.status, what).toBe(reply.status);
    }
    expect(asked.map(([, { status }]) => status)).toEqual([404, 405, 401, 404, 400, 409, 400]);
    expect(asked[1]![1].headers.get("allow")).toBe("GET");
  });

  it("lets pages of other sites read nothing unless they are named", async () => {
    const from = { headers: { origin: "https://notebook.example" } };
    const header = "access-control-allow-origin";
    expect((await call("GET /project", undefined, from)).headers.get(header)).toBeNull();
    process.env.THRESHER_API_ORIGINS = "https://else.example, https://notebook.example";
    try {
      const named = await call("GET /project", undefined, from);
      expect(named.headers.get(header)).toBe("https://notebook.example");
    } finally {
      delete process.env.THRESHER_API_ORIGINS;
    }
  });

  it("has no two operations at one address", () => {
    const names = operations.flatMap(({ method, path, alias }) =>
      [path, alias].filter(Boolean).map((at) => `${method} ${at?.replaceAll(/\{\w+\}/g, "{}")}`),
    );
    expect(new Set(names).size).toBe(names.length);
  });
});
