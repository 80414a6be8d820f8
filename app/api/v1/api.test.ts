import { existsSync } from "node:fs";
import path from "node:path";
import { NextRequest } from "next/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  type AnnotatorView,
  type PromptView,
  type SubmitReply,
  submitReplySchema,
  undoReplySchema,
  viewSchema,
} from "@/lib/protocol/annotator-messages";
import { itemsAddedSchema, launchedSchema } from "@/lib/protocol/api-messages";
import { dashboardSchema } from "@/lib/protocol/dashboard-messages";
import { labelLineSchema } from "@/lib/protocol/label-messages";
import { refusalSchema } from "@/lib/protocol/problem-message";
import { createApiToken, listApiTokens, revokeApiToken } from "@/lib/server/api/api-tokens";
import { openApiDocument } from "@/lib/server/api/openapi-document";
import { forgetRates } from "@/lib/server/kernel/per-minute";
import { createProject } from "@/lib/server/projects/create-project";
import { openAppWorld } from "@/lib/server/testing/test-app-data";
import { must, owned, type TestWorld, testItems } from "@/lib/server/testing/test-world";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { POST as answers } from "./answers/route";
import { GET as exported } from "./export/[file]/route";
import { POST as items } from "./items/route";
import { GET as labels } from "./labels/route";
import { POST as launch } from "./launch/route";
import { GET as project } from "./project/route";
import { POST as prompts } from "./prompts/route";
import { POST as undo } from "./undo/route";

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

function call(body?: unknown, bearer = token): NextRequest {
  const headers = { authorization: `Bearer ${bearer}` };
  const url = "http://127.0.0.1/api/v1";
  if (body === undefined) return new NextRequest(url, { headers });
  return new NextRequest(url, { method: "POST", headers, body: JSON.stringify(body) });
}

async function fill(): Promise<void> {
  const given = testItems(3).map(({ externalId, body }) => ({ externalId, body }));
  expect(await (await items(call({ items: given }))).json()).toEqual({ items: 3 });
  expect((await launch(call({}))).status).toBe(200);
}

function answerFor(prompt: PromptView): string {
  const numbers = prompt.items.map((item) => Number(/\d+/.exec(item.body)![0]));
  if (prompt.kind === "pull") return numbers[0]! > 0 ? "yes" : "no";
  return numbers[0]! > numbers[1]! ? "left" : "right";
}

