import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/annotator";
import { axeProblems } from "../fixtures/axe-problems";
import { answerByCode, joinByCode, openAsOwner } from "../fixtures/owner-desk";
import { signUp } from "../fixtures/owner-pages";

/** Looks at a page in all its looks, and fails with the names of all that have problems. */
async function expectNoViolations(page: Page, name: string) {
  expect.soft(await axeProblems(page), name).toEqual([]);
}

test("every public page is accessible, light and dark, wide and narrow", async ({
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
});

test("an owner's first pages are accessible, light and dark, wide and narrow", async ({ page }) => {
  test.slow();
  await signUp(page);
  await expectNoViolations(page, "no projects");
  await page.goto("/projects/new");
  await expectNoViolations(page, "items");
  await page.getByRole("tab", { name: "Sample" }).click();
  await page.getByRole("button", { name: "Start from the sample" }).click();
  await expect(page.getByText("60 items ready")).toBeVisible();
  await expectNoViolations(page, "items, read");
  await page.goto("/account");
  await expectNoViolations(page, "account");
});

test("every page of a project is accessible, light and dark, wide and narrow", async ({
  page,
  owner,
}) => {
  test.slow();
  const project = await owner.launch({ live: { undoMs: 0 }, proven: { method: "pull-only" } });
  const person = await joinByCode(owner, project, "Ada");
  await answerByCode(owner, person, { times: 5, choose: () => "yes" });
  const base = `/projects/${project.id}`;
  await openAsOwner(page, owner, base);
  await expectNoViolations(page, "dashboard");
  for (const path of [
    "items",
    "items/3",
    "people",
    `people/${person.id}`,
    "results",
    "activity",
    "exports",
    "settings",
    "report",
  ]) {
    await page.goto(`${base}/${path}`);
    await expectNoViolations(page, path);
  }
  await page.goto("/projects");
  await expectNoViolations(page, "projects");
});
