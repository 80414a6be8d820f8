import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { findUserByEmail } from "@/db/rows/users";
import { migrateDatabase } from "@/db/sqlite/migrate";
import type { SqliteDatabase } from "@/db/sqlite/open";
import { bearerOf } from "@/lib/server/api/bearer";
import { createPersonalToken } from "@/lib/server/api/personal-tokens";
import { openEmptyDatabase } from "@/lib/server/testing/empty-database";
import { captureLog } from "@/lib/server/testing/test-log-lines";
import { linkIn, type MailServer, startMailServer } from "@/lib/server/testing/test-mail-server";
import { must } from "@/lib/server/testing/test-world";
import { administratorsLink } from "./administrators-link";
import { askReset } from "./ask-reset";
import { checkPassword } from "./check-password";
import { mailSetting } from "./mail";
import { accountOfLink } from "./reset-link";
import { resetPassword } from "./reset-password";
import { signOutEverywhere } from "./sign-out-everywhere";
import { signUp } from "./sign-up";

const hour = 60 * 60 * 1_000;
const next = "four green kettles";
let mailServer: MailServer;
let db: SqliteDatabase;
let close: () => void;
let email: string;
let made = 0;

beforeAll(async () => {
  mailServer = await startMailServer();
});
afterAll(() => mailServer.stop());

beforeEach(async () => {
  vi.stubEnv("THRESHER_SECRET", "a secret for tests, long enough to be a real one");
  vi.stubEnv("NEXTAUTH_URL", "https://thresher.example.org");
  vi.stubEnv("THRESHER_SMTP_URL", mailServer.url);
  vi.stubEnv("THRESHER_MAIL_FROM", "Thresher <thresher@example.org>");
  ({ db, close } = openEmptyDatabase());
  migrateDatabase(db);
  email = `person-${++made}@example.net`;
  const created = await signUp(db, { name: "Ines", email, password: "three blue teapots" }, 1);
  expect(created.ok).toBe(true);
});
afterEach(() => {
  vi.unstubAllEnvs();
  close();
});

