/** Pages that look different by how far a project has come, and set-up as a paid crowd needs it. */
import type { Page } from "@playwright/test";
import { createProject } from "@/lib/server/projects/create-project";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { auditedProject } from "@/scripts/screenshots/audited-scenes";
import { expect, test } from "../fixtures/annotator";
import { axeProblems } from "../fixtures/axe-problems";
import { answerByCode, joinByCode, openAsOwner } from "../fixtures/owner-desk";
import { completeItem, shortTexts, value } from "../fixtures/project-owner";

/** Looks at a page in all its looks, and fails with the names of all that have problems. */
async function expectNoViolations(page: Page, name: string) {
  expect.soft(await axeProblems(page), name).toEqual([]);
}

const alone = { live: { undoMs: 0 }, proven: { panelSize: 1 } } as const;

test("dashboards are accessible: fresh, for one person, paused, out of budget and finished", async ({
  page,
  owner,
}) => {
  test.slow();
  const fresh = await owner.launch();
  await openAsOwner(page, owner, `/projects/${fresh.id}`);
  await expect(page.getByRole("heading", { name: /Now invite people\.$/ })).toBeVisible();
  await expectNoViolations(page, "fresh");

  const own = await owner.launch(alone);
  await page.goto(`/projects/${own.id}`);
  await expect(page.getByRole("button", { name: "Start answering" })).toBeVisible();
  await expectNoViolations(page, "fresh, for one person");

  const paused = await owner.launch({ live: { undoMs: 0 } });
  const ada = await joinByCode(owner, paused, "Ada");
  await answerByCode(owner, ada, { times: 3, choose: chosen });
  await paused.pause();
  await page.goto(`/projects/${paused.id}`);
  await expect(page.getByText("Paused: no questions are being asked")).toBeVisible();
  await expectNoViolations(page, "paused");

  const spent = await owner.launch({
    live: { undoMs: 0, pricePull: 0.1, priceDuel: 0.1, budget: 0.3 },
  });
  const ben = await joinByCode(owner, spent, "Ben");
  await answerByCode(owner, ben, { times: 8, choose: chosen });
  await page.goto(`/projects/${spent.id}`);
  await expect(page.getByText("The budget is used up")).toBeVisible();
  await expectNoViolations(page, "out of budget");

  const finished = await owner.launch(alone);
  const cem = await joinByCode(owner, finished, "Cem");
  await answerByCode(owner, cem, { times: 20, choose: chosen });
  await page.goto(`/projects/${finished.id}`);
  await expect(page.getByRole("heading", { name: "Finished" })).toBeVisible();
  await expectNoViolations(page, "finished");
});

function chosen({ kind }: { readonly kind: "pull" | "duel" }, turn: number) {
  if (kind === "duel") return "left" as const;
  return turn % 2 === 0 ? ("yes" as const) : ("no" as const);
}

test("the dashboard of a project under its check by sample is accessible", async ({
  page,
  owner,
}) => {
  test.slow();
  const id = await auditedProject(owner, { phase: "checking", more: 2 });
  await openAsOwner(page, owner, `/projects/${id}`);
  await expect(page.getByText("Checked", { exact: true })).toBeVisible();
  await expectNoViolations(page, "audited, checking");
});

test("sources, and a project that another version began, are accessible", async ({
  page,
  owner,
}) => {
  test.slow();
  const source = { kind: "people", dailyLimit: null, totalLimit: null, paused: false } as const;
  const prices = { pricePull: 1, priceDuel: 1 };
  const grouped = await owner.launch({
    live: {
      sources: [
        { ...source, ...prices, id: "experts", name: "Experts", answers: "pulls", truth: true },
        { ...source, ...prices, id: "crowd", name: "Crowd", answers: "duels", truth: false },
      ],
    },
  });
  await openAsOwner(page, owner, `/projects/${grouped.id}/sources`);
  await expectNoViolations(page, "sources");
  const crowd = page.getByRole("listitem").filter({ hasText: "Crowd" });
  await crowd.getByRole("button", { name: "Change" }).click();
  await expect(crowd.getByLabel("Price: side by side")).toBeVisible();
  await expectNoViolations(page, "sources, being changed");

  const other = await owner.launch();
  owner.sqlite.raw
    .prepare(
      `UPDATE events SET payload = json_set(payload, '$.algorithm', '99')
       WHERE seq = 0 AND session_id = (SELECT current_session_id FROM projects WHERE id = ?)`,
    )
    .run(other.id);
  await page.goto(`/projects/${other.id}/other-version`);
  await expect(page.getByRole("link", { name: "Download its log" })).toBeVisible();
  await expectNoViolations(page, "other version");
});

test("set-up for a paid crowd is accessible: its fields, the cards and the forecast", async ({
  page,
  owner,
}) => {
  test.slow();
  const items = shortTexts(40).map(completeItem);
  const draft = { name: "Texts for a crowd", settings: readingSettings, items };
  const { id } = value(await createProject(owner.db, owner.user, draft));
  await openAsOwner(page, owner, `/projects/${id}/setup?step=people`);
  await page.getByLabel("Platform", { exact: true }).selectOption("Prolific");
  await page.getByLabel("Total budget").fill("100");
  await page.getByLabel("Answers per person").fill("30");
  await page.getByLabel("Pay per person").fill("1.5");
  await page.getByLabel("Pay by time").check();
  await expect(page.getByLabel("What follows")).toContainText("Your budget pays");
  await page.getByText("Advanced").click();
  await expectNoViolations(page, "crowd");

  const go = page.getByRole("button", { name: "Continue" });
  await go.click();
  const cards = page.getByRole("group", { name: "How sure should the labels be?" });
  await expect(cards.getByText(/^About €\d+\.\d\d, \d+ people, \d+ minutes/).first()).toBeVisible({
    timeout: 60_000,
  });
  await page.getByText("Advanced").click();
  await expectNoViolations(page, "cards and forecast");
  await go.click();
  await expect(page.getByRole("heading", { name: "Before you launch" })).toBeVisible();
  await expectNoViolations(page, "review");
});
