import {
  answer,
  expect,
  heading,
  join,
  type LoggedAnswer,
  passage,
  press,
  test,
} from "../fixtures/annotator";
import { shortTexts } from "../fixtures/project-owner";

const many = { items: shortTexts(20), proven: { method: "pull-only" } as const };

test("ten answers given offline survive a reload and arrive once, in order", async ({
  page,
  context,
  owner,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const project = await owner.launch({ ...many, live: { promptsAhead: 12 } });
  await join(page, project);
  await answer(page, "1");
  await expect.poll(async () => (await project.logged("answered")).length).toBe(1);

  await context.setOffline(true);
  const keys = ["1", "2", "0", "1", "2", "1", "1", "2", "0", "2"];
  await answer(page, ...keys);
  await expect(
    page.getByText(/Reconnecting… 10 answers are stored here and will be sent\.$/),
  ).toBeVisible();
  expect(await project.logged("answered")).toHaveLength(1);

  // The page loads again while the answers' way is still barred.
  await context.route("**/api/annotate/**", (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(heading(page, "Waiting for a connection")).toBeVisible();
  await expect(page.getByText("10 answers are stored in this browser")).toBeVisible();

  await expect(page.getByRole("button", { name: "Try now" })).toBeVisible();

  await context.unroute("**/api/annotate/**");
  await expect(page.getByText("11 answered")).toBeVisible();
  await expect.poll(async () => (await project.logged("answered")).length).toBe(11);
  const [, ...logged] = await project.logged<LoggedAnswer>("answered");
  const names = { "1": "yes", "2": "no", "0": "cant-tell" } as Record<string, string>;
  expect(logged.map((event) => event.answer)).toEqual(keys.map((key) => names[key]));
  expect(new Set(logged.map((event) => event.prompt)).size).toBe(10);
});

test("a reply that is lost does not make an answer count twice", async ({
  page,
  context,
  owner,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|Failed to fetch/);
  const project = await owner.launch({ ...many, live: { promptsAhead: 3 } });
  await join(page, project);
  let lost = 0;
  await context.route("**/answers", async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await answer(page, "1", "2");
  await expect.poll(async () => (await project.logged("answered")).length).toBe(2);
  await answer(page, "1");
  await expect.poll(async () => (await project.logged("answered")).length).toBe(3);
  expect(lost).toBe(4);
});

test("two tabs of one person get different prompts, and both count", async ({
  page,
  context,
  owner,
  watch,
}) => {
  const project = await owner.launch({ ...many, live: { promptsAhead: 1 } });
  await join(page, project);
  const second = await context.newPage();
  watch(second);
  await second.goto(page.url());
  await expect(passage(second)).toBeVisible();
  expect(await passage(second).textContent()).not.toBe(await passage(page).textContent());

  await second.bringToFront();
  await press(second, "1");
  await expect(second.getByText("1 answered")).toBeVisible();
  await page.bringToFront();
  await press(page, "2");
  await expect.poll(async () => (await project.logged("answered")).length).toBe(2);
  expect(
    new Set((await project.logged<{ person: string }>("served")).map((p) => p.person)).size,
  ).toBe(1);
  expect(new Set((await project.logged<{ tab: string }>("served")).map((p) => p.tab)).size).toBe(2);
});

test("answers left by a tab that was closed offline are sent by the next one", async ({
  page,
  context,
  owner,
  watch,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const project = await owner.launch({ ...many, live: { promptsAhead: 5 } });
  await join(page, project);
  const second = await context.newPage();
  watch(second);
  await second.goto(page.url());
  await expect(passage(second)).toBeVisible();
  await context.setOffline(true);
  await answer(second, "1", "2", "1");
  await second.close();
  await context.setOffline(false);
  await page.reload();
  await expect.poll(async () => (await project.logged("answered")).length).toBe(3);
  await expect(page.getByText("3 answered")).toBeVisible();
});

test("someone who closes the browser continues at the same prompt", async ({
  page,
  browser,
  context,
  owner,
  watch,
}) => {
  const project = await owner.launch(many);
  await join(page, project, "Noor");
  await answer(page, "1", "1");
  const shown = (await passage(page).textContent()) ?? "";
  const address = page.url();
  const kept = await context.storageState();
  await page.close();

  const again = await browser.newContext({ storageState: kept, locale: "en-GB" });
  const back = await again.newPage();
  watch(back);
  await back.goto(address);
  await expect(back.getByText("2 answered")).toBeVisible();
  await expect(passage(back)).toHaveText(shown);
  await back.goto(new URL(project.joinPath, address).href);
  await back.getByRole("button", { name: "Continue as Noor" }).click();
  await answer(back, "2");
  const people = (await project.logged<{ person: string }>("served")).map(
    (served) => served.person,
  );
  expect(new Set(people).size).toBe(1);
  await again.close();
});

test("prompts whose lease has expired are replaced by fresh ones", async ({ page, owner }) => {
  const project = await owner.launch({ ...many, live: { leaseMs: 10_000 } });
  await join(page, project);
  await expect(passage(page)).toBeVisible();
  const first = (await project.logged<{ prompt: string }>("served")).map((served) => served.prompt);
  const refreshed = await page.waitForResponse(
    async (response) => {
      if (!response.url().includes("?tab=")) return false;
      const { work } = await response.json();
      return work.prompts.every((held: { id: string }) => !first.includes(held.id));
    },
    { timeout: 30_000 },
  );
  const { work } = await refreshed.json();
  await answer(page, "1");
  await expect.poll(async () => (await project.logged("answered")).length).toBe(1);
  const fresh = work.prompts.map((held: { id: string }) => held.id);
  expect(fresh).toContain((await project.logged<LoggedAnswer>("answered"))[0]?.prompt);
});
