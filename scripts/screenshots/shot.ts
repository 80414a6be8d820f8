import { expect, type Page } from "@playwright/test";
import type { Scenes } from "./scenes";

/** newcomer: an owner who has only just made an account. */
export type Viewer = "visitor" | "owner" | "newcomer";

export interface Shot {
  readonly name: string;
  readonly as: Viewer;
  /** Brings the page to what the picture is of. */
  readonly open: (page: Page, scenes: Scenes) => Promise<void>;
  /** The whole page rather than the window. */
  readonly whole?: boolean;
}

export async function visit(page: Page, where: string): Promise<void> {
  await page.goto(where);
  await page.waitForLoadState("load");
}

/** A picture of the page at that address, with the whole of it. */
export function at(name: string, as: Viewer, where: (scenes: Scenes) => string): Shot {
  return { name, as, whole: true, open: (page, scenes) => visit(page, where(scenes)) };
}

/** The rest of a project is simulated in the browser: the picture waits for it. */
export async function visitDashboard(page: Page, projectId: string): Promise<void> {
  await visit(page, `/projects/${projectId}`);
  const simulating = page.getByText(/^simulating/);
  // Where the project is finished there is nothing to simulate.
  const isSimulated = await simulating
    .first()
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );
  if (!isSimulated) return;
  // One rung after the other: none is left when the last of them is known.
  await expect(simulating).toHaveCount(0, { timeout: 180_000 });
}

/** A page that has just loaded may not listen yet: presses until what should follow is seen. */
export async function pressUntil(
  page: Page,
  button: string | RegExp,
  seen: string | RegExp,
): Promise<void> {
  const after = page.getByText(seen).first();
  for (let tries = 0; tries < 5; tries++) {
    await page.getByRole("button", { name: button }).first().click();
    const shown = await after.waitFor({ timeout: 4_000 }).then(
      () => true,
      () => false,
    );
    if (shown) return;
  }
  throw new Error(`${button} was pressed, and ${seen} did not come.`);
}
