import { expect, test } from "../fixtures/app-server";
import { axeProblems } from "../fixtures/axe-problems";

test("curves of right labels at a budget are drawn in the page", async ({ page }) => {
  await page.goto("/lab/estimates?world=bimodal&items=12&runs=2&strategies=estimated,one-coin");
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByText("Finished: 4 projects.")).toBeVisible();
  await expect(page.getByRole("img", { name: /share of right labels by answers/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /claimed and the real share/ })).toBeVisible();
  const table = page.getByRole("table", { name: /Right and claimed labels/ });
  await expect(table.getByRole("row")).toHaveCount(7);
  await page.getByRole("textbox", { name: "Number of items" }).fill("2");
  await expect(page.getByText("2 is out of range: 5 to 500.")).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
});

test("past answers are replayed, and a file that cannot be used is named", async ({ page }) => {
  await page.goto("/lab");
  await page.getByRole("link", { name: "Your past answers" }).click();
  const input = page.getByLabel("Choose a file, or drop it here");
  const give = (text: string) =>
    input.setInputFiles({ name: "past.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await give("person,item,answer\np,i,yes\n");
  await expect(page.getByText("It needs worker, task and label")).toBeVisible();
  const rows = Array.from({ length: 30 }, (_, item) =>
    Array.from({ length: 9 }, (_, who) => `w${who},t${item},${who < item % 10 ? "cat" : "dog"}`),
  ).flat();
  await give(`worker,task,label\n${rows.join("\n")}\n`);
  await expect(page.getByText("270 answers")).toBeVisible();
  await expect(page.getByRole("button", { name: "Replay" })).toBeDisabled();
  await page.getByRole("combobox", { name: "Label that counts as yes" }).selectOption("cat");
  await expect(page.getByText("about 30 items from 9 people")).toBeVisible();
  await page.getByRole("textbox", { name: "Answers per item" }).fill("3");
  await page.getByRole("button", { name: "Replay" }).click();
  await expect(page.getByText("Finished: 20 replays.")).toBeVisible();
  await expect(page.getByText("3.0 per item instead of 9.0")).toBeVisible();
  await expect(page.getByRole("table", { name: /label differed in some replay/ })).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
});
