import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { encode } from "next-auth/jwt";
import { openDatabase } from "@/db/sqlite/open";
import { linkIn, startMailServer } from "@/lib/server/testing/test-mail-server";
import { expect, test } from "../fixtures/app-server";
import { axeProblems } from "../fixtures/axe-problems";
import { newAccount, signIn, signUp } from "../fixtures/owner-pages";
import { startServer, temporaryFolder } from "../fixtures/server-process";

const unauthorized = /401 \(Unauthorized\)/;

test("an owner signs up, out and in again; a wrong password gets a sentence", async ({
  page,
  allowErrors,
}) => {
  allowErrors(unauthorized);
  const account = await signUp(page);
  await expect(page.getByRole("heading", { name: "No projects yet" })).toBeVisible();
  await page.getByRole("link", { name: "Account" }).click();
  await expect(page.getByText(account.email)).toBeVisible();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Faccount$/);
  await signIn(page, { ...account, password: "not it" });
  await expect(
    page.getByRole("alert").filter({ hasText: "Incorrect email address or password" }),
  ).toBeVisible();
  await signIn(page, account);
  await expect(page).toHaveURL(/\/account$/);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Faccount$/);
});

test("a change of password ends every other browser's session; a first one needs to have signed in just now", async ({
  page,
  browser,
  watch,
  server,
}) => {
  const account = await signUp(page);
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const otherPage = await other.newPage();
  watch(otherPage);
  const address = new URL("/account", page.url()).href;
  await otherPage.goto(address);
  await expect(otherPage.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
  await page.goto("/account");
  await page.getByLabel("Current password").fill("not it");
  await page.getByLabel("New password").fill("four green kettles");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This is not your current password.")).toBeVisible();
  await page.getByLabel("Current password").fill(account.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  await otherPage.goto(address);
  await expect(otherPage).toHaveURL(/\/sign-in/);

  // As someone who came through a provider: without a password that could be asked for.
  const db = openDatabase(path.join(server.dataFolder, "thresher.sqlite"));
  const user = db.raw
    .prepare("UPDATE users SET password_hash = NULL WHERE email = ? RETURNING id, session_version")
    .get(account.email) as { id: string; session_version: number };
  db.close();
  const secret = readFileSync(path.join(server.dataFolder, "auth-secret"), "utf8").trim();
  const signedInAtMs = Date.now() - 11 * 60_000;
  const token = { sub: user.id, version: user.session_version, signedInAtMs };
  const name = "next-auth.session-token";
  await other.addCookies([{ name, value: await encode({ token, secret }), url: address }]);
  await otherPage.goto(address);
  await expect(otherPage.getByText("To set a password, sign in again first")).toBeVisible();
  await expect(otherPage.getByText("To delete your account, sign in again first")).toBeVisible();
  await expect(otherPage.getByLabel("New password")).toBeHidden();
  const longAgo = { ...token, signedInAtMs: Date.now() - 91 * 86_400_000 };
  const [old, young] = [await encode({ token: longAgo, secret }), await encode({ token, secret })];
  await other.addCookies([{ name, value: old, url: address }]);
  await otherPage.goto(address);
  await expect(otherPage).toHaveURL(/\/sign-in\?next=%2Faccount$/);
  await other.addCookies([{ name, value: young, url: address }]);
  await otherPage.goto(address);
  await otherPage.getByRole("button", { name: "Sign in again" }).first().click();
  await expect(otherPage).toHaveURL(/\/sign-in\?next=%2Faccount$/);
  await other.close();
  await page.reload();
  await page.getByLabel("New password").fill("five yellow spoons");
  await page.getByRole("button", { name: "Set a password" }).click();
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
});

test("sign-up says what is wrong, and where", async ({ page }) => {
  await page.goto("/sign-up");
  await page.getByLabel("Email").fill("nonsense");
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription(/Enter your name/);
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/email address/);
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/at least 10 characters/);
  await page.getByLabel("Name").fill("Olive");
  await page.getByLabel("Email").fill(newAccount().email);
  await page.getByLabel("Password").fill("olive-olive-olive");
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/from your name/);
});

test("a forgotten password is reset by email, once, and every browser is signed out", async ({
  page,
  browser,
}) => {
  test.slow();
  const mail = await startMailServer();
  const folder = temporaryFolder();
  const smtp = { THRESHER_SMTP_URL: mail.url, THRESHER_MAIL_FROM: "Thresher <t@example.org>" };
  const server = await startServer({ dataFolder: folder.path, env: smtp });
  try {
    const other = await browser.newPage({ baseURL: server.address });
    const account = await signUp(other);
    await page.goto(`${server.address}/sign-in`);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    expect(await axeProblems(page)).toEqual([]);
    await page.getByLabel("Email").fill("nonsense");
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/valid email address/);
    await page.getByLabel("Email").fill(account.email.toUpperCase());
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("Check your email")).toBeVisible();
    const link = linkIn(await mail.next());
    await page.goto(link);
    expect(await axeProblems(page)).toEqual([]);
    await page.getByLabel("New password").fill("password123");
    await page.getByRole("button", { name: "Save and sign in" }).click();
    await expect(page.getByLabel("New password")).toHaveAccessibleDescription(/attackers try/);
    await page.getByLabel("New password").fill("six purple umbrellas");
    await page.getByRole("button", { name: "Save and sign in" }).click();
    await expect(page).toHaveURL(/\/projects$/);
    expect((await mail.next()).to).toEqual([account.email]);
    await other.goto("/account");
    await expect(other).toHaveURL(/\/sign-in/);
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
    await other.close();
    // A page that fetches ahead must not meet a server that has stopped.
    await page.goto("about:blank");
  } finally {
    await server.stop();
    folder.remove();
    await mail.stop();
  }
});

test("where no email is sent, the administrator prints a link", async ({ page, server }) => {
  const account = await signUp(page);
  await page.goto("/reset-password");
  await expect(page.getByText("npm run reset-password")).toBeVisible();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "scripts/operate/reset-password.ts", account.email],
    { env: { ...process.env, THRESHER_DATA: server.dataFolder, NEXTAUTH_URL: server.address } },
  );
  await page.goto(/https?:\S+/.exec(stdout)![0]);
  await page.getByLabel("New password").fill("seven orange lanterns");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page).toHaveURL(/\/projects$/);
});

test("a stranger finds no page of an owner", async ({ page }) => {
  for (const address of ["/projects", "/projects/new", "/projects/nonsense", "/account"]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/sign-in\?next=/);
  }
  const reply = await page.request.get("/api/projects/nonsense/live");
  expect(reply.status()).toBe(401);
});
