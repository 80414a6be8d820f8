/** A project from nothing to its files, by a personal token alone, every reply checked against the schema that documents it. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import type { Scope } from "@/lib/protocol/token-messages";
import { operations } from "@/lib/server/api/operations/all";
import { createPersonalToken } from "@/lib/server/api/personal-tokens";
import { type ApiCall, callApi, jsonOf } from "@/lib/server/testing/api-caller";
import { openAppWorld } from "@/lib/server/testing/test-app-data";
import { must, type TestWorld } from "@/lib/server/testing/test-world";

let world: TestWorld;
let token: string;

beforeEach(async () => {
  world = await openAppWorld();
  token = await tokenWith(["read", "write", "answer"]);
});
afterEach(() => world.close());

async function tokenWith(scopes: readonly Scope[]): Promise<string> {
  return must(await createPersonalToken(world.db, world.owner, { name: "t", scopes, days: 1 }))
    .token;
}

type Params = Readonly<Record<string, string>>;

/** Calls an operation by its id; fails unless it succeeds and its reply is what its schema says, no more and no less. */
async function op(id: string, params: Params = {}, more: ApiCall & { query?: string } = {}) {
  const { method, path: pattern, replies } = operations.find((each) => each.id === id)!;
  const at = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name]!);
  const reply = await callApi(`${method} ${at}${more.query ?? ""}` as "GET /", { token, ...more });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${id}: ${reply.status} ${text}`);
  if (replies.kind === "json") {
    expect(reply.status).toBe(replies.status);
    const value = JSON.parse(text);
    expect(z.parse(replies.schema, value), id).toEqual(value);
    return { value, etag: reply.headers.get("etag") };
  }
  if (replies.kind === "nothing") expect([reply.status, text]).toEqual([204, ""]);
  if (replies.kind !== "lines") return { value: text, etag: null };
  const lines = text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  for (const line of lines) expect(z.parse(replies.schema, line), id).toEqual(line);
  return { value: lines, etag: reply.headers.get("etag") };
}

async function refused(asked: `${string} /${string}`, more: ApiCall = {}) {
  const reply = await callApi(asked, { token, ...more });
  return { status: reply.status, ...(await reply.json()) };
}

const questions = { pullQuestion: "Is it large?", duelQuestion: "Which is larger?" };
const item = (n: number) => ({ externalId: `i${n}`, body: `Number ${n}`, columns: { n: `${n}` } });

const judge = {
  ...{ name: "Judge", baseUrl: "https://model.invalid/v1", model: "judge-1" },
  ...{ priceInput: 1, priceOutput: 1, spendingLimit: 1 },
};

async function draft(items = 4): Promise<string> {
  const settings = {
    questions,
    live: {
      undoMs: 0,
      goal: { rung: "estimated", stop: { kind: "answers", perItem: 2 }, mostPerItem: null },
    },
  };
  const made = await op("createProject", {}, { body: { name: "Numbers", settings } });
  const projectId = made.value.id as string;
  const body = Array.from({ length: items }, (_, n) => JSON.stringify(item(n))).join("\n");
  await op(
    "addItems",
    { projectId },
    { body, headers: { "content-type": "application/x-ndjson" } },
  );
  return projectId;
}

async function answerAll(projectId: string, people: number): Promise<void> {
  for (let person = 0; person < people; person++) {
    for (let turn = 0; turn < 100; turn++) {
      const { work } = (
        await op("nextPrompts", { projectId }, { body: { annotator: `p${person}` } })
      ).value;
      if (work.kind !== "prompts") break;
      const [prompt] = work.prompts;
      const numbers = prompt.items.map(({ body }: { body: string }) =>
        Number(/\d+/.exec(body)![0]),
      );
      const answer =
        prompt.kind === "pull"
          ? numbers[0] > 1
            ? "yes"
            : "no"
          : numbers[0] > numbers[1]
            ? "left"
            : "right";
      const action = { kind: "answer", answer };
      await op(
        "submitAnswer",
        { projectId },
        { body: { annotator: `p${person}`, prompt: prompt.id, action } },
      );
    }
  }
}

it("goes from nothing to every file, each reply as documented", async () => {
  expect((await op("whoAmI")).value.token).toMatchObject({ kind: "personal", projectId: null });
  const projectId = await draft();
  expect((await op("listProjects")).value.projects).toHaveLength(1);
  expect((await op("listItems", { projectId })).value).toHaveLength(4);
  await op("launchProject", { projectId });
  const invitation = (await op("createInvitation", { projectId })).value;
  expect((await op("listInvitations", { projectId })).value.invitations).toEqual([invitation]);
  await op("withdrawInvitation", { projectId, invitationId: invitation.id });
  await answerAll(projectId, 4);
  const project = (await op("readProject", { projectId })).value;
  expect(project.state).toBe("finished");
  expect((await op("readLabels", { projectId })).value).toHaveLength(4);
  expect(
    (await op("readLabels", { projectId }, { query: "?after=1&limit=2" })).value.map(
      ({ id }: { id: string }) => id,
    ),
  ).toEqual(["i1", "i2"]);
  for (const id of ["readRanking", "readAgreement", "readPayments", "readAnswers"]) {
    expect((await op(id, { projectId })).value.length, id).toBeGreaterThan(0);
  }
  const answers = await op("readAnswers", { projectId });
  const after = { query: "?after=3", headers: { "if-match": answers.etag! } };
  expect((await op("readAnswers", { projectId }, after)).value).toEqual(answers.value.slice(3));
  expect((await op("readSummary", { projectId })).value.claims.estimated.isProof).toBe(false);
  expect(JSON.parse((await op("readProof", { projectId })).value).format).toBe("thresher-proof-1");
  const events = (await op("readEvents", { projectId })).value;
  expect(events.map(({ sequence }: { sequence: number }) => sequence)).toEqual([...events.keys()]);
  expect(events.at(-1).kind).toBe("finished");
  const since = (await op("readEvents", { projectId }, { query: "?after=3&limit=2" })).value;
  expect(since).toEqual(events.slice(4, 6));
  expect((await op("export", { projectId, file: "labels.csv" })).value).toContain("Number 3");
});

it("changes a running project, its people and its end", async () => {
  const projectId = await draft(30);
  await op("launchProject", { projectId });
  await answerAll(projectId, 1);
  const [person] = (await op("listPeople", { projectId })).value.people;
  expect(person.displayName).toBe("p0");
  await op("excludePerson", { projectId, personId: person.id });
  await op("restorePerson", { projectId, personId: person.id });
  expect((await op("readPersonData", { projectId, personId: person.id })).value).toContain("p0");
  await op("erasePerson", { projectId, personId: person.id });
  await op("pauseProject", { projectId });
  expect((await op("readProject", { projectId })).value.state).toBe("paused");
  await op("resumeProject", { projectId });
  await op(
    "changeProject",
    { projectId },
    { body: { name: "Named", settings: { live: { budget: 50 } } } },
  );
  expect((await op("readProject", { projectId })).value).toMatchObject({
    name: "Named",
    settings: { live: { budget: 50 } },
  });
  await op("finishProject", { projectId });
  expect((await op("readProject", { projectId })).value.state).toBe("finished");
  // What its owner ended stays so, until they want another end.
  await op("changeProject", { projectId }, { body: { settings: { live: { budget: 60 } } } });
  expect((await op("readProject", { projectId })).value.state).toBe("finished");
  await op("changeGoal", { projectId }, { body: { rung: "share" } });
  expect((await op("readProject", { projectId })).value).toMatchObject({
    state: "running",
    settings: { live: { goal: { rung: "share" } } },
  });
  expect(
    await refused(`PATCH /projects/${projectId}`, {
      body: { settings: { questions: { pullQuestion: "Other?" } } },
    }),
  ).toMatchObject({ status: 409 });
  await op(
    "restartProject",
    { projectId },
    { body: { questions: { pullQuestion: "Is it huge?" } } },
  );
  expect((await op("readProject", { projectId })).value.answers.pulls).toBe(0);
  const copy = (await op("copyProject", { projectId })).value.id;
  expect((await op("readProject", { projectId: copy })).value).toMatchObject({
    state: "draft",
    name: "Named (copy)",
  });
  await op("archiveProject", { projectId });
  expect((await op("listProjects", {}, { query: "?archived=true" })).value.projects).toHaveLength(
    1,
  );
  await op("unarchiveProject", { projectId });
  await op("deleteProject", { projectId });
  expect((await op("listDeletedProjects")).value.projects).toHaveLength(1);
  await op("restoreDeletedProject", { deletedId: projectId });
  const { projects, next } = (await op("listProjects", {}, { query: "?limit=1" })).value;
  expect(projects.map(({ id }: { id: string }) => id)).toEqual([copy]);
  const second = (await op("listProjects", {}, { query: `?limit=1&cursor=${next}` })).value;
  expect(second).toMatchObject({ projects: [{ id: projectId }], next: null });
});

it("repeats and misses no row between two parts of a stream", async () => {
  const projectId = await draft(6);
  const part = (id: string, query: string, etag: string | null) =>
    op(id, { projectId }, { query, headers: { "if-match": etag! } });
  const listed = await op("listItems", { projectId }, { query: "?limit=2" });
  expect(await refused(`GET /projects/${projectId}/items?after=2`)).toMatchObject({
    ...{ status: 400, field: "after" },
  });
  expect((await part("listItems", "?after=2", listed.etag)).value).toHaveLength(4);
  await op("addItems", { projectId }, { body: { items: [item(6)] } });
  await expect(part("listItems", "?after=2", listed.etag)).rejects.toThrow(/412.*Start again/);

  await op("launchProject", { projectId });
  await answerAll(projectId, 1);
  const labels = await op("readLabels", { projectId }, { query: "?limit=2" });
  const answers = await op("readAnswers", { projectId }, { query: "?limit=2" });
  const ranking = await op("readRanking", { projectId }, { query: "?limit=2" });
  const payments = await op("readPayments", { projectId }, { query: "?limit=1" });
  const closed = (await op("readAnswers", { projectId })).value.length;
  expect((await part("readRanking", "?after=2", ranking.etag)).value).toHaveLength(5);
  await op("nextPrompts", { projectId }, { body: { annotator: "p1" } });
  await answerAll(projectId, 3);
  // Items keep their places, and so do prompts that are closed.
  expect((await part("readLabels", "?after=2", labels.etag)).value).toHaveLength(5);
  const all = (await op("readAnswers", { projectId })).value;
  expect((await part("readAnswers", "?after=2", answers.etag)).value).toEqual(all.slice(2));
  expect(all.length).toBeGreaterThan(closed);
  // Beyond those that were closed, nobody knows.
  const beyond = part("readAnswers", `?after=${closed + 1}`, answers.etag);
  await expect(beyond).rejects.toThrow(/412/);
  await expect(part("readPayments", "?after=1", payments.etag)).rejects.toThrow(/412/);
  expect(await refused(`GET /projects/${projectId}/ranking?after=2`)).toMatchObject({
    ...{ status: 400, field: "after" },
  });
  await op(
    "restartProject",
    { projectId },
    { body: { questions: { pullQuestion: "Is it huge?" } } },
  );
  for (const id of ["readLabels", "readAnswers", "readRanking"]) {
    await expect(part(id, "?after=1", labels.etag), id).rejects.toThrow(/412/);
  }
});

it("makes links of one use, and says what became of each", async () => {
  const projectId = await draft(2);
  const batch = (await op("createLinks", { projectId }, { body: { count: 3 } })).value;
  expect(batch).toMatchObject({ links: 3, used: 0, left: 3 });
  expect((await op("listLinkBatches", { projectId })).value.batches).toEqual([batch]);
  const at = { projectId, batchId: batch.id };
  const { links } = (await op("readLinks", at)).value;
  expect(new Set(links.map(({ path }: { path: string }) => path)).size).toBe(3);
  expect(links.map(({ state }: { state: string }) => state)).toEqual(["open", "open", "open"]);
  await op("withdrawLinks", at);
  expect((await op("readLinks", at)).value.links[0].state).toBe("withdrawn");
  expect(await refused(`GET /projects/${projectId}/links/other`)).toMatchObject({ status: 404 });
  expect(await refused(`POST /projects/${projectId}/links`, { body: { count: 0 } })).toMatchObject({
    status: 400,
    field: "count",
  });
});

it("says what each source of people has done and cost", async () => {
  const projectId = await draft(3);
  expect((await op("listSources", { projectId })).value.sources).toEqual([]);
  const source = { kind: "people", dailyLimit: null, totalLimit: null, paused: false };
  const sources = [
    { ...source, id: "experts", name: "Experts", answers: "pulls", truth: true, pricePull: 2 },
    { ...source, id: "crowd", name: "Crowd", answers: "duels", truth: false, pricePull: 1 },
  ].map((each) => ({ ...each, priceDuel: 1 }));
  await op("changeProject", { projectId }, { body: { settings: { live: { sources } } } });
  await op("launchProject", { projectId });
  await answerAll(projectId, 1);
  const [experts, crowd] = (await op("listSources", { projectId })).value.sources;
  expect(experts).toMatchObject({ source: sources[0], people: 1, answers: { duels: 0 } });
  expect(experts.answers.pulls).toBeGreaterThan(0);
  expect(experts.spent).toBe(2 * experts.answers.pulls);
  expect(crowd).toMatchObject({ people: 0, spent: 0, answers: { pulls: 0, duels: 0 } });
});

it("forbids models for a project, and allows them again", async () => {
  const projectId = await draft(2);
  await op("allowModels", { projectId }, { body: { allowed: false } });
  expect((await op("readHints", { projectId })).value.models).toBe("not-here");
  expect(await refused(`POST /projects/${projectId}/models`, { body: judge })).toMatchObject({
    status: 403,
  });
  await op("allowModels", { projectId }, { body: { allowed: true } });
  expect((await op("readHints", { projectId })).value.models).toBe("yes");
  await op("createModel", { projectId }, { body: judge });
});

it("refuses a change that was overtaken, and names a setting that isn't one", async () => {
  const projectId = await draft();
  const { etag } = await op("readProject", { projectId });
  const body = { settings: { proven: { threshold: 0.6 } } };
  const first = await op("changeProject", { projectId }, { body, headers: { "if-match": etag! } });
  expect(first.value.settings.proven.threshold).toBe(0.6);
  const late = { body: { name: "Late" }, headers: { "if-match": etag! } };
  expect(await refused(`PATCH /projects/${projectId}`, late)).toMatchObject({
    status: 412,
    kind: "overtaken",
  });
  expect(
    await refused(`POST /projects/${projectId}/launch`, { headers: { "if-match": etag! } }),
  ).toMatchObject({ status: 412 });
  await op(
    "changeProject",
    { projectId },
    { body: { name: "Now" }, headers: { "if-match": first.etag! } },
  );
  const typo = await refused(`PATCH /projects/${projectId}`, {
    body: { settings: { proven: { treshold: 0.5 } } },
  });
  expect(typo).toMatchObject({ status: 400, field: "settings.proven.treshold" });
  const range = await refused(`PATCH /projects/${projectId}`, {
    body: { settings: { proven: { threshold: 7 } } },
  });
  expect(range).toMatchObject({ status: 400, field: "settings.proven.threshold" });
});

it("refuses a goal and a model that were overtaken", async () => {
  const projectId = await draft(2);
  await op("launchProject", { projectId });
  const { etag } = await op("readProject", { projectId });
  const known = { "if-match": etag! };
  await op("changeGoal", { projectId }, { body: { rung: "share" }, headers: known });
  expect(
    await refused(`PUT /projects/${projectId}/goal`, { body: { rung: "all" }, headers: known }),
  ).toMatchObject({ status: 412, kind: "overtaken" });
  expect((await op("readProject", { projectId })).value.settings.live.goal.rung).toBe("share");
  await op("changeGoal", { projectId }, { body: { rung: "all" } });

  const first = await op("createModel", { projectId }, { body: judge });
  const at = { projectId, modelId: first.value.id };
  const change = (dailyLimit: number, tag: string | null) => ({
    body: { ...judge, dailyLimit },
    headers: { "if-match": tag! },
  });
  const second = await op("changeModel", at, change(0.5, first.etag));
  expect(
    await refused(`PUT /projects/${projectId}/models/${at.modelId}`, change(0.7, first.etag)),
  ).toMatchObject({ status: 412, detail: expect.stringContaining("The model was changed") });
  const now = await op("readModel", at);
  expect([now.etag, now.value.dailyLimit]).toEqual([second.etag, 0.5]);
  await op("changeModel", at, change(0.7, now.etag));
});

it("makes one thing of a request that is sent twice with one key", async () => {
  const headers = { "idempotency-key": "attempt-0001" };
  const again = async (id: string, params: Params, body?: unknown) => {
    const sent = { headers, ...(body !== undefined && { body }) };
    return [(await op(id, params, sent)).value.id, (await op(id, params, sent)).value.id];
  };
  const [projectId, same] = await again("createProject", {}, { name: "Once" });
  expect(same).toBe(projectId);
  const copies = await again("copyProject", { projectId });
  expect(copies[0]).toBe(copies[1]);
  const invitations = await again("createInvitation", { projectId });
  expect(invitations[0]).toBe(invitations[1]);
  const links = await again("createLinks", { projectId }, { count: 2 });
  expect(links[0]).toBe(links[1]);
  expect((await op("listLinkBatches", { projectId })).value.batches).toHaveLength(1);
  expect((await op("listProjects")).value.projects).toHaveLength(2);
  expect(await refused("POST /projects", { body: { name: "Other" }, headers })).toMatchObject({
    ...{ status: 422, detail: expect.stringContaining("came with another body") },
  });
  expect((await op("readProject", { projectId })).value.name).toBe("Once");
  // The project may have another name by now: what was sent is still the same.
  await op("changeProject", { projectId }, { body: { name: "Renamed" } });
  expect((await again("createProject", {}, { name: "Once" }))[1]).toBe(projectId);
  expect(
    await refused("POST /projects", {
      body: { name: "x" },
      headers: { "idempotency-key": "short" },
    }),
  ).toMatchObject({ status: 400 });
});

it("lets a request that was refused be corrected under its key", async () => {
  const headers = { "idempotency-key": "attempt-0002" };
  expect(await refused("POST /projects", { body: { name: "" }, headers })).toMatchObject({
    status: 400,
  });
  const wrong = { name: "New", settings: { live: { budgett: 5 } } };
  expect(await refused("POST /projects", { body: wrong, headers })).toMatchObject({ status: 400 });
  const right = { name: "New", settings: { live: { budget: 5 } } };
  await op("createProject", {}, { body: right, headers });
  // Of two that come at once, only one is told that it made something.
  const both = await Promise.all(
    ["One", "Two"].map((name) =>
      callApi("POST /projects", {
        ...{ token, body: { name }, headers: { "idempotency-key": "attempt-0003" } },
      }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  const once = { token, body: { name: "Same" }, headers: { "idempotency-key": "attempt-0004" } };
  const same = await Promise.all([1, 2].map(() => jsonOf(callApi("POST /projects", once))));
  expect(same[0]).toEqual(same[1]);
  expect((await op("listProjects")).value.projects).toHaveLength(3);
});

it("takes items that are sent again once, and replaces them all or not at all", async () => {
  const projectId = await draft(3);
  const more = { items: [item(2), item(3), { ...item(9), gold: "yes" }] };
  expect((await op("addItems", { projectId }, { body: more })).value).toEqual({
    items: 5,
    added: 2,
    alreadyThere: 1,
  });
  const other = { items: [{ ...item(1), body: "Another text" }] };
  expect((await refused(`POST /projects/${projectId}/items`, { body: other })).detail).toMatch(
    /Another item with the id "i1"/,
  );
  const ndjson = { "content-type": "application/x-ndjson" };
  const gold = JSON.stringify({ ...item(20), gold: "no" });
  const lines = [gold, ...[21, 22].map((n) => JSON.stringify(item(n)))].join("\n");
  const broken = await refused(`PUT /projects/${projectId}/items`, {
    body: `${lines}\n{"externalId":`,
    headers: ndjson,
  });
  expect(broken.detail).toBe("Line 4 is not valid JSON.");
  expect((await op("listItems", { projectId })).value).toHaveLength(5);
  await op("replaceItems", { projectId }, { body: lines, headers: ndjson });
  const ids = (await op("listItems", { projectId })).value.map(
    ({ externalId }: { externalId: string }) => externalId,
  );
  expect(ids).toEqual(["i21", "i22", "i20"]);
});

it("reads one object with items while it comes, up to the first that is wrong", async () => {
  const projectId = await draft(1);
  const add = (body: string) => refused(`POST /projects/${projectId}/items`, { body });
  const start = `{ "of": [1, {"a": "]"}], "items": [${JSON.stringify(item(1))}, `;
  expect((await add(`${start}{"externalId": "i2" "body": "x"}]}`)).detail).toBe(
    "Item 2 is not valid JSON.",
  );
  expect((await add(`${start}{"externalId": "i2"}]}`)).detail).toMatch(/^Item 2: body: /);
  expect((await add(`${start}${JSON.stringify(item(2))}]`)).detail).toBe(
    "This is not valid JSON: it ends too early.",
  );
  expect((await add('{"items": 3}')).detail).toBe("items: Send a list of items.");
  expect((await add('{"item": []}')).detail).toBe("items: Send a list of items.");
  expect((await add('{"items": []}')).detail).toBe("Send at least one item.");
  expect((await add(`{"items": [${"[".repeat(40)}${"]".repeat(40)}]}`)).detail).toMatch(/nested/);
  expect((await op("listItems", { projectId })).value).toHaveLength(1);
});

it("lets a token do what its scopes say and no more", async () => {
  const projectId = await draft(1);
  for (const scope of ["read", "write", "answer"] as const) {
    const limited = await tokenWith([scope]);
    for (const operation of operations) {
      const at = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
        name === "projectId" ? projectId : "x",
      );
      const { status } = await callApi(`${operation.method} ${at}` as "GET /", {
        token: limited,
        body: operation.method === "GET" ? undefined : "[",
      });
      if (operation.scope === scope) expect(status, operation.id).not.toBe(403);
      else expect(status, operation.id).toBe(403);
    }
  }
});
