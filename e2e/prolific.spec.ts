import { expect, test } from "./fixtures";
import { launchWithDefaults, signUp, uploadItems } from "./owner-pages";

test("a visit from Prolific, from the study's link to the way back", async ({
  page,
  browser,
  watch,
  baseURL,
}) => {
  await signUp(page);
  await page.goto("/projects/new");
  await uploadItems(page, "study.txt", "One passage.\nAnother passage.\nA third passage.\n");
  await expect(page.getByText("3 items ready")).toBeVisible();
  await launchWithDefaults(page);
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByLabel("Most answers one person may give").fill("1");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("link", { name: "People" }).click();
  await page.getByLabel("For", { exact: true }).selectOption("prolific");
  await page.getByLabel("Completion code").fill("C0FFEE");
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByText("For people from Prolific")).toBeVisible();
  const template = await page.getByRole("textbox", { name: "Invitation link" }).last().inputValue();
  expect(template).toContain("PROLIFIC_PID={{%PROLIFIC_PID%}}");
  const link = template.replaceAll(/\{\{%([A-Z_]+)%\}\}/g, "visitor-$1");

  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  watch(visitor);
  await visitor.goto(template.split("?")[0]!);
  await expect(
    visitor.getByRole("heading", { name: "Open this from the study's page" }),
  ).toBeVisible();
  await visitor.goto(link);
  await visitor.getByRole("button", { name: "Start" }).click();
  await visitor.getByRole("heading", { name: "Before you start" }).waitFor();
  await visitor.getByRole("button", { name: "Start" }).click();
  await visitor.locator("main[data-accepts-answers=true]").waitFor();
  await visitor.keyboard.press("1");
  await expect(visitor.getByText("C0FFEE")).toBeVisible();
  await expect(visitor.getByRole("link", { name: "Back to the platform" })).toHaveAttribute(
    "href",
    "https://app.prolific.com/submissions/complete?cc=C0FFEE",
  );
  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: "visitor-PROLIFIC_PID" })).toContainText(
    "1",
  );
});
