import type { Page } from "@playwright/test";
import {
  answer,
  command,
  enter,
  expect,
  heading,
  join,
  look,
  passage,
  press,
  test,
} from "../fixtures/annotator";
import { axeProblems } from "../fixtures/axe-problems";
import { shortTexts } from "../fixtures/project-owner";

/** Looks at a page in all its looks, and fails with the names of all that have problems. */
async function expectNoneSerious(page: Page, name: string): Promise<void> {
  expect.soft(await axeProblems(page), name).toEqual([]);
}

test("axe finds nothing serious from the invitation to the thanks", async ({ page, owner }) => {
  test.slow();
  const project = await owner.launch({
    live: { instructions: "# How\n\nRead, then *answer*." },
    proven: { method: "pull-only" },
  });
  await page.goto(`/annotate/${project.id}`);
  await expectNoneSerious(page, "no access");
  await page.goto(project.joinPath);
  await expectNoneSerious(page, "join");
  await page.getByLabel("Your name").fill("Ada");
  await page.keyboard.press("Enter");
  await heading(page, "Before you start").waitFor();
  await expectNoneSerious(page, "instructions");
  await page.keyboard.press("Enter");
  await passage(page).waitFor();
  await expectNoneSerious(page, "prompt");
  await answer(page, "1");
  await press(page, "?");
  await page.getByRole("dialog").waitFor();
  await expectNoneSerious(page, "help");
  await page.keyboard.press("Escape");
  await command(page, "Break");
  await heading(page, "Break").waitFor();
  await expectNoneSerious(page, "break");
  await page.getByRole("button", { name: "Continue" }).click();
  await look(page);
  await command(page, "Finish");
  await heading(page, "Thank you, Ada").waitFor();
  await expectNoneSerious(page, "thanks");
});

test("axe finds nothing serious on links that lead nowhere", async ({ page, owner }) => {
  const project = await owner.launch({ proven: { method: "pull-only" } });
  const expired = await project.invite({ expiresAtMs: Date.now() - 1000 });
  const revoked = await project.invite({});
  await project.revoke(revoked.id);
  const single = await project.invite({ maxUses: 1 });
  await enter(page, { ...project, joinPath: single.path });
  await heading(page, "Before you start").waitFor();
  await page.context().clearCookies();
  for (const path of ["/join/nobody.knows", expired.path, revoked.path, single.path]) {
    await page.goto(path);
    await expectNoneSerious(page, path);
  }
});

test("axe finds nothing serious where there is nothing to answer", async ({
  page,
  context,
  owner,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const pulls = { items: shortTexts(3), proven: { method: "pull-only" } as const };
  const idle = await owner.launch({ ...pulls, live: { undoMs: 0 } });
  await join(page, idle);
  await answer(page, "1", "2");
  await press(page, "1");
  await heading(page, "You've answered everything we can ask you").waitFor();
  await expectNoneSerious(page, "idle");
  await idle.pause();
  await heading(page, "The project is paused").waitFor();
  await expectNoneSerious(page, "paused");

  const short = { ...pulls, live: { undoMs: 0, answerCapPerItem: 1, quotaPerPerson: 2 } };
  const shared = await owner.launch(short);
  await join(page, shared);
  await answer(page, "1");
  await press(page, "1");
  await heading(page, "You've done your share").waitFor();
  await expectNoneSerious(page, "quota");
  await shared.change({ ...short.live, quotaPerPerson: null });
  await press(page, "1");
  await heading(page, "The project is finished").waitFor();
  await expectNoneSerious(page, "finished");

  const other = await owner.launch(pulls);
  await join(page, other);
  await answer(page, "1");
  await context.route("**/api/annotate/**", (route) => route.abort());
  await page.reload();
  await heading(page, "Waiting for a connection").waitFor();
  await expectNoneSerious(page, "waiting for the connection");
  await context.unroute("**/api/annotate/**");
  await passage(page).waitFor();
  await other.excludeFirstPerson();
  await heading(page, "Your part in this project has ended").waitFor();
  await expectNoneSerious(page, "excluded");
});

test("a new prompt is announced and takes the focus", async ({ page, owner }) => {
  const project = await owner.launch({ proven: { method: "pull-only" } });
  await join(page, project);
  const announcement = page.locator("[aria-live=polite]");
  await expect(announcement).toHaveText("Question 1");
  await answer(page, "1");
  await expect(announcement).toHaveText("Answered: Yes Question 2");
  await expect(page.getByRole("region", { name: "Is this passage difficult?" })).toBeFocused();
});

test.describe("enlarged to 200%", () => {
  // What is left of a 1280 × 720 window at twice the size.
  test.use({ viewport: { width: 640, height: 360 } });

  test("nothing is cut off and nothing scrolls sideways", async ({ page, owner }) => {
    const project = await owner.launch({
      items: [{ body: "A long passage. ".repeat(200) }, { body: "Another one." }],
      proven: { method: "pull-only" },
    });
    await join(page, project);
    await look(page);
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await sideways()).toBe(false);
    await page.getByRole("button", { name: "No" }).click();
    await expect(page.getByText("1 answered")).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("answers by touch, with the buttons within the thumb's reach", async ({ page, owner }) => {
    const project = await owner.launch({
      items: [{ body: "A long passage. ".repeat(300) }, { body: "Another one." }],
      proven: { method: "pull-only" },
    });
    await join(page, project);
    await look(page);
    for (const name of ["Yes", "Can't tell", "No"]) {
      const box = await page.getByRole("button", { name }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.y).toBeGreaterThan(844 * 0.6);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    }
    await page.getByRole("button", { name: "Can't tell" }).tap();
    await expect(page.getByText("1 answered")).toBeVisible();
    await look(page);
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(page.getByText("0 answered")).toBeVisible();
  });
});
