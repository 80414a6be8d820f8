import { asOwner } from "@/lib/server/kernel/owned-project";
import { createProject } from "@/lib/server/projects/create-project";
import { updateDraft } from "@/lib/server/projects/update-draft";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { expect, test } from "../fixtures/annotator";
import { openAsOwner } from "../fixtures/owner-desk";
import { completeItem, shortTexts, value } from "../fixtures/project-owner";

test("settings are saved; a project is paused, deleted and brought back", async ({
  page,
  owner,
}) => {
  const project = await owner.launch();
  await openAsOwner(page, owner, `/projects/${project.id}/settings`);
  await page.getByRole("textbox", { name: "Budget" }).fill("12 €");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("textbox", { name: "Budget" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Budget" })).toHaveAccessibleDescription(
    /Enter just a number/,
  );
  await expect(page.getByText("Saved.")).toBeHidden();
  await page.getByRole("textbox", { name: "Budget" }).fill("-12");
  await expect(page.getByRole("textbox", { name: "Budget" })).toHaveAccessibleDescription(
    /Must not be negative/,
  );
  await page.getByRole("textbox", { name: "Budget" }).fill("12.5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  // What the server refused, once put right, is saved.
  await page.getByLabel("One item", { exact: true }).fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("One item", { exact: true })).toHaveAccessibleDescription(
    /greater than zero/,
  );
  await page.getByLabel("One item", { exact: true }).fill("0.3");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
  await page.getByRole("button", { name: "Delete…" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("not its name");
  await expect(page.getByRole("button", { name: "Delete project" })).toBeDisabled();
  await page.getByRole("dialog").getByRole("textbox").fill(project.name);
  await page.getByRole("button", { name: "Delete project" }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.getByText(project.name)).toBeHidden();
  await page.goto("/projects?show=archived");
  const deleted = page.getByRole("listitem").filter({ hasText: project.name });
  await expect(deleted).toContainText(/deleted just now, permanently removed on \d+ \w+ \d{4}/);
  await page.getByRole("button", { name: `Restore ${project.name}` }).click();
  await expect(page.getByRole("button", { name: `Restore ${project.name}` })).toBeHidden();
  await page.goto("/projects");
  await expect(page.getByText(project.name)).toBeVisible();
});

const overtaken = "The settings were changed in the meantime, by another owner";

test("settings that another owner changed meanwhile are not reverted; what was typed stays until it is let go", async ({
  page,
  owner,
}) => {
  const project = await owner.launch();
  await openAsOwner(page, owner, `/projects/${project.id}/settings`);
  const budget = page.getByRole("textbox", { name: "Budget" });
  const save = page.getByRole("button", { name: "Save" });
  // One's own saves do not stand in one's way.
  for (const amount of ["11", "12"]) {
    await budget.fill(amount);
    await save.click();
    await expect(page.getByText("Saved.")).toBeVisible();
  }
  await project.change({ budget: 7, instructions: "Read it twice." });
  await budget.fill("13");
  await save.click();
  await expect(page.getByText(overtaken)).toBeVisible();
  await expect(budget).toHaveValue("13");
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(budget).toHaveValue("7");
  await budget.fill("13");
  await save.click();
  await expect(page.getByText("Saved.")).toBeVisible();
  const changes = await project.logged<{ settings: object }>("settings-changed");
  expect(changes.at(-1)?.settings).toMatchObject({ budget: 13, instructions: "Read it twice." });
});

test("a draft that another owner changed meanwhile is not reverted; the browser's way back is no other owner", async ({
  page,
  owner,
}) => {
  const { db, user } = owner;
  const items = shortTexts(3).map(completeItem);
  const draft = { name: "A draft of two", settings: readingSettings, items };
  const { id } = value(await createProject(db, user, draft));
  await openAsOwner(page, owner, `/projects/${id}/setup`);
  const question = page.getByLabel("About one item");
  const go = page.getByRole("button", { name: "Continue" });
  await question.fill("Is it mine?");
  await go.click();
  await expect(page.getByRole("group", { name: "Who answers?" })).toBeVisible();
  await page.goBack();
  await expect(question).toHaveValue("Is it mine?");
  await go.click();
  await expect(page.getByRole("group", { name: "Who answers?" })).toBeVisible();
  await go.click();
  await expect(page.getByRole("group", { name: "The threshold" })).toBeVisible();
  await go.click();
  await expect(page.getByRole("button", { name: "Launch project" })).toBeVisible();
  const theirs = {
    ...readingSettings,
    questions: { ...readingSettings.questions, pullQuestion: "Is it theirs?" },
  };
  value(await updateDraft(db, value(await asOwner(db, user, id)), { settings: theirs }));
  await page.getByRole("button", { name: "Launch project" }).click();
  await expect(page.getByText(overtaken)).toBeVisible();
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByText("Is it theirs?").first()).toBeVisible();
  await page.getByRole("button", { name: "Launch project" }).click();
  await expect(page.getByText("0 of 5 answers per item so far.")).toBeVisible();
});

test("a project that another version began says so, does not hide the others, and gives its log away", async ({
  page,
  owner,
}) => {
  const sound = await owner.launch();
  const project = await owner.launch();
  owner.sqlite.raw
    .prepare(
      `UPDATE events SET payload = json_set(payload, '$.algorithm', '99')
       WHERE seq = 0 AND session_id = (SELECT current_session_id FROM projects WHERE id = ?)`,
    )
    .run(project.id);
  await openAsOwner(page, owner, "/projects");
  await expect(page.getByRole("link", { name: sound.name })).toContainText("0 of 8 decided");
  const line = page.getByRole("link", { name: project.name });
  await expect(line).toContainText("Another version");
  await line.click();
  await expect(
    page.getByText("Version 99 of the algorithm chose this project’s labels"),
  ).toBeVisible();
  for (const tab of ["", "/items", "/exports", "/settings"]) {
    await page.goto(`/projects/${project.id}${tab}`);
    await expect(page).toHaveURL(`/projects/${project.id}/other-version`);
  }
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download its log" }).click();
  expect((await download).suggestedFilename()).toContain("log.jsonl");
  await page.goto(`/projects/${sound.id}/other-version`);
  await expect(page).toHaveURL(`/projects/${sound.id}`);
});
