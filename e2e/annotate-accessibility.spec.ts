import { answer, expect, heading, join, look, passage, press, test } from "./annotator";
import { seriousProblems } from "./serious-problems";

for (const colorScheme of ["light", "dark"] as const) {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`${colorScheme}, ${viewport.width} pixels wide`, () => {
      test.use({ colorScheme, viewport });

      test("axe finds nothing serious on any page", async ({ page, owner }) => {
        const project = await owner.launch({
          live: { instructions: "# How\n\nRead, then *answer*." },
          proven: { useDuels: false },
        });
        const found: Record<string, string[]> = {};
        const check = async (name: string) => {
          const problems = await seriousProblems(page);
          if (problems.length > 0) found[name] = problems;
        };
        await page.goto("/join/nobody.knows");
        await check("unknown link");
        await page.goto(`/annotate/${project.id}`);
        await check("no access");
        await page.goto(project.joinPath);
        await check("join");
        await page.getByLabel("Your name").fill("Ada");
        await page.keyboard.press("Enter");
        await heading(page, "Before you start").waitFor();
        await check("instructions");
        await page.keyboard.press("Enter");
        await passage(page).waitFor();
        await check("prompt");
        await answer(page, "1");
        await press(page, "?");
        await page.getByRole("dialog").waitFor();
        await check("help");
        await page.getByRole("dialog").getByRole("button", { name: "Break" }).click();
        await heading(page, "A break").waitFor();
        await check("break");
        await page.getByRole("button", { name: "Go on" }).click();
        await press(page, "?");
        await page.getByRole("dialog").getByRole("button", { name: "Finish" }).click();
        await heading(page, "Thank you, Ada").waitFor();
        await check("thanks");
        await page.getByRole("button", { name: "Go on answering" }).click();
        await look(page);
        await project.pause();
        await heading(page, "The project is paused").waitFor();
        await check("paused");
        expect(found).toEqual({});
      });
    });
  }
}

test("a new prompt is announced and takes the focus", async ({ page, owner }) => {
  const project = await owner.launch({ proven: { useDuels: false } });
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
      proven: { useDuels: false },
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
      proven: { useDuels: false },
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