describe("the API", () => {
  it("takes a project from items to answers, labels and export", async () => {
    await fill();
    const first = (await (await prompts(call({ annotator: "robot" }))).json()) as AnnotatorView;
    if (first.work.kind !== "prompts") throw new Error("no prompts");
    const prompt = first.work.prompts[0]!;
    const action = { kind: "answer", answer: answerFor(prompt) };
    const body = { annotator: "robot", prompt: prompt.id, action };
    const reply = (await (await answers(call(body))).json()) as SubmitReply;
    expect(reply.result.kind).toBe("accepted");
    expect(((await (await answers(call(body))).json()) as SubmitReply).result.kind).toBe(
      "repeated",
    );
    const undone = await (await undo(call({ annotator: "robot" }))).json();
    expect(undone.restored.id).toBe(prompt.id);
    expect((await (await project(call())).json()).state).toBe("running");
    const lines = (await (await labels(call())).text()).trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(["item-0", "item-1", "item-2"]);
    const csv = await exported(call(), { params: Promise.resolve({ file: "answers.csv" }) });
    expect(await csv.text()).toContain("robot");
    const none = await exported(call(), { params: Promise.resolve({ file: "secrets.csv" }) });
    expect(none.status).toBe(404);
  });

  it("says what is wrong with items and keeps what was there", async () => {
    const twice = [
      { externalId: "a", body: "one" },
      { externalId: "a", body: "two" },
    ];
    const refused = await items(call({ items: twice }));
    expect(refused.status).toBe(400);
    expect((await refused.json()).problem.message).toMatch(/Items 1 and 2 have the same id/);
    await fill();
    const late = await items(call({ items: [{ externalId: "z", body: "late" }] }));
    expect(late.status).toBe(409);
  });

  it("lets nobody in without a token, nor with a revoked one", async () => {
    expect((await project(call(undefined, "thresher_wrong"))).status).toBe(401);
    expect((await project(new NextRequest("http://127.0.0.1/api/v1"))).status).toBe(401);
    const { db, owner } = world;
    const [row] = await listApiTokens(db, await owned(db, owner, projectId));
    must(await revokeApiToken(db, await owned(db, owner, projectId), row!.id));
    expect((await project(call())).status).toBe(401);
  });

  it("limits how often a token is used", async () => {
    process.env.THRESHER_API_RATE = "3";
    forgetRates();
    for (let n = 0; n < 3; n++) expect((await project(call())).status).toBe(200);
    const refused = await project(call());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

/** Fails on a field that is missing, and on one that the schema doesn't have. */
function expectMessage(schema: z.core.$ZodType, message: unknown): void {
  expect(z.parse(schema, message)).toEqual(message);
}

describe("replies", () => {
  it("are what their schemas say", async () => {
    expectMessage(dashboardSchema, await (await project(call())).json());
    const given = [...testItems(2, 1), { externalId: "z", body: "z", columns: { level: "4" } }];
    expectMessage(itemsAddedSchema, await (await items(call({ items: given }))).json());
    expectMessage(launchedSchema, await (await launch(call({}))).json());
    expectMessage(dashboardSchema, await (await project(call())).json());
    const view = await (await prompts(call({ annotator: "robot" }))).json();
    expectMessage(viewSchema, view);
    const body = { annotator: "robot", prompt: view.work.prompts[0].id, action: { kind: "skip" } };
    expectMessage(submitReplySchema, await (await answers(call(body))).json());
    expectMessage(undoReplySchema, await (await undo(call({ annotator: "robot" }))).json());
    const lines = (await (await labels(call())).text()).trim().split("\n");
    expect(lines).toHaveLength(4);
    for (const line of lines) expectMessage(labelLineSchema, JSON.parse(line));
    expectMessage(refusalSchema, await (await launch(call({}))).json());
    expectMessage(refusalSchema, await (await items(call({ items: [] }))).json());
  });
});

describe("the OpenAPI document", () => {
  it("says what is in every JSON reply", () => {
    const { schemas } = openApiDocument.components;
    const replies = Object.values(openApiDocument.paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap(({ operationId, responses }) =>
        Object.entries(responses as Record<string, { content: object }>).map(
          ([status, { content }]) => ({ reply: `${operationId} ${status}`, content }),
        ),
      )
      .flatMap(({ reply, content }) =>
        Object.entries(content as Record<string, { schema: { $ref?: string } }>)
          .filter(([type]) => type !== "text/csv")
          .map(([, { schema }]) => ({ reply, name: schema.$ref?.split("/").at(-1) ?? "" })),
      );
    expect(replies.length).toBeGreaterThan(50);
    const known = schemas as Record<string, { properties?: object }>;
    const vague = replies.filter(({ name }) => !known[name]?.properties);
    expect(vague).toEqual([]);
  });

  it("names routes that exist, with the methods they have", async () => {
    for (const [route, operations] of Object.entries(openApiDocument.paths)) {
      const file = path.join(import.meta.dirname, route.replace(/\{(\w+)\}/, "[$1]"), "route.ts");
      expect(existsSync(file), file).toBe(true);
      const module = (await import(file)) as Record<string, unknown>;
      const methods = Object.keys(operations).map((method) => method.toUpperCase());
      expect(Object.keys(module).sort()).toEqual(methods.sort());
    }
  });

  it("describes bodies by the schemas that parse them", () => {
    const { schema } =
      openApiDocument.paths["/answers"].post.requestBody.content["application/json"];
    expect(schema).toMatchObject({ required: ["annotator", "prompt", "action"] });
    expect(JSON.stringify(schema)).toContain("cant-tell");
  });

  it("describes replies by the schemas that the browser checks them with", () => {
    const { schemas } = openApiDocument.components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(["Refusal", "Prompt", "Work", "SubmitReply", "UndoReply"]),
    );
    expect(schemas.SubmitReply).toMatchObject({
      required: ["result", "person", "work"],
      properties: { work: { $ref: "#/components/schemas/Work" } },
    });
    expect(JSON.stringify(schemas.Work)).toContain("#/components/schemas/Prompt");
    expect(JSON.stringify(openApiDocument)).not.toMatch(/"\$(schema|id)":/);
  });
});
