import { expect, test } from "./annotator";
import { openAsOwner } from "./owner-desk";

test("settings are saved; a project is paused, deleted and brought back", async ({
  page,
  owner,
}) => {
  const project = await owner.launch();
  await openAsOwner(page, owner, `/projects/${project.id}/settings`);
  await page.getByLabel("Budget").fill("12.5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
  await page.getByRole("button", { name: "Delete …" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("not its name");
  await expect(page.getByRole("button", { name: "Delete the project" })).toBeDisabled();
  await page.getByRole("dialog").getByRole("textbox").fill(project.name);
  await page.getByRole("button", { name: "Delete the project" }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.getByText(project.name)).toBeHidden();
  await page.goto("/projects?show=archived");
  const deleted = page.getByRole("listitem").filter({ hasText: project.name });
  await expect(deleted).toContainText(/deleted just now, removed for good on \d+ \w+ \d{4}/);
  await page.getByRole("button", { name: `Bring back ${project.name}` }).click();
  await expect(page.getByRole("button", { name: `Bring back ${project.name}` })).toBeHidden();
  await page.goto("/projects");
  await expect(page.getByText(project.name)).toBeVisible();
});
