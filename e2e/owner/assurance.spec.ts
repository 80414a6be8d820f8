import { defaultSettings } from "@/lib/session/settings";
import { expect, test } from "../fixtures/annotator";
import { answerByCode, joinByCode, openAsOwner } from "../fixtures/owner-desk";
import { shortTexts } from "../fixtures/project-owner";

const { goal } = defaultSettings.live;

test("at the defaults a few answers finish a project with an estimate, and it goes on to proof", async ({
  page,
  owner,
}) => {
  const project = await owner.launch({ items: shortTexts(6), live: { goal, undoMs: 0 } });
  await openAsOwner(page, owner, `/projects/${project.id}`);
  await expect(page.getByText("0 of 5 answers per item so far.")).toBeVisible();
  for (let person = 0; person < 8; person++) {
    const member = await joinByCode(owner, project, `Person ${person}`);
    const choose = ({ items }: { items: readonly { body: string }[] }) =>
      /number [123]\./.test(items[0]!.body) ? ("yes" as const) : ("no" as const);
    await answerByCode(owner, member, { times: 6, choose });
  }

  // Without a reload: the page heard of it.
  await expect(page.getByText("All 6 items have a label.")).toBeVisible();
  await expect(
    page.getByText(/About [\d.]+% of the labels are right \(.*\): an estimate, not a proof/),
  ).toBeVisible();
  const ladder = page.getByRole("region", { name: "How sure the labels are" });
  await expect(ladder.getByRole("row", { name: /^Estimated goal/ })).toContainText(
    /about [\d.]+% right/,
  );
  await expect(ladder.getByRole("row", { name: /^All proven/ })).toContainText("of 6 items proven");

  await ladder.getByRole("button", { name: "Go on to a proof" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: /^Share proven/ })).toBeChecked();
  await dialog.getByRole("radio", { name: /^All proven/ }).check();
  await expect(dialog.getByText(/From here that takes about €\d+\.\d\d/)).toBeVisible({
    timeout: 30_000,
  });
  await dialog.getByRole("button", { name: "Change the goal" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Running", { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d of 6 decided\./)).toBeVisible();
  expect(await project.logged("goal-changed")).toMatchObject([{ goal: { rung: "all" } }]);

  // Back to what is reached already: finished again, with nothing lost.
  await ladder.getByRole("button", { name: "Change the goal" }).click();
  await dialog.getByRole("radio", { name: /^Estimated/ }).check();
  await dialog.getByRole("button", { name: "Change the goal" }).click();
  await expect(page.getByText("All 6 items have a label.")).toBeVisible();
  await page.goto(`/projects/${project.id}/items`);
  await expect(page.getByRole("row", { name: /item-1 / })).toContainText("estimated");
});
