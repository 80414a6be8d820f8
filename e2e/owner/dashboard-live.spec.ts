import { answer, expect, join, test } from "../fixtures/annotator";
import { answerByCode, excludeOnPage, joinByCode, openAsOwner } from "../fixtures/owner-desk";
import { shortTexts } from "../fixtures/project-owner";

const items = [1, 2, 3, 4].map((n) => ({
  externalId: `p${n}`,
  body: `Passage number ${n}, of the usual length.`,
  columns: { source: `book ${n}` },
}));

test("while another browser answers, the dashboard moves; the item's page and the people's table tell the same", async ({
  page,
  browser,
  watch,
  baseURL,
  owner,
}) => {
  const project = await owner.launch({
    items,
    live: { undoMs: 0, pricePull: 0.25, budget: 40 },
    // A team of one: their answer settles an item.
    proven: { panelSize: 1 },
  });
  await openAsOwner(page, owner, `/projects/${project.id}`);
  await expect(page.getByText("0 of 4 decided.")).toBeVisible();
  await expect(page.getByText("No answers yet")).toBeVisible();
  // Whatever is shown from here on came without a reload.
  await page.evaluate(() => Object.assign(window, { same: true }));

  const guest = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  watch(guest);
  await join(guest, project, "Gil");
  await answer(guest, "1", "1");
  await expect(page.getByText("€0.50", { exact: true })).toBeVisible();
  await expect(page.getByText("Spent").first().locator("..")).toContainText("2 single questions");
  await expect(page.getByText("Active now").locator("..")).toContainText("1of 1 person so far");
  const decided = page.getByRole("definition").first();
  await answer(guest, "1");
  await expect(decided).not.toHaveText(/^0/);
  await expect(page.getByRole("heading", { name: "Over time" })).toBeVisible();
  expect(await page.evaluate(() => "same" in window)).toBe(true);
  const plot = page.getByRole("slider", { name: "Item in the sieve" });
  await plot.focus();
  await page.keyboard.press("ArrowRight");
  await expect(plot).toHaveAttribute("aria-valuetext", /^p\d: /);

  await page.getByRole("link", { name: "Items" }).click();
  const rows = page.getByRole("table").getByRole("row").filter({ hasText: /p\d/ });
  const above = rows.filter({ hasText: "above" });
  await above.first().getByRole("link").click();
  const answers = page.getByRole("table", { name: "Answers about this item" });
  await expect(answers.getByRole("row").filter({ hasText: "Gil" }).first()).toContainText(
    /yes.*counted/,
  );
  await expect(
    page.getByText(/It is above, since (\d) of \1 answers? (was|were) yes/),
  ).toBeVisible();
  await expect(page.getByText(/^book \d$/)).toBeVisible();
  const itemPage = page.url();

  await page.getByRole("link", { name: "People" }).click();
  await excludeOnPage(page, "Gil");
  await page.goto(itemPage);
  await expect(
    answers.getByRole("row").filter({ hasText: "person excluded" }).first(),
  ).toBeVisible();
  await expect(page.getByText("not yet sure").first()).toBeVisible();
  await expect(
    guest.getByRole("heading", { name: "Your part in this project has ended" }),
  ).toBeVisible({
    timeout: 20_000,
  });

  await page.goto(`/projects/${project.id}/people`);
  await page.getByRole("button", { name: "Restore Gil" }).click();
  await expect(page.getByRole("button", { name: "Exclude Gil" })).toBeVisible();
  await page.goto(itemPage);
  await expect(
    page.getByText(/It is above, since (\d) of \1 answers? (was|were) yes/),
  ).toBeVisible();
  await page.getByRole("link", { name: "Activity" }).click();
  await expect(page.getByText("Gil was restored; their answers count again.")).toBeVisible();
  await expect(page.getByText("Gil was excluded; their answers no longer count.")).toBeVisible();
  const told = page.getByRole("listitem").filter({ hasText: /Gil answered “Yes” about p\d\./ });
  await told.first().getByRole("link").click();
  await expect(page.getByRole("table", { name: "Answers about this item" })).toBeVisible();
});

test("a dashboard whose owner was signed out says that it no longer moves", async ({
  page,
  owner,
  allowErrors,
}) => {
  allowErrors(/401/);
  const project = await owner.launch({ live: { undoMs: 0 } });
  await openAsOwner(page, owner, `/projects/${project.id}`);
  await expect(page.getByText("Live: this page updates")).toBeVisible();
  await page.context().clearCookies();
  const guest = await joinByCode(owner, project, "Gil");
  await answerByCode(owner, guest, { times: 1, choose: () => "yes" });
  await expect(
    page.getByText("This page has stopped updating: you've been signed out"),
  ).toBeVisible();
  await expect(page.getByText("Live: this page updates")).toBeHidden();
});

test("an item's page shows how its evidence grew", async ({ page, owner }) => {
  const proven = { method: "pull-only" } as const;
  const project = await owner.launch({ items, live: { undoMs: 0 }, proven });
  for (const name of ["Gil", "Hal", "Ida"]) {
    const guest = await joinByCode(owner, project, name);
    await answerByCode(owner, guest, { times: items.length, choose: () => "yes" });
  }
  await openAsOwner(page, owner, `/projects/${project.id}/items/0`);
  await expect(page.getByText(/Not yet sure: 3 of 3 answers were yes/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Evidence over time" })).toBeVisible();
});

test("signs that an assumption is broken are shown: haste, a favoured side, one person for all", async ({
  page,
  owner,
  allowErrors,
}) => {
  const project = await owner.launch({
    items: shortTexts(120),
    live: { undoMs: 0, pricePull: 1, priceDuel: 0.01 },
  });
  const hasty = await joinByCode(owner, project, "Hasty Hal");
  const given = await answerByCode(owner, hasty, {
    times: 45,
    elapsedMs: 300,
    choose: ({ kind }) => (kind === "pull" ? "yes" : "left"),
  });
  expect(given).toBe(45);
  // Among fewer than three people one always gives many.
  for (const name of ["Ada", "Bea"]) {
    const other = await joinByCode(owner, project, name);
    await answerByCode(owner, other, {
      times: 2,
      elapsedMs: 9_000,
      choose: ({ kind }) => (kind === "pull" ? "no" : "right"),
    });
  }
  // A server that has too many streams open refuses this one, once: the page asks again by itself.
  await page.clock.install();
  allowErrors(/503/);
  await page.route("**/events", (route) => route.fulfill({ status: 503 }), { times: 1 });
  await openAsOwner(page, owner, `/projects/${project.id}`);
  await expect(page.getByText("Connection lost")).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(page.getByText("Connection lost")).toBeHidden();
  await expect(page.getByText("Hasty Hal gave 92% of all answers")).toBeVisible();
  await expect(page.getByText("Hasty Hal answers faster than anyone can read")).toBeVisible();
  await expect(page.getByText("Hasty Hal picks the left side 100% of the time")).toBeVisible();
  await page.getByRole("link", { name: "People" }).click();
  await excludeOnPage(page, "Hasty Hal");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByText("0 of 120 decided.")).toBeVisible();
  await expect(page.getByText("Hasty Hal")).toBeHidden();
});
