/** What owners do again and again in the browser. */
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export function newAccount(): Account {
  return {
    name: "Olive Owner",
    email: `olive-${randomUUID()}@example.org`,
    password: `three blue teapots ${randomUUID().slice(0, 8)}`,
  };
}

export async function signUp(page: Page, account: Account = newAccount()): Promise<Account> {
  await page.goto("/sign-up");
  await page.getByLabel("Name").fill(account.name);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Make an account" }).click();
  await expect(page).toHaveURL(/\/projects$/);
  return account;
}

export async function signIn(page: Page, account: Pick<Account, "email" | "password">) {
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

export async function uploadItems(page: Page, fileName: string, text: string | Buffer) {
  await page.getByLabel("Choose a file, or drop it here").setInputFiles({
    name: fileName,
    mimeType: "text/plain",
    buffer: Buffer.from(text),
  });
}

/** Through the steps after the items, with what is given there already. */
export async function launchWithDefaults(page: Page) {
  await page.getByRole("button", { name: "Continue to the questions" }).click();
  await expect(page.getByRole("group", { name: "One item at a time" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("group", { name: "The threshold" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("group", { name: "Prices and budget" })).toBeVisible();
  await page.getByRole("button", { name: "Launch the project" }).click();
  await expect(
    page.getByRole("heading", { name: "It is running. Now invite people." }),
  ).toBeVisible();
}
