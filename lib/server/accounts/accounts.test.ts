import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findUserByEmail } from "@/db/rows/users";
import { migrateDatabase } from "@/db/sqlite/migrate";
import type { SqliteDatabase } from "@/db/sqlite/open";
import { authOptions } from "@/lib/server/http/auth-options";
import { parseInput } from "@/lib/server/kernel/parse-input";
import { isTooLongAgo } from "@/lib/server/kernel/recent-sign-in";
import { openEmptyDatabase } from "@/lib/server/testing/empty-database";
import { changePassword } from "./change-password";
import { checkPassword } from "./check-password";
import { signInWithProvider } from "./sign-in-with-provider";
import { signOutEverywhere } from "./sign-out-everywhere";
import { signUp, signUpSchema } from "./sign-up";

let db: SqliteDatabase;
let close: () => void;
let email: string;
let made = 0;

beforeEach(() => {
  ({ db, close } = openEmptyDatabase());
  migrateDatabase(db);
  // Attempt limits live as long as the process: each test has an address of its own.
  made += 1;
  email = `person-${made}@example.org`;
});
afterEach(() => close());

const password = "three blue teapots";

async function account(): Promise<string> {
  const result = await signUp(db, { name: "Ines", email, password }, 1);
  if (!result.ok) throw new Error(result.problem.message);
  return result.value.id;
}

describe("signing up", () => {
  it("keeps a hash, never the password", async () => {
    await account();
    const row = await findUserByEmail(db, email);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(password);
  });

  it("refuses an address that has an account, however it is written", async () => {
    await account();
    const input = parseInput(signUpSchema, {
      name: "Other",
      email: ` ${email.toUpperCase()} `,
      password: "another password",
    });
    if (!input.ok) throw new Error(input.problem.message);
    expect(await signUp(db, input.value, 2)).toMatchObject({
      ok: false,
      problem: { kind: "conflict", field: "email" },
    });
  });

  it.each([
    [{ name: "", email: "a@example.org", password }, "name"],
    [{ name: "A", email: "nonsense", password }, "email"],
    [{ name: "A", email: "a@example.org", password: "short" }, "password"],
  ])("says which field is wrong: %j", (input, field) => {
    expect(parseInput(signUpSchema, input)).toMatchObject({ ok: false, problem: { field } });
  });
});

describe("where sign-up is closed", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("only the first account can be made, in either way; those there are get in", async () => {
    vi.stubEnv("THRESHER_SIGN_UP", "closed");
    const profile = { provider: "github", providerAccountId: "7", name: "Ines" };
    expect((await signInWithProvider(db, { ...profile, email: `first-${email}` }, 1)).ok).toBe(
      true,
    );
    const closed = { ok: false, problem: { kind: "forbidden" } };
    expect(await signUp(db, { name: "Ines", email, password }, 1)).toMatchObject(closed);
    const other = { ...profile, providerAccountId: "8", email };
    expect(await signInWithProvider(db, other, 1)).toMatchObject(closed);
    expect((await signInWithProvider(db, { ...profile, email: `first-${email}` }, 2)).ok).toBe(
      true,
    );
  });
});

it("where sign-up is closed, of two first accounts of the same moment one is made", async () => {
  vi.stubEnv("THRESHER_SIGN_UP", "closed");
  const both = ["one", "two"].map((who) =>
    signUp(db, { name: who, email: `${who}-${email}`, password }, 1),
  );
  const made = (await Promise.all(both)).filter(({ ok }) => ok);
  vi.unstubAllEnvs();
  expect(made).toHaveLength(1);
  expect(db.raw.prepare("SELECT count(*) FROM users").pluck().get()).toBe(1);
});

describe("checking a password", () => {
  it("knows who it is", async () => {
    const id = await account();
    expect(await checkPassword(db, { email, password })).toMatchObject({ ok: true, value: { id } });
  });

  it("answers a wrong password and an unknown address alike", async () => {
    await account();
    const wrong = await checkPassword(db, { email, password: "guess" });
    const unknown = await checkPassword(db, { email: `x${email}`, password: "guess" });
    expect(wrong.ok).toBe(false);
    expect(unknown).toEqual(wrong);
  });

  it("stops guessing after ten wrong passwords, even if the next one is right", async () => {
    await account();
    for (let guess = 0; guess < 10; guess += 1) {
      await checkPassword(db, { email, password: `guess ${guess}` });
    }
    expect(await checkPassword(db, { email, password })).toMatchObject({
      ok: false,
      problem: { kind: "too-many" },
    });
  });
});

it("counts guesses of the same moment one by one", async () => {
  await account();
  const guesses = Array.from({ length: 40 }, (_, n) => (n === 39 ? password : `guess ${n}`));
  const replies = await Promise.all(
    guesses.map((guess) => checkPassword(db, { email, password: guess })),
  );
  const looked = replies.filter((reply) => reply.ok || reply.problem.kind === "forbidden");
  expect(looked).toHaveLength(10);
  expect(replies.at(-1)).toMatchObject({ ok: false, problem: { kind: "too-many" } });
});

