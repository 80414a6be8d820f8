import {
  answer,
  command,
  enter,
  expect,
  heading,
  join,
  type LoggedAnswer,
  look,
  passage,
  press,
  test,
} from "../fixtures/annotator";
import { axeProblems } from "../fixtures/axe-problems";
import { shortTexts } from "../fixtures/project-owner";

test("a paused project says so and continues automatically", async ({ page, owner }) => {
  const project = await owner.launch({ proven: { method: "pull-only" } });
  await join(page, project);
  await answer(page, "1");
  await project.pause();
  await expect(heading(page, "The project is paused")).toBeVisible();
  await project.resume();
  await expect(passage(page)).toBeVisible();
  await answer(page, "1");
});

test("an excluded person is told, and their answers are kept", async ({ page, owner }) => {
  const project = await owner.launch({ proven: { method: "pull-only" } });
  await join(page, project);
  await answer(page, "1", "2");
  await project.excludeFirstPerson();
  await expect(heading(page, "Your part in this project has ended")).toBeVisible();
  expect(await project.logged("answered")).toHaveLength(2);
});

test("nothing left to ask is said kindly, with how many items that was", async ({
  page,
  owner,
}) => {
  const project = await owner.launch({
    items: shortTexts(3),
    live: { undoMs: 0 },
    proven: { method: "pull-only" },
  });
  await join(page, project);
  await answer(page, "1", "2");
  await press(page, "1");
  await expect(heading(page, "You've answered everything we can ask you")).toBeVisible();
  await expect(page.getByText("You have answered about 3 items. Thank you!")).toBeVisible();
});

test("questions that are left to others are said to be, kindly, before a check as during one", async ({
  page,
  owner,
}) => {
  // Of 80 items 12 are asked about first, of several people each.
  const project = await owner.launch({
    items: shortTexts(80),
    live: { goal: { rung: "audited" }, undoMs: 0 },
    proven: { method: "pull-only" },
  });
  await join(page, project);
  await answer(page, ...Array.from({ length: 11 }, () => "1"));
  await press(page, "1");
  await expect(heading(page, "That's all we can ask you for now. Thank you!")).toBeVisible();
  await expect(page.getByText("You have answered about 12 items. Thank you!")).toBeVisible();
  await expect(page.getByText(/go to other people/)).toBeVisible();
});

