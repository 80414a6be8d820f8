import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { expect, test } from "../fixtures/app-server";
import { launchWithDefaults, signUp, uploadItems } from "../fixtures/owner-pages";

const passages = [
  "Hard words, densely set.",
  "The cat sat.",
  "Harder words, more densely set.",
  "A dog ran.",
];
const csv = `id,text,source\n${passages.map((text, place) => `p${place},"${text}","=1+${place}"`).join("\n")}\n`;

/** Few items and a team of one, so that a handful of answers ends it. */
async function setUpShortProject(page: Page) {
  const go = page.getByRole("button", { name: "Continue" });
  await go.click();
  // Nobody is asked a question that was written for another project: until there is one, nothing goes on.
  await expect(page.getByLabel("About one item")).toHaveValue("");
  await go.click();
  await expect(page.getByLabel("About one item")).toBeFocused();
  await page.getByLabel("What are you looking for?").fill("hard passages");
  await expect(page.getByLabel("About one item")).toHaveValue("Is this passage hard?");
  await page.getByLabel("About one item").fill("Is it hard?");
  await tryAsAnnotator(page);
  await go.click();
  await page.getByRole("radio", { name: /^Just me/ }).check();
  await page.getByText("Advanced").click();
  await page.getByLabel("Undo within").fill("0");
  await go.click();
  await expect(page.getByText("Call it hard when at least 50% say “Yes”")).toBeVisible();
  await go.click();
  const checks = page.getByRole("region", { name: "Before you launch" });
  await expect(checks.getByText("People are asked: “Is it hard?”")).toBeVisible();
  await expect(checks.getByText("You have looked at 4 of the items")).toBeVisible();
  await page.getByRole("button", { name: "Launch project" }).click();
}

/** Answers a few questions that are saved nowhere. */
async function tryAsAnnotator(page: Page) {
  await page.getByRole("button", { name: "Try it as an annotator" }).click();
  const dialog = page.getByRole("dialog");
  for (let turn = 1; turn <= 4; turn += 1) {
    await expect(dialog.getByText(`Question ${turn} of 5`)).toBeVisible();
    await dialog.getByRole("button", { name: "Yes" }).click();
  }
  await dialog.getByRole("button", { name: "This one" }).first().click();
  await expect(dialog.getByText("You answered 5 questions; nothing was saved.")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
}

async function joinAsGuest(guest: Page, link: string) {
  await guest.goto(link);
  await guest.getByLabel("Your name").fill("Guest Gil");
  await guest.getByRole("button", { name: "Start" }).click();
  await guest.getByRole("heading", { name: "Before you start" }).waitFor();
  await guest.getByRole("button", { name: "Start" }).click();
}

async function answerUntilFinished(guest: Page) {
  const finished = guest.getByRole("heading", { name: "The project is finished" });
  const ready = guest.locator("main[data-accepts-answers=true]");
  for (let answered = 1; answered <= 40; answered += 1) {
    await expect(ready.or(finished)).toBeVisible();
    if (await finished.isVisible()) return answered - 1;
    const text = await guest.getByRole("region", { name: "Item", exact: true }).innerText();
    await guest.keyboard.press(/hard/i.test(text) ? "1" : "2");
    await expect(guest.getByText(`${answered} of ${passages.length}`).or(finished)).toBeVisible();
  }
  throw new Error("The project did not finish.");
}

test("from a file to labels: an owner launches, a guest answers, the dashboard moves, CSV comes out", async ({
  page,
  browser,
  watch,
  baseURL,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Start a project", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await signUp(page);
  await page.getByRole("link", { name: "Start a project" }).click();
  await uploadItems(page, "hard passages.csv", csv);
  await expect(page.getByText("4 items ready")).toBeVisible();
  await setUpShortProject(page);
  await expect(
    page.getByRole("heading", { name: "Your project is running. Now it's your turn." }),
  ).toBeVisible();
  const projectUrl = page.url();
  await page.getByRole("link", { name: "People" }).click();
  const link = await page.getByRole("textbox", { name: "Invitation link" }).first().inputValue();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByText("0 of 4 decided.")).toBeVisible();

  const guest = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  watch(guest);
  await joinAsGuest(guest, link);
  await answerUntilFinished(guest);

  // Without a reload: the page heard of it.
  await expect(page.getByText("All 4 items are decided.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Finished" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pause" })).toBeHidden();
  await page.getByRole("link", { name: "Items" }).click();
  await expect(page.getByRole("row").filter({ hasText: "p0" })).toContainText("hard");
  await expect(page.getByRole("row").filter({ hasText: "p1" })).toContainText("not hard");
  await page.getByRole("link", { name: "p0" }).click();
  await expect(
    page.getByText(/It is hard, since (\d) of \1 (answer was|answers were) yes/),
  ).toBeVisible();
  await expect(page.getByRole("cell", { name: "Guest Gil" }).first()).toBeVisible();

  await page.getByRole("link", { name: "Exports" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "labels.csv", exact: true }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream())
    chunks.push(Buffer.from(chunk));
  const rows: Record<string, string>[] = parse(Buffer.concat(chunks), { columns: true });
  expect(rows.map((row) => [row.id, row.label, row.outcome, row.source])).toEqual([
    ["p0", "above", "hard", "'=1+0"],
    ["p1", "below", "not hard", "'=1+1"],
    ["p2", "above", "hard", "'=1+2"],
    ["p3", "below", "not hard", "'=1+3"],
  ]);

  await page.goto("/account");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(projectUrl);
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto(`/annotate/${projectUrl.split("/").at(-1)}`);
  await expect(
    page.getByRole("heading", { name: "Please open your invitation link again" }),
  ).toBeVisible();
});

test("the sample, five steps by keyboard alone, and an invitation that is revoked", async ({
  page,
  browser,
  watch,
  baseURL,
}) => {
  await signUp(page);
  await page.goto("/projects/new");
  const sample = page.getByRole("button", { name: "Start from the sample" });
  // A page that has just loaded may not listen yet: then the keys are pressed again.
  await expect(async () => {
    await page.getByRole("tab", { name: "Upload" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(sample).toBeVisible({ timeout: 1000 });
  }).toPass();
  await sample.press("Enter");
  await expect(page.getByText("60 items ready")).toBeVisible();
  await launchWithDefaults(page);
  const link = await page.getByLabel("Invitation link").inputValue();
  await expect(page.getByText("No answers yet, so every item could still")).toBeVisible();
  await page.getByRole("link", { name: "People" }).click();
  await page.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText(/revoked/)).toBeVisible();
  const guest = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  watch(guest);
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "This invitation was withdrawn" })).toBeVisible();
});