describe("changing a password", () => {
  it("needs the current one, and ends the sessions there are", async () => {
    const id = await account();
    const user = { id, signedInAtMs: 0 };
    const next = "four green kettles";
    const refused = await changePassword(db, user, { current: "guess", next });
    expect(refused).toMatchObject({ ok: false, problem: { field: "current" } });
    expect((await findUserByEmail(db, email))?.sessionVersion).toBe(1);
    expect(await changePassword(db, user, { current: password, next })).toMatchObject({
      ok: true,
    });
    expect((await findUserByEmail(db, email))?.sessionVersion).toBe(2);
    expect((await checkPassword(db, { email, password })).ok).toBe(false);
    expect((await checkPassword(db, { email, password: next })).ok).toBe(true);
  });

  it("of the same moment, only one counts", async () => {
    const user = { id: await account(), signedInAtMs: 0 };
    const both = ["four green kettles", "five red saucers"].map((next) =>
      changePassword(db, user, { current: password, next }),
    );
    const kinds = (await Promise.all(both)).map((each) => (each.ok ? "ok" : each.problem.kind));
    expect(kinds.toSorted()).toEqual(["conflict", "ok"]);
    expect((await findUserByEmail(db, email))?.sessionVersion).toBe(2);
  });

  it("needs to have signed in a moment ago where there is none to show", async () => {
    const profile = { provider: "github", providerAccountId: "9", name: "Ines", email };
    const made = await signInWithProvider(db, profile, 1);
    if (!made.ok) throw new Error(made.problem.message);
    const next = "four green kettles";
    const minutes = 60_000;
    const since = (ms: number) => ({ id: made.value.id, signedInAtMs: Date.now() - ms });
    for (const user of [since(11 * minutes), { id: made.value.id, signedInAtMs: 0 }]) {
      expect(await changePassword(db, user, { current: "", next })).toMatchObject({
        ok: false,
        problem: {
          kind: "forbidden",
          field: "sign-in",
          message: expect.stringMatching(/^Sign in again first/),
        },
      });
    }
    expect((await findUserByEmail(db, email))?.passwordHash).toBeNull();
    expect((await changePassword(db, since(minutes), { current: "", next })).ok).toBe(true);
    expect((await checkPassword(db, { email, password: next })).ok).toBe(true);
  });
});

it("a stranger who locks the sign-in does not keep its owner from changing the password", async () => {
  const user = { id: await account(), signedInAtMs: 0 };
  for (let guess = 0; guess < 11; guess++) {
    await checkPassword(db, { email, password: `guess ${guess}` });
  }
  const next = "four green kettles";
  expect((await changePassword(db, user, { current: password, next })).ok).toBe(true);
  for (let guess = 0; guess < 10; guess++) {
    await changePassword(db, user, { current: `guess ${guess}`, next });
  }
  expect(await changePassword(db, user, { current: next, next })).toMatchObject({
    ok: false,
    problem: { kind: "too-many" },
  });
});

it("a session lasts ninety days at most, and signing out everywhere ends them all", async () => {
  const days = 24 * 3_600_000;
  expect(isTooLongAgo(0, 90 * days)).toBe(false);
  expect(isTooLongAgo(0, 90 * days + 1)).toBe(true);
  const user = { id: await account() };
  expect((await signOutEverywhere(db, user)).ok).toBe(true);
  expect((await findUserByEmail(db, email))?.sessionVersion).toBe(2);
});

it("a session keeps the time at which it began, however often its cookie is renewed", async () => {
  vi.stubEnv("THRESHER_SECRET", "a secret for tests, long enough to be a real one");
  const { jwt, session } = authOptions().callbacks!;
  const begun = await jwt!({ token: {}, user: { id: "u", sessionVersion: 3 } } as never);
  expect(begun).toMatchObject({ sub: "u", version: 3, signedInAtMs: expect.any(Number) });
  vi.useFakeTimers({ now: Date.now() + 3_600_000 });
  const later = await jwt!({ token: begun } as never);
  vi.useRealTimers();
  expect(later.signedInAtMs).toBe(begun.signedInAtMs);
  expect(await session!({ session: { expires: "x" }, token: later } as never)).toEqual({
    expires: "x",
    userId: "u",
    version: 3,
    signedInAtMs: begun.signedInAtMs,
  });
  vi.unstubAllEnvs();
});

describe("signing in through a provider", () => {
  const profile = { provider: "github", providerAccountId: "7", name: "Ines" };

  it("finds the same account again, also when the address changed there", async () => {
    const first = await signInWithProvider(db, { ...profile, email }, 1);
    const again = await signInWithProvider(db, { ...profile, email: `new-${email}` }, 2);
    expect(first.ok && again.ok && first.value.id === again.value.id).toBe(true);
  });

  it("does not take over an account made with a password", async () => {
    await account();
    expect(await signInWithProvider(db, { ...profile, email }, 1)).toMatchObject({
      ok: false,
      problem: { kind: "conflict" },
    });
  });
});
