import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../fixtures/annotator";
import { excludeOnPage, openAsOwner } from "../fixtures/owner-desk";

/** Prolific itself is out of reach of a test: what the browser asks of it is answered here. */
async function visitFrom(browser: Browser, baseURL: string, watch: (page: Page) => void) {
  const context = await browser.newContext({ baseURL });
  await context.route("https://app.prolific.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: `<h1>Prolific</h1>` }),
  );
  const visitor = await context.newPage();
  watch(visitor);
  await visitor.clock.install();
  return visitor;
}

const back = (code: string) => `https://app.prolific.com/submissions/complete?cc=${code}`;

test("a visit from Prolific, from the study's link to the way back; and one that is screened out", async ({
  page,
  browser,
  watch,
  baseURL,
  owner,
}) => {
  const project = await owner.launch({ live: { quotaPerPerson: 2 } });
  await openAsOwner(page, owner, `/projects/${project.id}/people`);
  await page.getByLabel("For", { exact: true }).selectOption("prolific");
  await page.getByLabel("Completion code").fill("C0FFEE");
  await page.getByLabel("Screened-out code").fill("SORRY1");
  await page.getByRole("button", { name: "Create link", exact: true }).click();
  await expect(page.getByText("For people from Prolific")).toBeVisible();
  const template = await page.getByRole("textbox", { name: "Invitation link" }).last().inputValue();
  expect(template).toContain("PROLIFIC_PID={{%PROLIFIC_PID%}}");
  const linkOf = (pid: string) =>
    template
      .replace("{{%PROLIFIC_PID%}}", pid)
      .replace("{{%STUDY_ID%}}", "study-1")
      .replace("{{%SESSION_ID%}}", `session-of-${pid}`);

  const visitor = await visitFrom(browser, baseURL!, watch);
  await visitor.goto(template.split("?")[0]!);
  await expect(
    visitor.getByRole("heading", { name: "Open this link from the study's page" }),
  ).toBeVisible();
  const begin = async (who: Page, pid: string) => {
    await who.goto(linkOf(pid));
    await who.getByRole("button", { name: "Start" }).click();
    await who.getByRole("heading", { name: "Before you start" }).waitFor();
    await who.getByRole("button", { name: "Start" }).click();
    await who.locator("main[data-accepts-answers=true]").waitFor();
  };
  await begin(visitor, "5f00ba11");
  await visitor.keyboard.press("1");
  await expect(visitor.getByText("1 of 2")).toBeVisible();
  await expect(visitor.getByText("C0FFEE")).toBeHidden();
  await visitor.locator("main[data-accepts-answers=true]").waitFor();
  await visitor.keyboard.press("1");
  await expect(visitor.getByText("C0FFEE")).toBeVisible();
  await expect(visitor.getByRole("link", { name: "Back to the platform" })).toHaveAttribute(
    "href",
    back("C0FFEE"),
  );
  await expect(visitor.getByRole("timer")).toHaveText(/Redirecting in \d+ seconds?\./);
  await visitor.getByRole("button", { name: "Stay here" }).click();
  await visitor.clock.runFor(15_000);
  await expect(visitor.getByText("C0FFEE")).toBeVisible();
  // Coming back, and not stopping it this time.
  await visitor.reload();
  await expect(visitor.getByRole("timer")).toBeVisible();
  await visitor.clock.runFor(11_000);
  // The page counts some seconds down before it goes there.
  await expect(visitor).toHaveURL(back("C0FFEE"), { timeout: 25_000 });

  const other = await visitFrom(browser, baseURL!, watch);
  await begin(other, "bad0bad0");
  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: "5f00ba11" })).toContainText("2");
  await excludeOnPage(page, "bad0bad0");
  await expect(other.getByText("SORRY1")).toBeVisible({ timeout: 20_000 });
  await expect(other.getByRole("timer")).toBeVisible();
  await other.clock.runFor(11_000);
  await expect(other).toHaveURL(back("SORRY1"), { timeout: 25_000 });
});
