import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WebhookKind } from "@/lib/protocol/webhook-messages";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { post } from "@/lib/server/outgoing/post";
import { finishProject } from "@/lib/server/projects/finish-project";
import { answerSome } from "@/lib/server/testing/answer-some";
import {
  answerTo,
  join,
  launchTestProject,
  must,
  owned,
  promptsIn,
  testItems,
} from "@/lib/server/testing/test-world";
import { twoGroups } from "@/lib/server/testing/two-groups";
import { worldForEachTest } from "@/lib/server/testing/world-for-each-test";
import { listDeliveries, replayDelivery, sendTest } from "./deliveries";
import { sendDue } from "./send";
import { lookAtAll } from "./watch";
import { webhookReach } from "./webhook-reach";
import { createWebhook, listWebhooks, withdrawWebhook } from "./webhooks";

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const world = worldForEachTest();
let receiver: Server;
let url: string;
let received: Received[];
let status: number;

beforeEach(async () => {
  vi.stubEnv("THRESHER_WEBHOOK_PRIVATE", "1");
  received = [];
  status = 204;
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status, { location: "/elsewhere" }).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterEach(() => {
  vi.unstubAllEnvs();
  receiver.close();
});

const kinds: readonly WebhookKind[] = [
  "project.finished",
  "goal.reached",
  "project.stuck",
  "budget.low",
  "items.settled",
];
const estimatedGoal = {
  rung: "estimated",
  stop: { kind: "answers", perItem: 2 },
  mostPerItem: null,
} as const;

async function start(live: object = {}, items = 4) {
  const { projectId } = await launchTestProject(world, {
    items: testItems(items),
    live: { goal: estimatedGoal, ...live },
  });
  const project = await owned(world.db, world.owner, projectId);
  const made = must(await createWebhook(world.db, project, { url, kinds }));
  await lookAtAll(world.db);
  return { project, projectId, made };
}

async function answerAll(projectId: string, people: number): Promise<void> {
  for (let n = 0; n < people; n++) {
    const member = await join(world, projectId, `Person ${n}`);
    for (;;) {
      const [prompt] = promptsIn((await readAnnotator(world.db, member, "tab-one-1")).work);
      if (!prompt) break;
      const answer = prompt.kind === "pull" ? "yes" : "left";
      must(await answerTo(world.db, member, { tab: "tab-one-1", prompt: prompt.id, answer }));
    }
  }
}

const told = () =>
  received.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
const types = () =>
  told()
    .map(({ type }) => type)
    .sort();

it("tells once of a goal that is reached, signed, and again the same when asked to", async () => {
  const { project, projectId, made } = await start();
  await answerAll(projectId, 3);
  await lookAtAll(world.db);
  // As another process, or one that has just started, would: the rows say that it was told.
  await lookAtAll(world.db);
  await sendDue(world.db, Date.now());
  await sendDue(world.db, Date.now());
  expect(types()).toEqual(["goal.reached", "items.settled", "project.finished"]);
  const settled = told().find(({ type }) => type === "items.settled")!;
  expect(settled.data.items).toHaveLength(4);
  const { headers, body } = received[0]!;
  const key = Buffer.from(made.secret.replace("whsec_", ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const signature = createHmac("sha256", key).update(signed).digest("base64");
  expect(headers["webhook-signature"]).toBe(`v1,${signature}`);
  const [delivery] = (await listDeliveries(world.db, project)).filter(
    ({ kind }) => kind === "goal.reached",
  );
  expect(delivery).toMatchObject({ state: "delivered", attempts: 1, status: 204, problem: null });
  must(await replayDelivery(world.db, project, delivery!.id));
  await sendDue(world.db, Date.now());
  expect(received.at(-1)!.headers["webhook-id"]).toBe(delivery!.id);
});

it("tells of an end by the owner, of money and of people who are missing", async () => {
  const { project, projectId } = await start(
    { budget: 0.5, pricePull: 0.1, priceDuel: 0.1, goal: { rung: "all" } },
    5,
  );
  await answerAll(projectId, 1);
  await lookAtAll(world.db);
  must(await finishProject(world.db, project));
  await lookAtAll(world.db);
  await sendDue(world.db, Date.now());
  expect(types()).toContain("budget.low");
  const finished = told().find(({ type }) => type === "project.finished")!;
  expect(finished.data).toMatchObject({ projectId, endedByOwner: true });
  expect(types()).not.toContain("goal.reached");
});

it("tells of people who are missing for labels that are to be checked, not while others can be asked", async () => {
  const stuck = () => types().filter((type) => type === "project.stuck");
  const look = async () => {
    await lookAtAll(world.db);
    await sendDue(world.db, Date.now());
  };
  const { projectId } = await start({ goal: { rung: "audited" } }, 80);
  const ada = await join(world, projectId, "Ada");
  await answerSome(world.db, ada, 5);
  await look();
  expect(stuck()).toHaveLength(0);
  // Of 80 items 12 are asked about first, of several people each.
  await answerSome(world.db, ada, 7);
  await look();
  expect(stuck()).toHaveLength(1);
});

it("tells of people who are missing once, until there was work in between", async () => {
  const { projectId } = await start({ goal: { rung: "all" } });
  await answerAll(projectId, 1);
  await lookAtAll(world.db);
  await lookAtAll(world.db);
  await sendDue(world.db, Date.now());
  expect(types().filter((type) => type === "project.stuck")).toHaveLength(1);
});

it("names the group that the others wait for", async () => {
  const { projectId } = await start({ goal: { rung: "all" }, sources: twoGroups }, 12);
  await answerAll(projectId, 1);
  await lookAtAll(world.db);
  await sendDue(world.db, Date.now());
  const stuck = told().find(({ type }) => type === "project.stuck")!;
  expect(stuck.data).toMatchObject({ projectId, missingGroups: ["Crowd"] });
});

it("tries again later what was not taken, follows no redirect, and gives up in the end", async () => {
  const { project, projectId } = await start();
  await answerAll(projectId, 3);
  await lookAtAll(world.db);
  status = 302;
  let nowMs = Date.now();
  await sendDue(world.db, nowMs);
  const [waiting] = await listDeliveries(world.db, project);
  expect(waiting).toMatchObject({ state: "waiting", attempts: 1, status: 302 });
  expect(waiting!.problem).toMatch(/redirects are not followed/);
  expect(waiting!.nextAtMs).toBeGreaterThan(nowMs);
  const before = received.length;
  await sendDue(world.db, nowMs);
  expect(received).toHaveLength(before);
  for (let attempt = 0; attempt < 9; attempt++) {
    nowMs += 24 * 60 * 60 * 1_000;
    await sendDue(world.db, nowMs);
  }
  expect((await listDeliveries(world.db, project))[0]).toMatchObject({
    state: "given-up",
    attempts: 9,
  });
});

it("posts nothing to an address inside, whatever its name leads to", async () => {
  const { project } = await start();
  vi.stubEnv("THRESHER_WEBHOOK_PRIVATE", "");
  for (const inside of [
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://10.0.0.1/",
    "http://example.org/",
    "https://u:p@example.org/",
    "ftp://example.org/",
    "no address",
  ]) {
    expect(
      await createWebhook(world.db, project, { url: inside, kinds: ["goal.reached"] }),
      inside,
    ).toMatchObject({ ok: false });
  }
  // The name is fine until it is looked up.
  const byName = url.replace("http:", "https:").replace("127.0.0.1", "localhost");
  const posting = { headers: {}, body: "{}", patienceMs: 15_000, mostReplyBytes: null };
  expect(await post(byName, posting, webhookReach())).toEqual({
    kind: "failed",
    problem: "This address is not public. Webhooks go to public addresses only.",
  });
  expect(received).toEqual([]);
});

it("stops with the webhook, and can be tried", async () => {
  const { project, projectId, made } = await start();
  must(await sendTest(world.db, project, made.id));
  await sendDue(world.db, Date.now());
  expect(types()).toEqual(["webhook.test"]);
  must(await withdrawWebhook(world.db, project, made.id));
  await answerAll(projectId, 3);
  await lookAtAll(world.db);
  await sendDue(world.db, Date.now());
  expect(types()).toEqual(["webhook.test"]);
  expect(await listWebhooks(world.db, project)).toEqual([]);
});
