/** What the tests of the annotator's pages share: an owner who sets projects up, and what a person does. */
import { expect, type Page } from "@playwright/test";
import { test as base } from "./fixtures";
import { ProjectOwner, type SetUpProject } from "./project-owner";

export { expect } from "@playwright/test";

export const test = base.extend<object, { owner: ProjectOwner }>({
  owner: [
    async ({ server }, use) => {
      const owner = await ProjectOwner.of(server);
      await use(owner);
      owner.close();
    },
    { scope: "worker" },
  ],
});

/** Opens the invitation and joins as a guest. */
export async function enter(page: Page, project: SetUpProject, name = "Ada"): Promise<void> {
  await page.goto(project.joinPath);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Start" }).click();
}

/** The same, and on through the instructions to the first prompt. */
export async function join(page: Page, project: SetUpProject, name = "Ada"): Promise<void> {
  await enter(page, project, name);
  await page.getByRole("heading", { name: "Before you start" }).waitFor();
  await page.getByRole("button", { name: "Start" }).click();
}

/** A person looks before they press: only then does a press count. */
export async function look(page: Page): Promise<void> {
  await page.locator("main[data-accepts-answers=true]").waitFor();
}

export async function press(page: Page, key: string): Promise<void> {
  await look(page);
  await page.keyboard.press(key);
}

/** Presses the keys one after the other, each at its own prompt. */
export async function answer(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const before = await answeredCount(page);
    await press(page, key);
    await expect(page.getByText(`${before + 1} answered`)).toBeVisible();
  }
}

export async function answeredCount(page: Page): Promise<number> {
  const text = await page.getByText(/^\d+ answered$/).textContent();
  return Number.parseInt(text ?? "", 10);
}

/** A command that stands below the answers or, on a phone, among the help. */
export async function command(page: Page, name: "Break" | "Finish"): Promise<void> {
  const atHand = page.getByRole("button", { name });
  if (await atHand.isVisible()) return atHand.click();
  await press(page, "?");
  return page.getByRole("dialog").getByRole("button", { name }).click();
}

export function passage(page: Page) {
  return page.getByRole("region", { name: "Item", exact: true });
}

export function heading(page: Page, name: string | RegExp) {
  return page.getByRole("heading", { level: 1, name });
}

export interface LoggedAnswer {
  readonly prompt: string;
  readonly answer: string;
  readonly elapsedMs: number;
}
