import { createProject } from "@/lib/server/projects/create-project";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { expect, test } from "../fixtures/annotator";
import { openAsOwner } from "../fixtures/owner-desk";
import { completeItem, type ProjectOwner, shortTexts, value } from "../fixtures/project-owner";

async function makeDraft({ db, user }: ProjectOwner): Promise<string> {
  const items = shortTexts(6).map(completeItem);
  const draft = { name: "A draft", settings: readingSettings, items };
  return value(await createProject(db, user, draft)).id;
}

test("a changed question warns, then starts a new session; the earlier one stays downloadable", async ({
  page,
  owner,
}) => {
  const project = await owner.launch();
  await openAsOwner(page, owner, `/projects/${project.id}/settings`);
  await page.getByText("Change the questions").click();
  const start = page.getByRole("button", { name: /^Start a new session …/ });
  await expect(start).toBeDisabled();
  const question = page.getByLabel("About one item");
  await question.fill("Is it hard?");
  await start.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("This can't be undone");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await start.click();
  await dialog.getByRole("button", { name: "Start a new session" }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/${project.id}$`));
  expect(await project.logged("paused")).toHaveLength(1);
  await page.goto(`/projects/${project.id}/settings`);
  await expect(page.getByRole("region", { name: "Fixed at launch" })).toContainText("Is it hard?");
  await page.goto(`/projects/${project.id}/exports`);
  await expect(page.getByRole("region", { name: "Earlier sessions" })).toContainText("Session 1");
});

test("a team is offered no comparisons and promised its exact majority", async ({
  page,
  owner,
}) => {
  const id = await makeDraft(owner);
  await openAsOwner(page, owner, `/projects/${id}/setup?step=people`);
  await page.getByRole("radio", { name: /^My team/ }).check();
  await page.getByLabel("How many people?").fill("16");
  await expect(page.getByText("your team's exact majority")).toBeHidden();
  await page.getByLabel("How many people?").fill("7");
  await expect(page.getByText("your team's exact majority")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("No probability is involved")).toBeVisible();
  await page.getByText("Advanced").click();
  await expect(page.getByRole("group", { name: "Method" })).toBeHidden();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Launch project" }).click();
  await expect(page.getByText("the majority of your team of 7, no probability")).toBeVisible();
});

test("expected people and the meaning of can't tell are asked at set-up; people can be corrected", async ({
  page,
  owner,
}) => {
  const id = await makeDraft(owner);
  await openAsOwner(page, owner, `/projects/${id}/setup?step=goal`);
  await page.getByLabel("Threshold", { exact: true }).fill("20");
  await expect(
    page.getByText(/everyone answers with “Can't tell” would be called above/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Change question" }).click();
  await page.getByText("Words on the buttons").click();
  await page.getByRole("radio", { name: /^Counts as no/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Advanced").click();
  const people = page.getByLabel("About how many different people will answer?");
  await expect(people).toHaveValue("100");
  await people.fill("250");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/would be called above/)).toBeHidden();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Launch project" }).click();
  await expect(page.getByText("0 of 5 answers per item so far.")).toBeVisible();
  await page.goto(`/projects/${id}/settings`);
  await expect(people).toHaveValue("250");
  await people.fill("40");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
});