async function mailedToken(nowMs: number): Promise<string> {
  expect((await askReset(db, { email }, nowMs)).ok).toBe(true);
  const mail = await mailServer.next();
  expect(mail.to).toEqual([email]);
  const link = linkIn(mail);
  expect(link).toMatch(/^https:\/\/thresher\.example\.org\/reset-password\//);
  return link.split("/").at(-1)!;
}

const version = async () => (await findUserByEmail(db, email))?.sessionVersion;

describe("a link by email", () => {
  it("sets a new password once, ends every session, and its owner is told", async () => {
    const token = await mailedToken(0);
    expect((await accountOfLink(db, token, 1)).ok).toBe(true);
    expect(await resetPassword(db, { token, password: next }, 1)).toEqual({
      ok: true,
      value: { email },
    });
    expect(await version()).toBe(2);
    const told = await mailServer.next();
    expect(told.to).toEqual([email]);
    expect(told.message).toContain("password was changed");
    expect((await checkPassword(db, { email, password: next })).ok).toBe(true);
    const again = await resetPassword(db, { token, password: "five red saucers" }, 2);
    expect(again).toMatchObject({ ok: false, problem: { kind: "not-found" } });
    expect((await checkPassword(db, { email, password: next })).ok).toBe(true);
  });

  it("withdraws the account's personal tokens: whoever had it meanwhile may have made some", async () => {
    const user = (await findUserByEmail(db, email))!;
    const wanted = { name: "theirs", scopes: ["write"], days: 300 };
    const { token: theirs } = must(await createPersonalToken(db, user, wanted));
    const token = await mailedToken(0);
    expect(await bearerOf(db, theirs, Date.now())).not.toBeNull();
    must(await resetPassword(db, { token, password: next }, 1));
    expect(await bearerOf(db, theirs, Date.now())).toBeNull();
    await mailServer.next();
  });

  it("of two who use it at once, one succeeds", async () => {
    const token = await mailedToken(0);
    const both = await Promise.all(
      [next, "five red saucers"].map((password) => resetPassword(db, { token, password }, 1)),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await version()).toBe(2);
    await mailServer.next();
  });

  it("expires after an hour, and with any other change of the account's sessions", async () => {
    const token = await mailedToken(0);
    expect(await accountOfLink(db, token, hour)).toMatchObject({
      ok: false,
      problem: { message: "This link has expired." },
    });
    await signOutEverywhere(db, { id: (await findUserByEmail(db, email))!.id });
    expect((await accountOfLink(db, token, 1)).ok).toBe(false);
  });

  it("can't be made up, changed or used for another account", async () => {
    const [id, ends, signature] = (await mailedToken(0)).split(".") as [string, string, string];
    const later = (Number.parseInt(ends, 36) + hour).toString(36);
    const other = `other-${email}`;
    expect((await signUp(db, { name: "Ben", email: other, password: next }, 1)).ok).toBe(true);
    const otherId = (await findUserByEmail(db, other))!.id;
    for (const token of [
      `${id}.${later}.${signature}`,
      `${otherId}.${ends}.${signature}`,
      "",
      ".",
    ]) {
      expect((await accountOfLink(db, token, 1)).ok).toBe(false);
    }
  });

  it("does not set a password that anyone would guess, and is not used up by trying", async () => {
    const token = await mailedToken(0);
    const weak = await resetPassword(db, { token, password: "password123" }, 1);
    expect(weak).toMatchObject({ ok: false, problem: { field: "password" } });
    expect((await accountOfLink(db, token, 1)).ok).toBe(true);
  });

  it("lets its owner in although a stranger has locked the sign-in", async () => {
    for (let guess = 0; guess < 11; guess++) {
      await checkPassword(db, { email, password: `guess ${guess}` });
    }
    const token = await mailedToken(0);
    expect((await resetPassword(db, { token, password: next }, 1)).ok).toBe(true);
    expect((await checkPassword(db, { email, password: next })).ok).toBe(true);
    await mailServer.next();
  });
});

describe("asking for a link", () => {
  it("is answered alike for an address without an account, which is sent nothing", async () => {
    const before = mailServer.count();
    const unknown = await askReset(db, { email: `nobody-${email}` }, 0);
    expect(await askReset(db, { email }, 0)).toEqual(unknown);
    expect((await mailServer.next()).to).toEqual([email]);
    expect(mailServer.count()).toBe(before + 1);
  });

  it.each(["known", "unknown"])("has the same limit for a %s address", async (kind) => {
    const to = kind === "known" ? email : `nobody-${email}`;
    for (let asked = 0; asked < 3; asked++)
      expect((await askReset(db, { email: to }, 0)).ok).toBe(true);
    expect(await askReset(db, { email: to }, 0)).toMatchObject({
      ok: false,
      problem: { kind: "too-many" },
    });
    if (kind === "known") for (let sent = 0; sent < 3; sent++) await mailServer.next();
  });

  it("is answered alike when the mail can't be sent; the log says so, without the address", async () => {
    const log = captureLog();
    vi.stubEnv("THRESHER_SMTP_URL", mailServer.url.replace("p%40ss", "wrong"));
    expect((await askReset(db, { email }, 0)).ok).toBe(true);
    await vi.waitFor(() => expect(log.lines().map(({ event }) => event)).toEqual(["mail-failed"]));
    expect(log.text()).not.toContain(email);
    expect(log.text()).not.toContain("wrong");
    vi.restoreAllMocks();
  });

  it("is refused where the server sends no email; its administrator makes a link", async () => {
    vi.stubEnv("THRESHER_SMTP_URL", "");
    vi.stubEnv("THRESHER_MAIL_FROM", "");
    expect(await askReset(db, { email }, 0)).toMatchObject({
      ok: false,
      problem: { kind: "unavailable" },
    });
    const address = "https://thresher.example.org";
    const made = await administratorsLink(db, { email: email.toUpperCase(), address }, 0);
    const token = made.ok ? made.value.split("/").at(-1)! : "";
    expect((await accountOfLink(db, token, 24 * hour - 1)).ok).toBe(true);
    expect((await accountOfLink(db, token, 24 * hour)).ok).toBe(false);
    expect((await administratorsLink(db, { email: "nobody@example.net", address }, 0)).ok).toBe(
      false,
    );
  });
});

describe("the mail settings", () => {
  const from = "Thresher <thresher@example.org>";
  it.each([
    [{}, { ok: true, value: null }],
    [{ THRESHER_SMTP_URL: "smtps://mail.example.org" }, { ok: false }],
    [{ THRESHER_MAIL_FROM: from }, { ok: false }],
    [{ THRESHER_SMTP_URL: "mail.example.org", THRESHER_MAIL_FROM: from }, { ok: false }],
    [{ THRESHER_SMTP_URL: "http://mail.example.org", THRESHER_MAIL_FROM: from }, { ok: false }],
    [{ THRESHER_SMTP_URL: "smtps://mail.example.org", THRESHER_MAIL_FROM: "me" }, { ok: false }],
    [
      { THRESHER_SMTP_URL: "smtps://a:b@mail.example.org:465", THRESHER_MAIL_FROM: from },
      { ok: true },
    ],
    [{ THRESHER_SMTP_URL: "smtp://localhost", THRESHER_MAIL_FROM: "a@example.org" }, { ok: true }],
  ])("%j", (env, expected) => {
    expect(mailSetting(env as unknown as NodeJS.ProcessEnv)).toMatchObject(expected);
  });
});
