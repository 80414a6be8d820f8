import { answer, expect, heading, join, press, test } from "../fixtures/annotator";
import { shortTexts } from "../fixtures/project-owner";

const many = { items: shortTexts(20), proven: { method: "pull-only" } as const };

test("two people at one browser: nothing of the first is lost or counts as the second's", async ({
  page,
  context,
  owner,
  watch,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|Failed to fetch|409/);
  const project = await owner.launch({ ...many, live: { promptsAhead: 3 } });
  await join(page, project, "Ann");
  await context.route("**/answers", (route) => route.abort());
  await answer(page, "1");
  const cookies = await context.cookies();

  await context.clearCookies({ name: /^thresher-member/ });
  const second = await context.newPage();
  watch(second);
  // Goes through the instructions, which this person has not read.
  await join(second, project, "Bob");
  await context.unroute("**/answers");
  await answer(second, "2");
  await expect.poll(async () => (await project.logged("answered")).length).toBe(1);

  await page.bringToFront();
  await expect(heading(page, "Someone else is now answering in this browser")).toBeVisible();
  await expect(page.getByText("One unsent answer is stored")).toBeVisible();
  await page.keyboard.press("1");
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByText("1 answered")).toBeVisible();
  await expect(heading(page, "Before you start")).toBeHidden();
  expect(await project.logged("answered")).toHaveLength(1);

  await context.addCookies(cookies);
  await page.reload();
  await expect.poll(async () => (await project.logged("answered")).length).toBe(2);
  await expect(page.getByText("1 answered")).toBeVisible();
  const answers = (await project.logged<{ prompt: string }>("answered")).map(
    ({ prompt }) => prompt,
  );
  const served = await project.logged<{ prompt: string; person: string }>("served");
  const people = answers.map((prompt) => served.find((one) => one.prompt === prompt)?.person);
  expect(new Set(people).size).toBe(2);
});

test("one refusal from something on the way does not end the page", async ({
  page,
  context,
  owner,
  allowErrors,
}) => {
  allowErrors(/403|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const project = await owner.launch(many);
  await join(page, project);
  await context.route("**/api/annotate/**", (route) => route.fulfill({ status: 403 }));
  await press(page, "1");
  await expect(heading(page, "Please open your invitation link again")).toBeVisible();
  await context.unroute("**/api/annotate/**");
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText("1 answered")).toBeVisible();
  await expect.poll(async () => (await project.logged("answered")).length).toBe(1);
  await answer(page, "2");
});
