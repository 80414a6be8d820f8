import { expect, test } from "vitest";
import { insertMember } from "@/db/rows/members";
import { currentRequest } from "@/lib/server/kernel/current-request";
import { errorFields, log, withoutPersonalData } from "@/lib/server/kernel/log";
import { captureLog } from "@/lib/server/testing/test-log-lines";
import { openWorld } from "@/lib/server/testing/test-world";
import { logConsole } from "./log-console";
import { logRequestError } from "./log-request-error";

test("a line is one JSON object with time, level and event", () => {
  const captured = captureLog();
  log("warn", "something", { sessionId: "abc", text: "two\nlines" });
  log("debug", "not shown by default");
  expect(captured.text().split("\n")).toHaveLength(2);
  expect(captured.lines()).toEqual([
    {
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      level: "warn",
      event: "something",
      sessionId: "abc",
      text: "two\nlines",
    },
  ]);
});

test("a failed query is told without the values it was about", async () => {
  const world = await openWorld();
  const person = { displayName: "Ada Lovelace", apiName: "ada@example.org", joinedAtMs: 0 };
  let thrown: unknown;
  try {
    await world.db.write(["accounts"], (tx) =>
      insertMember(tx, { id: "x", projectId: "none", role: "annotator", ...person }),
    );
  } catch (error) {
    thrown = error;
  }
  const fields = errorFields(thrown);
  expect(fields.code).toBe("SQLITE_CONSTRAINT_FOREIGNKEY");
  expect(JSON.stringify(fields)).not.toMatch(/Ada|example\.org/);
  world.close();
});

test("what libraries print is cleaned and becomes lines too", () => {
  const captured = captureLog();
  const before = { ...console };
  logConsole();
  try {
    console.error(
      "sign-in of ada@example.org from 203.0.113.7 and 2001:db8:0:1:2:3:4:5 failed",
      new Error("why"),
    );
  } finally {
    Object.assign(console, before);
  }
  const [line] = captured.lines();
  expect(line).toMatchObject({ level: "error", event: "printed", message: "why" });
  expect(line!.text).toBe("sign-in of [address] from [ip] and [ip] failed");
});

test("what is printed again and again is told twenty times a minute", () => {
  const captured = captureLog();
  const before = { ...console };
  logConsole();
  try {
    for (let n = 0; n < 50; n++) {
      console.error(`[next-auth][error][JWT_SESSION_ERROR] https://example.org number ${n}`);
    }
    console.error("something else");
  } finally {
    Object.assign(console, before);
  }
  const events = captured.lines().map(({ event }) => event);
  expect(events.filter((event) => event === "printed")).toHaveLength(21);
  expect(events.filter((event) => event === "printed-too-often")).toHaveLength(1);
});

test.each([
  ["from 2001:db8::7", "from [ip]"],
  ["connect ECONNREFUSED ::1:5432", "connect ECONNREFUSED [ip]"],
  ["[fe80::1:2]:80 and fe80::1%eth0", "[[ip]]:80 and [ip]%eth0"],
  ["remote:2001:db8::7, ::1: refused.", "remote:[ip], [ip]: refused."],
  ["::ffff:203.0.113.7 came.", "[ip] came."],
  ["2001:db8:: is a network", "[ip] is a network"],
  ["203.0.113.7:443", "[ip]:443"],
])("addresses of every form are taken out of %s", (text, cleaned) => {
  expect(withoutPersonalData(text)).toBe(cleaned);
});

test.each([
  "at 12:30:45 and 2026-01-02T12:30:45.123Z",
  "at run (file:///srv/lib/a.ts:12:30)",
  "a::b, std::vector<x::y>, Foo::bar:12:30",
  "node:fs said: no such file::",
  "a ratio of 3:4, see 1:2:3",
])("what only looks like one stays: %s", (text) => {
  expect(withoutPersonalData(text)).toBe(text);
});

test("an error of a page or an action is logged with its request", () => {
  const captured = captureLog();
  const failed = Object.assign(new Error("went wrong"), { digest: "123" });
  const inRequest = (actionBegun: boolean, isForm: boolean) =>
    currentRequest.run({ id: "r", actionBegun }, () =>
      logRequestError(failed, { route: "/page", isForm }),
    );
  inRequest(false, false);
  inRequest(true, true);
  // Anyone can send a form that cannot be decoded: it is no fault of ours.
  inRequest(false, true);
  const line = { requestId: "r", route: "/page", digest: "123", message: "went wrong" };
  expect(captured.lines()).toMatchObject([
    { level: "error", event: "request-failed", ...line },
    { level: "error", event: "request-failed", ...line },
  ]);
  expect(captured.lines()).toHaveLength(2);
});
