import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/app-server";
import { launchWithDefaults, signUp } from "../fixtures/owner-pages";

/** The whole of axe in light; of the dark look only what depends on colours. */
async function expectNoViolations(page: Page, name: string) {
  // Without motion: a button half-way between its two looks has the contrast of neither.
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const light = await new AxeBuilder({ page }).analyze();
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await new AxeBuilder({ page })
    .withRules(["color-contrast", "link-in-text-block"])
    .analyze();
  const inWords = (look: string, { violations }: typeof light) =>
    violations.map(
      ({ id, nodes }) => `${look}, ${id}: ${nodes.map((node) => node.html).join(" ")}`,
    );
  expect([...inWords("light", light), ...inWords("dark", dark)], name).toEqual([]);
}

test("every owner's page is accessible, light and dark", async ({ page, allowErrors }) => {
  test.slow();
  allowErrors(/404 \(Not Found\)/);
  for (const path of [
    "/",
    "/measured",
    "/sign-in",
    "/sign-up",
    "/reset-password",
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
  for (const tab of ["items", "items/3", "people", "activity", "exports", "settings"]) {
    await page.goto(`${base}/${tab}`);
    await expectNoViolations(page, tab);
  }
  for (const step of ["/projects", "/account"]) {
    await page.goto(step);
    await expectNoViolations(page, step);
  }
});
