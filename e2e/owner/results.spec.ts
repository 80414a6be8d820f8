import { expect, test } from "../fixtures/annotator";
import { answerAll } from "../fixtures/answered-project";
import { axeProblems } from "../fixtures/axe-problems";
import { openAsOwner } from "../fixtures/owner-desk";
import { shortTexts } from "../fixtures/project-owner";

test("results are read, shared by a link that shows no cost and no names, and the link is withdrawn", async ({
  page,
  browser,
  watch,
  baseURL,
  owner,
}) => {
  const items = 12;
  const project = await owner.launch({
    items: shortTexts(items),
    live: { undoMs: 0 },
    questions: { outcomeAbove: "difficult", outcomeBelow: "easy" },
  });
  await answerAll(owner, project, { answers: 200, items });
  await openAsOwner(page, owner, `/projects/${project.id}/results`);
  await expect(page.getByRole("heading", { name: "Ranking" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Where people disagree" })).toBeVisible();
  const ranked = page.getByRole("table").last().getByRole("row");
  expect(await ranked.count()).toBe(1 + items);
  expect(await axeProblems(page)).toEqual([]);

  await page.getByRole("button", { name: "Create results link" }).click();
  const link = await page.getByLabel("Results link").inputValue();
  const reader = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  watch(reader);
  await reader.goto(new URL(link).pathname);
  await expect(reader.getByRole("heading", { name: "Ranking" })).toBeVisible();
  await expect(reader.getByText("€")).toHaveCount(0);
  await expect(reader.getByText("person-")).toHaveCount(0);
  const download = reader.waitForEvent("download");
  await reader.getByRole("link", { name: "labels.csv" }).click();
  expect((await download).suggestedFilename()).toMatch(/labels\.csv$/);
  expect(await axeProblems(reader)).toEqual([]);

  await page.getByRole("button", { name: "Withdraw link 1" }).click();
  await expect(page.getByRole("button", { name: "Withdraw link 1" })).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "Ranking" })).toHaveCount(0);
  await reader.context().close();
});
