import { expect, test } from "../fixtures/annotator";
import { openAsOwner } from "../fixtures/owner-desk";
import { newAccount } from "../fixtures/owner-pages";

test("an owner invites a co-owner and hands the project over, with a confirmation and in the activity", async ({
  page,
  browser,
  watch,
  baseURL,
  owner,
}) => {
  const project = await owner.launch();
  await openAsOwner(page, owner, `/projects/${project.id}/people`);
  await page.getByLabel("For", { exact: true }).selectOption("owner");
  await page.getByLabel("Maximum uses").fill("1");
  await page.getByRole("button", { name: "Create link", exact: true }).click();
  await expect(page.getByText(/For co-owners/)).toBeVisible();
  const link = await page.getByRole("textbox", { name: "Invitation link" }).last().inputValue();

  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  watch(other);
  const account = { ...newAccount(), name: "Ben Boss" };
  await other.goto("/sign-up");
  await other.getByLabel("Name").fill(account.name);
  await other.getByLabel("Email").fill(account.email);
  await other.getByLabel("Password").fill(account.password);
  await other.getByRole("button", { name: "Create an account" }).click();
  await expect(other).toHaveURL(/\/projects$/);
  await other.goto(link);
  await other.getByRole("button", { name: /Ben Boss/ }).click();
  await expect(other).toHaveURL(new RegExp(`/projects/${project.id}$`));
  await other.getByRole("link", { name: "Settings" }).click();
  await expect(other.getByText("Only its owner, Olive Owner, can delete it.")).toBeVisible();
  await expect(other.getByRole("button", { name: "Delete…" })).toBeHidden();

  await page.reload();
  await page.getByRole("button", { name: "Transfer… Ben Boss" }).click();
  const dialog = page.getByRole("dialog", { name: "Transfer the project to Ben Boss?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Remove… Ben Boss" })).toBeVisible();
  await page.getByRole("button", { name: "Transfer… Ben Boss" }).click();
  await dialog.getByRole("button", { name: "Transfer" }).click();
  const owners = page.getByRole("region", { name: "Owners" });
  await expect(owners.getByRole("listitem").first()).toContainText("Ben Boss");
  await expect(owners.getByRole("listitem").nth(1)).toContainText("co-owner (you)");
  await page.getByRole("link", { name: "Activity" }).click();
  await expect(page.getByText("Olive Owner transferred the project to Ben Boss.")).toBeVisible();

  await page.getByRole("link", { name: "People" }).click();
  await page.getByRole("button", { name: "Leave… Olive Owner" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.getByText(project.name)).toBeHidden();

  await other.reload();
  await other.getByRole("button", { name: "Delete…" }).click();
  await other.getByRole("dialog").getByRole("textbox").fill(project.name);
  await other.getByRole("button", { name: "Delete project" }).click();
  await expect(other.getByRole("heading", { name: "No projects yet" })).toBeVisible();
  await other.goto("/projects?show=archived");
  await expect(other.getByText(/permanently removed on/)).toBeVisible();

  // Who signs out leaves nothing behind with which others could answer in their name.
  const kept = async () => (await other.context().cookies()).map(({ name }) => name);
  expect(await kept()).toContain(`thresher-member-${project.id}`);
  await other.goto("/account");
  await other.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(other).toHaveURL(/\/$/);
  expect(await kept()).not.toContain(`thresher-member-${project.id}`);
});

test("an invitation ends with its time, for its owner and for guests", async ({
  page,
  browser,
  watch,
  baseURL,
  owner,
}) => {
  const project = await owner.launch();
  await openAsOwner(page, owner, `/projects/${project.id}/people`);
  await page.getByLabel("Expires after").fill("2");
  await page.getByRole("button", { name: "Create link", exact: true }).click();
  await expect(page.getByText(/ends in 2 days|ends tomorrow/)).toBeVisible();
  const link = await page.getByRole("textbox", { name: "Invitation link" }).last().inputValue();
  const guest = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  watch(guest);
  await guest.goto(link);
  await expect(guest.getByLabel("Your name")).toBeVisible();

  // Two days later.
  const moved = owner.sqlite.raw
    .prepare("UPDATE invitations SET expires_at_ms = ? WHERE project_id = ? AND expires_at_ms > 0")
    .run(Date.now() - 1000, project.id);
  expect(moved.changes).toBe(1);
  // The form was open already: it is refused all the same.
  await guest.getByLabel("Your name").fill("Late Lee");
  await guest.getByRole("button", { name: "Start" }).click();
  await expect(guest.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "This invitation has expired" })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/For annotators, expired, 0 joined/)).toBeVisible();
});
