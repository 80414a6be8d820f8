/** The pictures that docs/screenshots and the README show. */
import type { Page } from "@playwright/test";
import { at, type Shot, visit, visitDashboard } from "./shot";

export const published: readonly Shot[] = [
  { name: "landing", as: "visitor", whole: true, open: visitLanding },
  at("new-project", "owner", () => "/projects/new"),
  {
    name: "dashboard",
    as: "owner",
    whole: true,
    open: (page, { demo }) => visitDashboard(page, demo.projectId),
  },
  {
    name: "items",
    as: "owner",
    open: async (page, { demo }) => {
      await visit(page, `/projects/${demo.projectId}/items`);
      await page.getByRole("columnheader", { name: "Progress" }).waitFor();
    },
  },
  {
    name: "annotate-pull",
    as: "visitor",
    open: (page, { demo }) => showPrompt(page, demo.invitationPath, 1),
  },
  {
    name: "annotate-duel",
    as: "visitor",
    open: (page, { invited }) => showPrompt(page, invited.pair, 2),
  },
];

/** Its replay is loaded when somebody comes near it. */
export async function visitLanding(page: Page): Promise<void> {
  await visit(page, "/");
  await page.getByRole("heading", { name: "Watch it search" }).scrollIntoViewIfNeeded();
  await page.getByRole("slider", { name: "Moment of the replay" }).waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Joins as a guest and skips until a prompt with so many items is in view. */
async function showPrompt(page: Page, invitationPath: string, items: 1 | 2): Promise<void> {
  await visit(page, invitationPath);
  await page.getByLabel("Your name").fill("Guest");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("heading", { name: "Before you start" }).waitFor();
  await page.getByRole("button", { name: "Start" }).click();
  await skipTo(page, items);
}

/** Skips until a prompt with so many items is in view. */
export async function skipTo(page: Page, items: 1 | 2): Promise<void> {
  for (let skips = 0; skips < 60; skips++) {
    await page.locator("main[data-accepts-answers=true]").waitFor();
    if ((await page.getByRole("region", { name: /^Item/ }).count()) === items) return;
    await page.keyboard.press("Space");
  }
  throw new Error(`No prompt with ${items} items came up.`);
}
