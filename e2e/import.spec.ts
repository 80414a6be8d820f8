import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { signUp, uploadItems } from "./owner-pages";

const good: [fileName: string, text: string, shown: string][] = [
  [
    "comma.csv",
    'id,text,note\na,"One, with a comma",x\nb,"Two ""quoted""\nlines",y\n',
    'Two "quoted"',
  ],
  ["semicolon.csv", "id;text\na;Eins, zwei\nb;Drei\n", "Eins, zwei"],
  ["tab.tsv", "id\ttext\na\tFirst\nb\tSecond\n", "First"],
  ["lines.txt", "A first line.\n\nA second, with a comma.\n", "A first line."],
  ["list.json", '[{"text": "In JSON"}, {"text": "Also"}]', "In JSON"],
  [
    "label-studio.json",
    '[{"id": 1, "data": {"text": "A task"}}, {"id": 2, "data": {"text": "Another"}}]',
    "A task",
  ],
  [
    "prodigy.jsonl",
    '{"text": "Example", "meta": {"source": "x"}}\n{"text": "שלום 👍"}\n',
    "שלום 👍",
  ],
];

test("every format is read, shown and imported", async ({ page }) => {
  await signUp(page);
  for (const [fileName, text, shown] of good) {
    await test.step(fileName, async () => {
      await page.goto("/projects/new");
      await uploadItems(page, fileName, text);
      await expect(page.getByText("2 items ready")).toBeVisible();
      await expect(page.getByRole("cell", { name: shown })).toBeVisible();
      await page.getByRole("button", { name: "Continue to the questions" }).click();
      await expect(page).toHaveURL(/setup\?step=questions/);
    });
  }
  await page.goto("/projects");
  await expect(page.getByText("2 items so far")).toHaveCount(good.length);
});

async function expectProblem(page: Page, row: string, reason: RegExp) {
  const table = page.getByRole("table", { name: "Rows that cannot be imported" });
  const found = table
    .getByRole("row")
    .filter({ has: page.getByRole("cell", { name: row, exact: true }) });
  await expect(found.filter({ hasText: reason })).toBeVisible();
}

test("bad rows are listed with row, column and reason; nothing goes on until they are settled", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/projects/new");
  await uploadItems(
    page,
    "bad.csv",
    'id,text,gold\na,fine,\nb,,\na,same id,\nc,ok,perhaps\nd,"open quote,\ne,also fine,yes\n',
  );
  await expect(page.getByText("5 rows cannot be imported")).toBeHidden();
  await expect(page.getByText("4 rows cannot be imported")).toBeVisible();
  await expectProblem(page, "3", /nothing to show/);
  await expectProblem(page, "4", /already in row 2/);
  await expectProblem(page, "5", /must be yes, no, or empty/);
  await expectProblem(page, "6", /none closes it/);
  const go = page.getByRole("button", { name: "Continue to the questions" });
  await expect(go).toBeDisabled();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the list" }).click();
  expect((await download).suggestedFilename()).toBe("rows-not-imported.csv");
  await page.getByRole("button", { name: "Leave them out" }).click();
  await expect(page.getByText("1 item and 1 known answer ready")).toBeVisible();
  await expect(go).toBeEnabled();
});

test("what is no list of items is refused with a sentence", async ({ page }) => {
  await signUp(page);
  for (const [fileName, text, reason] of [
    ["broken.json", '[{"text": "a"}, {"text" "b"}]', /not valid JSON/],
    ["number.json", "42", /Expected a list/],
    ["empty.csv", "", /no rows/],
    ["broken.jsonl", "{nonsense\n", /not valid JSON/],
  ] as const) {
    await test.step(fileName, async () => {
      await page.goto("/projects/new");
      await uploadItems(page, fileName, text);
      await expect(page.getByRole("cell", { name: reason }).first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Continue to the questions" })).toBeDisabled();
    });
  }
});

test("pasted lines, repeated content and an older encoding", async ({ page }) => {
  await signUp(page);
  await page.goto("/projects/new");
  await page.getByRole("tab", { name: "Paste" }).click();
  await page.getByLabel("Items", { exact: true }).fill("One.\nTwo.\nOne.\n");
  await page.getByRole("button", { name: "Read these" }).click();
  await expect(page.getByText("1 row repeats the content of an earlier row")).toBeVisible();
  await expect(page.getByText("2 items ready")).toBeVisible();
  await page.getByLabel("Keep all rows").check();
  await expect(page.getByText("3 items ready")).toBeVisible();
  await page.getByRole("tab", { name: "Upload" }).click();
  await uploadItems(page, "old.csv", Buffer.from("id,text\na,caf\xe9\n", "latin1"));
  await expect(page.getByText("This file is not UTF-8")).toBeVisible();
  await expect(page.getByRole("cell", { name: "café" })).toBeVisible();
});
