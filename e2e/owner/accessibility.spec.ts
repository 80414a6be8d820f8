import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/app-server";
import { axeProblems } from "../fixtures/axe-problems";
import { launchWithDefaults, signUp } from "../fixtures/owner-pages";

/** Looks at a page in all its looks, and fails with the names of all that have problems. */
async function expectNoViolations(page: Page, name: string) {
  expect.soft(await axeProblems(page), name).toEqual([]);
}

test("every owner's page is accessible, light and dark, wide and narrow", async ({
  page,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/404 \(Not Found\)/);
  for (const path of [
    "/",
    "/measured",
    "/sign-in",
    "/sign-up",
    "/reset-password",
    "/reset-password/no-such-link",
    "/lab",
    "/lab/past-answers",
    "/join/no-such-link",
    "/results/no-such-link",
    "/no-such-page",
  ]) {
    await page.goto(path);
    await expectNoViolations(page, path);
  }
  await signUp(page);
  await expectNoViolations(page, "no projects");
  await page.goto("/projects/new");
  await expectNoViolations(page, "items");
  await page.getByRole("tab", { name: "Sample" }).click();
  await page.getByRole("button", { name: "Start from the sample" }).click();
  await expect(page.getByText("60 items ready")).toBeVisible();
  await expectNoViolations(page, "items, read");
  await launchWithDefaults(page);
  await expectNoViolations(page, "dashboard");
  const base = new URL(page.url()).pathname;
  for (const tab of [
    "items",
    "items/3",
    "people",
    "results",
    "activity",
    "exports",
    "settings",
    "report",
  ]) {
    await page.goto(`${base}/${tab}`);
    await expectNoViolations(page, tab);
  }
  for (const step of ["/projects", "/account"]) {
    await page.goto(step);
    await expectNoViolations(page, step);
  }
});
