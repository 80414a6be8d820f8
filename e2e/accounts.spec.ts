import { expect, test } from "./fixtures";
import { newAccount, signIn, signUp } from "./owner-pages";

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
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Faccount$/);
  await signIn(page, { ...account, password: "not it" });
  await expect(page.getByRole("alert").filter({ hasText: "do not match" })).toBeVisible();
  await signIn(page, account);
  await expect(page).toHaveURL(/\/account$/);
});

test("a change of password ends every other browser's session", async ({
  page,
  browser,
  watch,
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
  await expect(page.getByText("That is not your current password.")).toBeVisible();
  await page.getByLabel("Current password").fill(account.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed.")).toBeVisible();
  await otherPage.goto(address);
  await expect(otherPage).toHaveURL(/\/sign-in/);
  await other.close();
});

test("sign-up says what is wrong, and where", async ({ page }) => {
  await page.goto("/sign-up");
  await page.getByLabel("Name").fill("Olive");
  await page.getByLabel("Email").fill("nonsense");
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Make an account" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/email address/);
  await page.getByLabel("Email").fill(newAccount().email);
  await page.getByRole("button", { name: "Make an account" }).click();
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/at least 10 characters/);
});

test("a stranger finds no page of an owner", async ({ page }) => {
  for (const path of ["/projects", "/projects/new", "/projects/nonsense", "/account"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/sign-in\?next=/);
  }
  const reply = await page.request.get("/api/projects/nonsense/live");
  expect(reply.status()).toBe(401);
});
