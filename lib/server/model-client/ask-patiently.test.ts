import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  completion,
  errorBody,
  type ModelReply,
  type ModelServer,
  modelKey,
  startModelServer,
} from "@/lib/server/testing/test-model-server";
import { PatientAsker } from "./ask-patiently";
import { costMicros, type Endpoint } from "./endpoint";
import { duelQuestion, pullQuestion, type Task } from "./model-question";
import { SecretText } from "./secret-text";

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.stop());

const task: Task = {
  questions: {
    pullQuestion: "Is this text hard?",
    duelQuestion: "Which text is harder?",
    answerYes: "Hard",
    answerNo: "Easy",
  },
  instructions: "Read it once.",
};
const item = (number: number) => ({ format: "text", body: `Text number ${number}.` }) as const;
const pull = pullQuestion(task, item(7));

function endpoint(change: Partial<Endpoint> = {}): Endpoint {
  return {
    baseUrl: server.baseUrl,
    model: "judge-1",
    key: new SecretText(modelKey),
    prices: { input: 0.5, output: 2 },
    mostReplyTokens: 300,
    patienceMs: 20_000,
    reach: { mayBePrivate: true, notPublic: "Not public." },
    ...change,
  };
}

/** Time passes by the pauses alone. */
function asker(change: Partial<Endpoint> = {}) {
  const pauses: number[] = [];
  let nowMs = 1_000_000;
  const found = new PatientAsker(endpoint(change), {
    now: () => nowMs,
    random: () => 1,
    wait: async (ms) => {
      pauses.push(ms);
      nowMs += ms;
    },
  });
  const ask = (question = pull) => found.ask(question, new AbortController().signal);
  return { ask, pauses };
}

it("asks with a strict schema, no stream and the project's own words", async () => {
  const reply = await asker().ask();
  expect(reply).toEqual({ kind: "answered", outcome: 0.7, tokens: { input: 200, output: 10 } });
  const [{ headers, body } = { headers: {}, body: null }] = server.requests;
  expect(headers.authorization).toBe(`Bearer ${modelKey}`);
  expect(body).toMatchObject({
    model: "judge-1",
    stream: false,
    temperature: 0,
    max_tokens: 300,
    response_format: {
      type: "json_schema",
      json_schema: { strict: true, schema: { additionalProperties: false } },
    },
  });
  const said = JSON.stringify(body);
  for (const words of ["Text number 7.", "Is this text hard?", "Read it once.", "Hard"]) {
    expect(said).toContain(words);
  }
});

it("compares two items in the order in which they are given", async () => {
  const { ask } = asker();
  expect(await ask(duelQuestion(task, item(3), item(9)))).toMatchObject({ outcome: 0 });
  expect(await ask(duelQuestion(task, item(9), item(3)))).toMatchObject({ outcome: 1 });
  server.behave(() => ({ body: completion({ answer: "cannot_tell" }) }));
  expect(await ask(duelQuestion(task, item(9), item(3)))).toMatchObject({ outcome: 0.5 });
});

it("sends pictures by their address", async () => {
  server.behave(() => ({ body: completion({ yes_in_100: 5 }) }));
  const picture = { format: "image", body: "https://example.org/a.png" } as const;
  await asker().ask(pullQuestion(task, picture));
  expect(server.requests[0]!.body.messages[1]!.content).toContainEqual({
    type: "image_url",
    image_url: { url: picture.body },
  });
});

const odd: readonly (readonly [string, string, number | null])[] = [
  ["a fence around it", '```json\n{"yes_in_100": 40}\n```', 0.4],
  ["words before it", 'I think {"yes_in_100": 1} is too low. {"yes_in_100": 90}', 0.9],
  ["a number out of range", '{"yes_in_100": 140}', null],
  ["half a person", '{"yes_in_100": 1.5}', null],
  ["another key", '{"yes_in_100": 50, "why": "because"}', null],
  ["words alone", "About seventy.", null],
  ["nothing", "", null],
  ["a number alone", "70", null],
];
it.each(odd)("reads %s", async (_, content, outcome) => {
  server.behave(() => ({ body: completion(content) }));
  const reply = await asker().ask();
  if (outcome === null) expect(reply.kind).toBe("nonsense");
  else expect(reply).toMatchObject({ kind: "answered", outcome });
});

describe("what is no answer", () => {
  it.each<readonly [string, ModelReply, string]>([
    ["a refusal", { body: completion(null, { refusal: "I can't help." }) }, "refused"],
    ["a filter", { body: completion("", { ending: "content_filter" }) }, "refused"],
    ["a reply that was cut off", { body: completion('{"yes', { ending: "length" }) }, "nonsense"],
    ["a page", { body: "<html>Welcome</html>" }, "nonsense"],
    ["no choice", { body: { choices: [] } }, "nonsense"],
  ])("%s", async (_, reply, kind) => {
    server.behave(() => reply);
    expect((await asker().ask()).kind).toBe(kind);
  });

  it("costs what it took, also where the server does not count", async () => {
    server.behave(() => ({ body: completion({ yes_in_100: 5 }, { usage: null }) }));
    const reply = await asker().ask();
    expect(reply.kind === "answered" && reply.tokens.input).toBeGreaterThan(100);
  });
});

