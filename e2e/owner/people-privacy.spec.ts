import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { signUp as makeAccount } from "@/lib/server/accounts/sign-up";
import { answer, command, expect, join, test } from "../fixtures/annotator";
import { axeProblems } from "../fixtures/axe-problems";
import { newAccount, signIn, signUp } from "../fixtures/owner-pages";
import { type ProjectOwner, value } from "../fixtures/project-owner";
import { signIn as sessionOf } from "../trust/access-world";

/** Signs this browser in as someone whose password the test knows, and makes them the project's owner. */
async function ownProject(owner: ProjectOwner, projectId: string, address: string) {
  const account = {
    name: "Olive Owner",
    email: `o-${randomUUID()}@example.org`,
    password: randomUUID(),
  };
  const { id } = value(await makeAccount(owner.db, account, Date.now()));
  owner.sqlite.raw
    .prepare("UPDATE members SET user_id = ? WHERE project_id = ? AND role = 'owner'")
    .run(id, projectId);
  owner.sqlite.raw.prepare("UPDATE projects SET owner_id = ? WHERE id = ?").run(id, projectId);
  const [name = "", sessionToken = ""] = (await sessionOf(address, account))
    .split("; ")
    .find((cookie) => cookie.includes("session-token"))!
    .split("=");
  return { name, value: sessionToken, url: address };
}

test("an annotator downloads what is stored about them; the owner downloads and erases it", async ({
  page,
  browser,
  owner,
  server,
  watch,
  allowErrors,
}) => {
  allowErrors(/401 \(Unauthorized\)/);
  const project = await owner.launch();
  await join(page, project, "Wilhelmina");
  await answer(page, "1", "2");
  await command(page, "Finish");
  const own = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download your data" }).click();
  const stored = JSON.parse(readFileSync(await (await own).path(), "utf8"));
  expect(stored.person.name).toBe("Wilhelmina");
  expect(stored.prompts.filter((each: { answer: unknown }) => each.answer !== null)).toHaveLength(
    2,
  );

  const context = await browser.newContext({ baseURL: server.address });
  await context.addCookies([await ownProject(owner, project.id, server.address)]);
  const people = await context.newPage();
  watch(people);
  await people.goto(`/projects/${project.id}/people`);
  const headings = people.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings).toHaveText(["Invitation links", "Annotators", "Owners"]);
  await expect(people.getByText("1 of about 100 joined")).toBeVisible();
  await people.getByRole("link", { name: "Owed" }).click();
  await expect(people).toHaveURL(/sort=owed&order=down$/);
  await people.getByRole("link", { name: "Wilhelmina" }).click();
  await expect(people.getByRole("heading", { name: "Wilhelmina" })).toBeVisible();
  await expect(people.getByText("€0.20")).toBeVisible();
  await expect(people.getByRole("table", { name: "Latest answers" }).getByRole("row")).toHaveCount(
    3,
  );
  expect(await axeProblems(people)).toEqual([]);
  const theirs = people.waitForEvent("download");
  await people.getByRole("link", { name: "Download all data" }).click();
  expect(JSON.parse(readFileSync(await (await theirs).path(), "utf8"))).toMatchObject({
    person: stored.person,
  });
  await people.getByRole("button", { name: "Erase…" }).click();
  await people.getByRole("radio", { name: "Stop counting them" }).check();
  await people.getByRole("button", { name: "Erase permanently" }).click();
  await expect(people).toHaveURL(/\/people$/);
  await expect(people.getByRole("cell", { name: /Erased person excluded/ })).toBeVisible();
  await expect(people.getByText("Wilhelmina")).toHaveCount(0);
  await expect(people.getByRole("button", { name: /Restore/ })).toHaveCount(0);

  await people.goto(`/projects/${project.id}/settings`);
  await people.getByLabel("Erase names").selectOption("90");
  await expect(people.getByText("Saved.")).toBeVisible();
  await people.reload();
  await expect(people.getByLabel("Erase names")).toHaveValue("90");
  await context.close();

  await page.reload();
  await expect(
    page.getByRole("heading", { name: "Please open your invitation link again" }),
  ).toBeVisible();
  await join(page, project, "Somebody new");
  await expect(page.getByText("0 answered")).toBeVisible();
});

test("an account is deleted for good, after its password", async ({ page, allowErrors }) => {
  allowErrors(/401 \(Unauthorized\)/);
  const account = await signUp(page, newAccount());
  await page.goto("/account");
  await page.getByRole("button", { name: "Delete account…" }).click();
  await page.getByLabel("Your password").fill("not it");
  await page.getByRole("button", { name: "Delete account", exact: true }).click();
  await expect(page.getByText("Incorrect password.")).toBeVisible();
  await page.getByLabel("Your password").fill(account.password);
  await page.getByRole("button", { name: "Delete account", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/sign-in/);
  await signIn(page, account);
  await expect(
    page.getByRole("alert").filter({ hasText: "Incorrect email address or password" }),
  ).toBeVisible();
});
