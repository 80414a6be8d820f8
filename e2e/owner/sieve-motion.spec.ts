/** The sieve's replays: on the landing page, on a finished project, and for people who asked for less motion. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/annotator";
import { answerAll } from "../fixtures/answered-project";
import { axeProblems } from "../fixtures/axe-problems";
import { openAsOwner } from "../fixtures/owner-desk";
import { type ProjectOwner, shortTexts } from "../fixtures/project-owner";

const momentOf = (page: Page) => page.getByRole("slider", { name: "Moment of the replay" });
const stop = (page: Page) => page.getByRole("button", { name: "Stop", exact: true });
const play = (page: Page) => page.getByRole("button", { name: "Play", exact: true });
const atTheBeginning = /^Answer 0 of /;
const atTheEnd = /^Answer (.+) of \1$/;

/** Ten items with three answers each, which is all that its goal asks for. */
async function finishedProject(owner: ProjectOwner) {
  const stopAt = { kind: "answers", perItem: 3 } as const;
  const project = await owner.launch({
    items: shortTexts(10),
    live: {
      goal: { rung: "estimated", stop: stopAt, mostPerItem: null },
      ...{ undoMs: 0, promptsAhead: 1 },
    },
    questions: { outcomeAbove: "difficult", outcomeBelow: "easy" },
    proven: { method: "pull-only" },
  });
  // An answer counts with the next write: ten at a time, as many as there are items.
  for (let round = 0; round < 8; round++) {
    await answerAll(owner, project, { answers: 10, items: 10 });
  }
  return project;
}

test("a finished project shows how it was found, from the beginning to what is there now", async ({
  page,
  owner,
}) => {
  const project = await finishedProject(owner);
  await openAsOwner(page, owner, `/projects/${project.id}`);
  await expect(page.getByRole("heading", { name: "Finished" })).toBeVisible();
  const standing = page.getByText(/^\d+ easy, \d+ difficult\./);
  await expect(standing).toBeVisible();
  const now = (await standing.textContent())!;

  await page.getByRole("button", { name: "Replay from the beginning" }).click();
  await expect(stop(page)).toBeVisible();
  await stop(page).click();
  const moment = momentOf(page);
  await moment.focus();
  await page.keyboard.press("Home");
  await expect(page.getByTestId("sieve-caption")).toHaveText("No answer has counted yet.");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByTestId("sieve-caption")).toHaveText(
    /^Asked about item-\d+.* The answer was (yes|no)\.$/,
  );
  await page.keyboard.press("End");
  await expect(moment).toHaveAttribute("aria-valuetext", atTheEnd);
  await expect(standing).toHaveText(now);
  expect(await axeProblems(page)).toEqual([]);
});

test("a replay waits to be played where less motion is asked for", async ({ page, owner }) => {
  const project = await finishedProject(owner);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAsOwner(page, owner, `/projects/${project.id}`);
  await page.getByRole("button", { name: "Replay from the beginning" }).click();
  await expect(play(page)).toBeVisible();
  await expect(momentOf(page)).toHaveAttribute("aria-valuetext", atTheBeginning);
  await play(page).click();
  await expect(momentOf(page)).not.toHaveAttribute("aria-valuetext", atTheBeginning);
});

test("the landing page plays a recorded search, which can be stopped and scrubbed", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("heading", { name: "Watch it search" }).scrollIntoViewIfNeeded();
  const search = page.getByRole("region", { name: "Watch it search" });
  await search.getByText("Sixty items and simulated people.").scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  const moment = momentOf(page);
  await expect(moment).toBeVisible();
  await expect(moment).not.toHaveAttribute("aria-valuetext", atTheBeginning);
  await stop(page).click();
  await moment.focus();
  await page.keyboard.press("Home");
  await expect(page.getByTestId("sieve-caption")).toHaveText("No answer has counted yet.");
  await page.keyboard.press("End");
  await expect(moment).toHaveAttribute("aria-valuetext", atTheEnd);
  await expect(search.getByText(/^\d+ easy, \d+ difficult\./)).toBeVisible();
});

test("the landing page's replay stands still where less motion is asked for", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.getByRole("heading", { name: "Watch it search" }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect(play(page)).toBeVisible();
  // Some way on, so that there is something to see.
  await expect(momentOf(page)).toHaveAttribute("aria-valuetext", /^Answer [1-9][\d,]* of /);
});
