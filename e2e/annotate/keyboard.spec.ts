import {
  answer,
  expect,
  heading,
  join,
  type LoggedAnswer,
  look,
  passage,
  press,
  test,
} from "../fixtures/annotator";
import { shortTexts } from "../fixtures/project-owner";

test("a person answers by keyboard alone, from the invitation to the end", async ({
  page,
  owner,
}) => {
  const project = await owner.launch({
    items: shortTexts(6),
    // One answer an item is all that is asked for, so the sixth ends the project.
    live: { undoMs: 0, answerCapPerItem: 1, instructions: "Judge for **yourself**." },
    proven: { method: "pull-only" },
  });
  await page.goto(project.joinPath);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Thresher" })).toBeFocused();
  for (const expected of ["English", "Deutsch"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: expected })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await page.keyboard.type("Kim");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Before you start")).toBeVisible();
  await expect(page.getByText("Judge for yourself.")).toBeVisible();
  await page.keyboard.press("Enter");

  await answer(page, "1", "2", "0");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Help" })).toBeVisible();
  await page.keyboard.press("1");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("3 answered")).toBeVisible();
  await answer(page, "1", "2");
  await press(page, "1");
  await expect(heading(page, "The project is finished")).toBeFocused();
  const logged = await project.logged<LoggedAnswer>("answered");
  expect(logged.map((event) => event.answer)).toEqual([
    "yes",
    "no",
    "cant-tell",
    "yes",
    "no",
    "yes",
  ]);
  for (const event of logged) {
    expect(event.elapsedMs).toBeGreaterThan(200);
  }
});

test("a wrong answer is undone and given again", async ({ page, owner }) => {
  const project = await owner.launch({ proven: { method: "pull-only" } });
  await join(page, project);
  const first = await passage(page).textContent();
  await answer(page, "1");
  await expect(passage(page)).not.toHaveText(first ?? "");
  await page.keyboard.press("Backspace");
  await expect(passage(page)).toHaveText(first ?? "");
  await expect(page.getByText("0 answered")).toBeVisible();
  await answer(page, "2");
  await page.keyboard.press("Control+z");
  await expect(passage(page)).toHaveText(first ?? "");
  await answer(page, "0");
  await expect.poll(async () => (await project.logged("answered")).length).toBe(3);
  expect(await project.logged("retracted")).toHaveLength(2);
  const answers = await project.logged<LoggedAnswer>("answered");
  expect(new Set(answers.map((event) => event.prompt)).size).toBe(1);
  expect(answers.at(-1)?.answer).toBe("cant-tell");
});

test("a skipped question is not asked again while there are others", async ({ page, owner }) => {
  const project = await owner.launch({ proven: { method: "pull-only" } });
  await join(page, project);
  const first = (await passage(page).textContent()) ?? "";
  await press(page, "Space");
  await expect(passage(page)).not.toHaveText(first);
  await expect(
    page.getByText("Skipped. Someone else will get this question.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByText("0 answered")).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(
    page.getByText("A skipped question can't be brought back: it has gone to someone else.", {
      exact: true,
    }),
  ).toBeVisible();
  await expect.poll(async () => (await project.logged("skipped")).length).toBe(1);
  expect(await project.logged("answered")).toEqual([]);
});

test("a double press, a held key and a key pressed too soon answer once", async ({
  page,
  owner,
}) => {
  const project = await owner.launch({
    live: { promptsAhead: 5 },
    proven: { method: "pull-only" },
  });
  await join(page, project);
  await look(page);
  await page.evaluate(() => {
    for (const digit of ["1", "1", "2"]) {
      const key = { key: digit, code: `Digit${digit}`, bubbles: true };
      document.body.dispatchEvent(new KeyboardEvent("keydown", key));
      document.body.dispatchEvent(new KeyboardEvent("keyup", key));
    }
  });
  await expect(page.getByText("1 answered")).toBeVisible();

  await look(page);
  await page.keyboard.down("2");
  await page.keyboard.down("2");
  await expect(page.getByText("2 answered")).toBeVisible();
  await look(page);
  await page.keyboard.down("2");
  await page.keyboard.up("2");

  const yes = page.getByRole("button", { name: "Yes" });
  await yes.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText("3 answered")).toBeVisible();
  await look(page);
  await expect.poll(async () => (await project.logged("answered")).length).toBe(3);
  await expect(page.getByText("3 answered")).toBeVisible();
});

test("buttons do the same as keys, and Space after a click still skips", async ({
  page,
  owner,
}) => {
  const project = await owner.launch({ proven: { method: "pull-only" } });
  await join(page, project);
  await look(page);
  await page.getByRole("button", { name: "No" }).click();
  await expect(page.getByText("1 answered")).toBeVisible();
  await press(page, "Space");
  await expect(
    page.getByText("Skipped. Someone else will get this question.", { exact: true }),
  ).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Can't tell" }).click();
  await expect(page.getByText("2 answered")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 answered")).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Skip" }).click();
  await expect.poll(async () => (await project.logged("skipped")).length).toBe(2);
  expect((await project.logged<LoggedAnswer>("answered")).map((event) => event.answer)).toEqual([
    "no",
    "cant-tell",
  ]);
});

test("single keys can be switched off", async ({ page, owner, hasTouch }) => {
  const project = await owner.launch({ proven: { method: "pull-only" } });
  await join(page, project);
  await press(page, "?");
  const singleKeys = page.getByRole("checkbox", { name: "Answer with single keys" });
  if (hasTouch) {
    // On a touch screen nothing speaks of keys.
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(singleKeys).toBeHidden();
    return;
  }
  await singleKeys.uncheck();
  await page.getByRole("button", { name: "Continue" }).click();
  await look(page);
  await page.keyboard.press("1");
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("1 answered")).toBeVisible();
  await expect.poll(async () => (await project.logged("answered")).length).toBe(1);
});
