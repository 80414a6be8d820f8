import { describe, expect, test } from "vitest";
import { carryOut } from "./annotate-api";

const seat = { projectId: "p 1", person: "ann", tab: "tab-0001" };
const person = {
  displayName: "Reader",
  answered: 1,
  items: 0,
  skipped: 0,
  share: null,
  completion: null,
};
const prompt = {
  id: "a",
  kind: "pull",
  items: [{ format: "text", body: "A passage." }],
  expiresAtMs: 1_000_000,
};
const entry = {
  prompt: "a",
  action: { kind: "answer", answer: "yes" },
  elapsedMs: 900,
  attempted: true,
} as const;

function transportOf(answer: () => Response) {
  const sent: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answer();
  };
  return { sent, fetch, now: () => 0 };
}

const accepted = {
  result: { kind: "accepted" },
  person,
  work: { kind: "prompts", prompts: [prompt] },
};

test("an answer goes out with its tab, prompt, action and time, and nothing else", async () => {
  const transport = transportOf(() => Response.json(accepted));
  const event = await carryOut({ kind: "submit", entry }, seat, transport);
  expect(event).toEqual({ kind: "answer-acknowledged", reply: accepted });
  expect(transport.sent[0]?.url).toBe("/api/annotate/p%201/answers");
  expect(JSON.parse(String(transport.sent[0]?.init.body))).toEqual({
    tab: "tab-0001",
    prompt: "a",
    action: { kind: "answer", answer: "yes" },
    elapsedMs: 900,
  });
});

test("every request says whose page sends it", async () => {
  const transport = transportOf(() => new Response("{}", { status: 500 }));
  for (const request of [
    { kind: "refresh" },
    { kind: "undo" },
    { kind: "submit", entry },
  ] as const) {
    await carryOut(request, seat, transport);
  }
  const people = transport.sent.map(({ init }) =>
    new Headers(init.headers).get("x-thresher-person"),
  );
  expect(people).toEqual(["ann", "ann", "ann"]);
});

describe("what counts as a lost connection, a refusal, no access", () => {
  test.each([
    [400, "refused"],
    [401, "no-access"],
    [403, "no-access"],
    [404, "no-access"],
    [409, "network"],
    [500, "network"],
    [503, "network"],
  ])("status %d is %s", async (status, failure) => {
    const transport = transportOf(() => new Response("{}", { status }));
    const event = await carryOut({ kind: "submit", entry }, seat, transport);
    expect(event).toEqual({ kind: "request-failed", failure });
  });

  test("a conflict about the person is someone else's cookie; a proxy's conflict is a lost connection", async () => {
    const problem = { kind: "conflict", message: "Somebody else …", field: "person" };
    const told = transportOf(() => Response.json({ problem }, { status: 409 }));
    const other = { kind: "request-failed", failure: "other-person" };
    expect(await carryOut({ kind: "submit", entry }, seat, told)).toEqual(other);
    const page = transportOf(() => new Response("<html>Conflict</html>", { status: 409 }));
    const lost = { kind: "request-failed", failure: "network" };
    expect(await carryOut({ kind: "submit", entry }, seat, page)).toEqual(lost);
  });

  test("too many requests: wait as long as the server says, but never for hours", async () => {
    const busy = (retryAfter: string) =>
      transportOf(
        () => new Response("{}", { status: 429, headers: { "retry-after": retryAfter } }),
      );
    const submit = { kind: "submit", entry } as const;
    const failure = { kind: "request-failed", failure: "busy" };
    expect(await carryOut(submit, seat, busy("12"))).toEqual({ ...failure, retryAfterMs: 12_000 });
    expect(await carryOut(submit, seat, busy("86400"))).toEqual({
      ...failure,
      retryAfterMs: 60_000,
    });
    expect(await carryOut(submit, seat, busy("soon"))).toEqual({ ...failure, retryAfterMs: 0 });
  });

  test("a reply that is not the server's own (a hotel's sign-in page) is none", async () => {
    const transport = transportOf(() => new Response("<html>Welcome to our network</html>"));
    const event = await carryOut({ kind: "undo" }, seat, transport);
    expect(event).toEqual({ kind: "request-failed", failure: "network" });
  });

  test("a thrown error is a lost connection", async () => {
    const transport = transportOf(() => {
      throw new TypeError("Failed to fetch");
    });
    const event = await carryOut({ kind: "refresh" }, seat, transport);
    expect(event).toEqual({ kind: "request-failed", failure: "network" });
  });
});

test("a wrong clock on this machine does not make prompts expire", async () => {
  const headers = { date: new Date(600_000).toUTCString() };
  const transport = transportOf(() => Response.json(accepted, { headers }));
  const event = await carryOut({ kind: "submit", entry }, seat, transport);
  expect(event).toMatchObject({
    reply: { work: { prompts: [{ id: "a", expiresAtMs: 400_000 }] } },
  });
});
