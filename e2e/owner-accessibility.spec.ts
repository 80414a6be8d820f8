import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { launchWithDefaults, signUp } from "./owner-pages";

async function expectNoViolations(page: Page, name: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`,
  );
  expect(found, name).toEqual([]);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`every owner's page is accessible, ${colorScheme}`, async ({ page, allowErrors }) => {
    test.slow();
    allowErrors(/404 \(Not Found\)/);
    await page.emulateMedia({ colorScheme });
    for (const path of ["/", "/measured", "/sign-in", "/sign-up", "/no-such-page"]) {
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
}
