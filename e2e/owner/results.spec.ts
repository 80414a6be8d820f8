import type { BrowserContext } from "@playwright/test";
import { expect, test } from "../fixtures/annotator";
import { answerAll } from "../fixtures/answered-project";
import { axeProblems } from "../fixtures/axe-problems";
import { openAsOwner } from "../fixtures/owner-desk";
import { shortTexts } from "../fixtures/project-owner";

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

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

test("pictures are shown as pictures, in the list of items, the ranking and the shared results", async ({
  page,
  owner,
  watch,
  browser,
  baseURL,
}) => {
  const items = [1, 2, 3, 4].map((n) => ({
    externalId: `photo-${n}`,
    format: "image" as const,
    body: `https://pictures.example/${n}.png`,
  }));
  const project = await owner.launch({ items, live: { undoMs: 0 } });
  await answerAll(owner, project, { answers: 40, items: items.length });
  const pictures = (context: BrowserContext) =>
    context.route("https://pictures.example/**", (route) =>
      route.fulfill({ contentType: "image/png", body: pixel }),
    );
  await pictures(page.context());
  await openAsOwner(page, owner, `/projects/${project.id}/items`);
  await expect(page.getByRole("img", { name: "photo-1" })).toHaveAttribute(
    "src",
    "https://pictures.example/1.png",
  );
  await expect(page.getByText("pictures.example")).toHaveCount(0);
  expect(await axeProblems(page)).toEqual([]);
  await openAsOwner(page, owner, `/projects/${project.id}/results`);
  await expect(page.getByRole("img", { name: "photo-1" })).toBeVisible();

  await page.getByRole("button", { name: "Create results link" }).click();
  const link = await page.getByLabel("Results link").inputValue();
  const context = await browser.newContext({ baseURL: baseURL! });
  await pictures(context);
  const reader = await context.newPage();
  watch(reader);
  await reader.goto(new URL(link).pathname);
  await expect(reader.getByRole("img", { name: "photo-1" })).toBeVisible();
  await expect(reader.getByText("pictures.example")).toHaveCount(0);
  await context.close();
});