it("waits as long as the server says, then with growing pauses, then gives up", async () => {
  server.behave((_, count) =>
    count === 1
      ? { status: 429, headers: { "retry-after": "7" }, body: errorBody("Slow down") }
      : count === 2
        ? { status: 429, headers: { "retry-after-ms": "250" }, body: errorBody("Slow down") }
        : { status: 503, body: "busy" },
  );
  const { ask, pauses } = asker();
  const reply = await ask();
  expect(reply).toMatchObject({ kind: "failed", problem: "The endpoint answered 503: busy" });
  expect(pauses).toEqual([7_000, 250, 4_000, 8_000, 16_000, 32_000]);
  expect(server.requests).toHaveLength(7);
});

it("holds back all questions while one has to wait", async () => {
  server.behave((_, count) =>
    count === 1
      ? { status: 429, headers: { "retry-after": "30" }, body: errorBody("Slow down") }
      : { body: completion({ yes_in_100: 50 }) },
  );
  const { ask, pauses } = asker();
  expect((await ask()).kind).toBe("answered");
  expect((await ask()).kind).toBe("answered");
  expect(pauses).toEqual([30_000]);
});

it.each<readonly [string, ModelReply]>([
  ["a wrong model", { status: 404, body: errorBody("The model does not exist") }],
  ["an empty account", { status: 429, body: errorBody("No credit", "insufficient_quota") }],
  ["a redirect", { status: 307, headers: { location: "http://127.0.0.1:1/" }, body: "" }],
])("does not ask again after %s", async (_, reply) => {
  server.behave(() => reply);
  const { ask, pauses } = asker();
  expect(await ask()).toMatchObject({ kind: "failed", again: null });
  expect(pauses).toEqual([]);
});

it("speaks more plainly to servers that take less", async () => {
  server.behave(({ body }) => {
    if (body.temperature !== undefined) {
      return { status: 400, body: errorBody("Unsupported value: 'temperature'") };
    }
    if (body.max_tokens !== undefined) {
      return { status: 400, body: errorBody("Unsupported parameter: 'max_tokens'") };
    }
    if (body.response_format?.type === "json_schema") {
      return { status: 400, body: { error: "response_format json_schema is not supported" } };
    }
    return { body: completion({ yes_in_100: 30 }) };
  });
  const { ask } = asker();
  expect(await ask()).toMatchObject({ kind: "answered", outcome: 0.3 });
  expect(server.requests).toHaveLength(4);
  await ask();
  // It is remembered.
  expect(server.requests).toHaveLength(5);
  expect(server.requests[4]!.body.max_completion_tokens).toBe(300);
});

it("says nothing of a key that an endpoint quotes", async () => {
  const wrong = new SecretText("sk-another-key-that-is-not-taken");
  const reply = await asker({ key: wrong }).ask();
  expect(reply).toMatchObject({
    problem: "The endpoint answered 401: Incorrect API key: [hidden]",
  });
  expect(`${wrong} ${JSON.stringify({ wrong })}`).not.toContain("sk-");
});

it("asks again where a server does not answer in time", async () => {
  server.behave((_, count) => (count === 1 ? null : { body: completion({ yes_in_100: 50 }) }));
  const { ask, pauses } = asker({ patienceMs: 1_500 });
  expect((await ask()).kind).toBe("answered");
  expect(pauses[0]).toBe(1_000);
});

it("stops waiting when it is told to", async () => {
  const stop = new AbortController();
  server.behave(() => {
    stop.abort(new Error("paused"));
    return { status: 429, headers: { "retry-after": "3000" }, body: errorBody("Later") };
  });
  await expect(new PatientAsker(endpoint()).ask(pull, stop.signal)).rejects.toThrow();
  expect(server.requests).toHaveLength(1);
});

it("asks nothing at an address inside", async () => {
  const inside = { mayBePrivate: false, notPublic: "Not public." };
  const secure = server.baseUrl.replace("http:", "https:");
  for (const baseUrl of [server.baseUrl, secure, secure.replace("127.0.0.1", "localhost")]) {
    expect((await asker({ reach: inside, baseUrl }).ask()).kind).toBe("failed");
  }
  expect(server.requests).toEqual([]);
});

it("has a price from what was sent and what came back", () => {
  expect(costMicros({ input: 0.5, output: 2 }, { input: 200, output: 10 })).toBe(120);
  expect(costMicros({ input: 0.15, output: 0.6 }, { input: 1, output: 0 })).toBe(1);
});