test("a training round says what is right after each answer; then it counts", async ({
  page,
  owner,
}) => {
  const known = [
    { body: "An easy line.", gold: "no" as const },
    { body: "A hard line.", gold: "yes" as const },
  ];
  const project = await owner.launch({
    items: [...shortTexts(3), ...known],
    live: { trainingQuestions: 2, quotaPerPerson: 4 },
    proven: { method: "pull-only" },
  });
  await page.goto(project.joinPath);
  await expect(page.getByText(/You start with a few practice questions/)).toBeVisible();
  await expect(page.getByText(/no right or wrong answers/)).toBeHidden();
  await join(page, project);
  await expect(page.getByText("0 of 4")).toBeVisible();
  const practice = page.locator("span").filter({ hasText: /^Practice question/ });
  await expect(practice).toBeVisible();
  await expect(passage(page)).toHaveText("An easy line.");
  await press(page, "y");
  await expect(heading(page, "Not quite")).toBeVisible();
  await expect(page.getByText("The right answer is: No")).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  // Keys are not for the question behind it.
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(passage(page)).toHaveText("A hard line.");
  await press(page, "ArrowLeft");
  await expect(heading(page, "That's right")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(practice).toBeHidden();
  await press(page, "ArrowRight");
  await expect(page.getByText("3 of 4")).toBeVisible();
  const given = async () =>
    (await project.logged<LoggedAnswer>("answered")).map(({ answer }) => answer);
  await expect.poll(given).toEqual(["yes", "yes", "no"]);
});

test("who comes while others hold all that can be paid for waits for their turn", async ({
  page,
  browser,
  owner,
  watch,
}) => {
  const project = await owner.launch({
    live: { promptsAhead: 0, pricePull: 1, budget: 1 },
    proven: { method: "pull-only" },
  });
  await join(page, project, "First");
  await expect(passage(page)).toBeVisible();
  const other = await browser.newContext({ locale: "en-GB" });
  const second = await other.newPage();
  watch(second);
  await enter(second, project, "Second");
  await expect(heading(second, "That's all for now. Thank you!")).toBeVisible();
  await expect(second.getByText("The project has used up its budget.")).toBeVisible();
  await project.change({ budget: 5 });
  await expect(heading(second, "Before you start")).toBeVisible();
  await other.close();
});

test("a person's quota, and the thank-you page with what they did", async ({ page, owner }) => {
  const project = await owner.launch({
    live: { quotaPerPerson: 4 },
    proven: { method: "pull-only" },
  });
  await join(page, project, "Mia");
  await answer(page, "1", "2", "1");
  await command(page, "Finish");
  await expect(heading(page, "Thank you, Mia")).toBeFocused();
  await expect(page.getByLabel("Your contribution")).toContainText("3");
  await page.getByRole("button", { name: "Continue answering" }).click();
  await press(page, "2");
  await expect(heading(page, "You've done your share")).toBeVisible();
  await expect(page.getByLabel("Your contribution")).toContainText("4");
});

test("who is signed in joins with their account, and is the same person in another browser", async ({
  page,
  owner,
}) => {
  const project = await owner.launch({ proven: { method: "pull-only" } });
  await page.goto(`/sign-up?next=${encodeURIComponent(project.joinPath)}`);
  await page.getByLabel("Name").fill("Grace");
  await page.getByLabel("Email").fill(`grace-${project.id.toLowerCase()}@example.org`);
  await page.getByLabel("Password").fill("four unrelated words here");
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.getByRole("button", { name: "Continue as Grace" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await answer(page, "1");
  await page.context().clearCookies({ name: /^thresher-member/ });
  await page.goto(project.joinPath);
  await page.getByRole("button", { name: "Continue as Grace" }).click();
  await expect(page.getByText("1 answered")).toBeVisible();
  const people = (await project.logged<{ person: string }>("served")).map(
    (served) => served.person,
  );
  expect(new Set(people).size).toBe(1);
});

test("a break covers the prompt, and its time is not counted", async ({ page, owner }) => {
  const project = await owner.launch({ proven: { method: "pull-only" } });
  await join(page, project);
  await look(page);
  await command(page, "Break");
  await expect(heading(page, "Break")).toBeVisible();
  await expect(passage(page)).toBeHidden();
  await page.keyboard.press("1");
  await page.getByRole("button", { name: "Continue" }).click();
  await answer(page, "1");
  await expect.poll(async () => (await project.logged("answered")).length).toBe(1);
});

test("a stranger's browser is asked for the invitation", async ({ page, owner }) => {
  const project = await owner.launch();
  await page.goto(`/annotate/${project.id}`);
  await expect(heading(page, "Please open your invitation link again")).toBeVisible();
  const reply = await page.request.get(`/api/annotate/${project.id}?tab=tab-00000001`);
  expect(reply.status()).toBe(401);
});

test("links that no longer work have a page each", async ({ page, owner }) => {
  const project = await owner.launch();
  const expired = await project.invite({ expiresAtMs: Date.now() - 1000 });
  const revoked = await project.invite({});
  await project.revoke(revoked.id);
  const single = await project.invite({ maxUses: 1 });
  await join(page, { ...project, joinPath: single.path });
  await page.goto(single.path);
  await expect(page.getByRole("button", { name: "Continue as Ada" })).toBeVisible();
  await page.context().clearCookies();
  for (const [path, title] of [
    ["/join/nobody.knows", "This link doesn't work"],
    [expired.path, "This invitation has expired"],
    [revoked.path, "This invitation was withdrawn"],
    [single.path, "This invitation has already been used"],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
  }
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("the pages speak German, and English when asked", async ({ page, owner }) => {
    const project = await owner.launch({ proven: { method: "pull-only" } });
    await page.goto(project.joinPath);
    await page.getByLabel("Ihr Name").fill("Jürgen");
    await page.getByRole("button", { name: "Starten" }).click();
    await expect(heading(page, "Bevor Sie beginnen")).toBeVisible();
    await page.getByRole("button", { name: "Starten" }).click();
    await press(page, "1");
    await expect(page.getByText("1 beantwortet")).toBeVisible();
    await page.getByRole("button", { name: "Hilfe" }).click();
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("dialog", { name: "Help" })).toBeVisible();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("1 answered")).toBeVisible();
  });
});
