import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { openDatabase } from "@/db/sqlite/open";
import { smallWorkbook } from "@/lib/formats/testing/small-workbook";
import { expect, test } from "../fixtures/app-server";
import { uploadItems } from "../fixtures/owner-pages";
import { signInAsNewOwner } from "../fixtures/signed-in";

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

const workbook = smallWorkbook([
  { name: "First", rows: [["text"], ["Alone"]] },
  {
    name: "Second",
    rows: [
      ["ID#", "text", "level", "score"],
      [1, "Eins, in Excel", "easy", 0.25],
      [2, "Zwei, in Excel", "hard", 0.75],
    ],
  },
]);

test("every format is read, shown and imported", async ({ page, server }) => {
  test.slow();
  await signInAsNewOwner(page, server);
  for (const [fileName, text, shown] of good) {
    await test.step(fileName, async () => {
      await page.goto("/projects/new");
      await uploadItems(page, fileName, text);
      await expect(page.getByText("2 items ready")).toBeVisible();
      await expect(page.getByRole("cell", { name: shown })).toBeVisible();
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page).toHaveURL(/setup\?step=question/);
    });
  }
  await test.step("Excel, another sheet than the first", async () => {
    await page.goto("/projects/new");
    await uploadItems(page, "book.xlsx", Buffer.from(workbook));
    await expect(page.getByText("1 item ready")).toBeVisible();
    await page.getByLabel("Sheet").selectOption("Second");
    await expect(page.getByRole("cell", { name: "Zwei, in Excel" })).toBeVisible();
    await expect(page.getByLabel("Id", { exact: true })).toHaveValue("ID#");
    await expect(page.getByLabel("Prior score")).toHaveValue("score");
    await page.getByLabel("Prior score").selectOption("Ignore");
    await expect(page.getByText("2 items ready")).toBeVisible();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/setup\?step=question/);
  });
  await page.goto("/projects");
  await expect(page.getByText("2 items so far")).toHaveCount(good.length + 1);
});

async function expectProblem(page: Page, row: string, reason: RegExp) {
  const table = page.getByRole("table", { name: "Rows that can't be imported" });
  const found = table
    .getByRole("row")
    .filter({ has: page.getByRole("cell", { name: row, exact: true }) });
  await expect(found.filter({ hasText: reason })).toBeVisible();
}

test("bad rows are listed with row, column and reason; nothing goes on until they are settled", async ({
  page,
  server,
}) => {
  await signInAsNewOwner(page, server);
  await page.goto("/projects/new");
  await uploadItems(
    page,
    "bad.csv",
    'id,text,gold\na,fine,\nb,,\na,same id,\nc,ok,perhaps\nd,"open quote,\ne,also fine,yes\n',
  );
  await expect(page.getByText("5 rows can't be imported")).toBeHidden();
  await expect(page.getByText("4 rows can't be imported")).toBeVisible();
  await expectProblem(page, "3", /content is empty/);
  await expectProblem(page, "4", /already used in row 2/);
  await expectProblem(page, "5", /must be yes, no, or empty/);
  await expectProblem(page, "6", /none closes it/);
  const go = page.getByRole("button", { name: "Continue" });
  await expect(go).toBeDisabled();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download list" }).click();
  const list = await download;
  expect(list.suggestedFilename()).toBe("rows-not-imported.csv");
  const rows: Record<string, string>[] = parse(await readFile(await list.path()), {
    columns: true,
  });
  expect(rows.map(({ row, column }) => [row, column])).toEqual([
    ["3", "text"],
    ["4", "id"],
    ["5", "gold"],
    ["6", "text"],
  ]);
  await page.getByRole("button", { name: "Leave them out" }).click();
  await expect(page.getByText("1 item and 1 known answer ready")).toBeVisible();
  await expect(go).toBeEnabled();
});

test("what is no list of items is refused with a sentence", async ({ page, server }) => {
  await signInAsNewOwner(page, server);
  for (const [fileName, text, reason] of [
    ["broken.json", '[{"text": "a"}, {"text" "b"}]', /not valid JSON/],
    ["number.json", "42", /Expected a list/],
    ["empty.csv", "", /No rows found/],
    ["broken.jsonl", "{nonsense\n", /not valid JSON/],
  ] as const) {
    await test.step(fileName, async () => {
      await page.goto("/projects/new");
      await uploadItems(page, fileName, text);
      await expect(page.getByRole("cell", { name: reason }).first()).toBeVisible();
      await expect(page.getByText("Nothing here can be imported")).toBeInViewport();
      await expect(page.getByRole("button", { name: "Continue" })).toBeDisabled();
    });
  }
  await test.step("packed", async () => {
    await page.goto("/projects/new");
    await uploadItems(page, "packed.csv.gz", Buffer.from([0x1f, 0x8b, 8, 0]));
    await expect(page.getByText("This looks like a gzip file.")).toBeInViewport();
  });
});

test("text that is called a spreadsheet is read, and said to be none", async ({ page, server }) => {
  await signInAsNewOwner(page, server);
  await page.goto("/projects/new");
  await uploadItems(page, "table.xlsx", "id,text\na,One\nb,Two\n");
  await expect(page.getByText("2 items ready")).toBeVisible();
  await expect(
    page.getByText("This file is called .xlsx, but it isn't a spreadsheet"),
  ).toBeVisible();
  await expect(page.getByText("was read as: CSV")).toBeVisible();
  await uploadItems(page, "book.xlsx", Buffer.from(workbook));
  await expect(page.getByLabel("Sheet")).toBeVisible();
  await expect(page.getByText("it isn't a spreadsheet")).toBeHidden();
});

test("every format can be pasted, and a file dropped", async ({ page, server }) => {
  await signInAsNewOwner(page, server);
  await page.goto("/projects/new");
  await page.getByRole("tab", { name: "Paste" }).click();
  for (const [fileName, text, shown] of good) {
    await test.step(`paste ${fileName}`, async () => {
      await page.getByLabel("Items", { exact: true }).fill(text);
      await page.getByRole("button", { name: "Preview items" }).click();
      await expect(page.getByRole("cell", { name: shown })).toBeVisible();
      await expect(page.getByText("2 items ready")).toBeVisible();
    });
  }
  await test.step("drop", async () => {
    await page.goto("/projects/new");
    await dropItems(page, "dropped.tsv", "id\ttext\na\tDropped here\nb\tAlso\n");
    await expect(page.getByText("2 items ready")).toBeVisible();
    await expect(page.getByRole("cell", { name: "Dropped here" })).toBeVisible();
    await expect(page.getByLabel("Project name")).toHaveValue("Dropped");
  });
});

async function dropItems(page: Page, fileName: string, text: string) {
  const dropped = await page.evaluateHandle(
    ([name, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content!], name!));
      return data;
    },
    [fileName, text],
  );
  const place = page.getByText("Choose a file, or drop it here").locator("..");
  await place.dispatchEvent("dragover", { dataTransfer: dropped });
  await place.dispatchEvent("drop", { dataTransfer: dropped });
}

test("while items are sent, neither the file nor its columns can be changed; a lost reply makes no second draft", async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/net::ERR_FAILED/);
  await signInAsNewOwner(page, server);
  await page.goto("/projects/new");
  await uploadItems(page, "first.csv", "id,text,other\na,One,Eins\nb,Two,Zwei\n");
  await expect(page.getByText("2 items ready")).toBeVisible();
  let posts = 0;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/projects/new", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts += 1;
    if (posts > 1) {
      await held;
      return route.continue();
    }
    // It arrives, and what the server answers does not.
    await route.fetch();
    return route.abort();
  });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Format")).toBeDisabled();
  await expect(page.getByLabel("What people see")).toBeDisabled();
  await dropItems(page, "second.tsv", "id\ttext\na\tDropped here\n");
  await expect.poll(() => posts).toBe(2);
  await expect(page.getByRole("cell", { name: "Dropped here" })).toBeHidden();
  goOn();
  await expect(page).toHaveURL(/setup\?step=question/);
  await page.goto("/projects");
  await expect(page.getByRole("link", { name: /First/ })).toHaveCount(1);
  await expect(page.getByText("2 items so far")).toHaveCount(1);
});

const badFiles: [fileName: string, text: string, row: string, reason: RegExp, kept: string][] = [
  ["wide.tsv", "id\ttext\na\tone\tmore\nb\ttwo\n", "2", /3 cells, the header has 2/, "1 item"],
  ["line.jsonl", '{"text": "a"}\n{"text": \n{"text": "c"}\n', "2", /not valid JSON/, "2 items"],
  ["mixed.json", '[{"text": "a"}, null, {"text": "c"}]', "2", /Expected an object/, "2 items"],
  [
    "tasks.json",
    '[{"data": {"text": "a"}}, {"data": {"text": ""}}, {"data": {"text": "c"}}]',
    "2",
    /content is empty/,
    "2 items",
  ],
  ["prodigy.jsonl", '{"text": "a", "meta": {}}\n{"meta": {}}\n', "2", /content is empty/, "1 item"],
];

test("a bad row of any format is named, and costs that row alone", async ({ page, server }) => {
  await signInAsNewOwner(page, server);
  for (const [fileName, text, row, reason, kept] of badFiles) {
    await test.step(fileName, async () => {
      await page.goto("/projects/new");
      await uploadItems(page, fileName, text);
      await expect(page.getByText("One row can't be imported")).toBeVisible();
      await expectProblem(page, row, reason);
      await page.getByRole("button", { name: "Leave it out" }).click();
      await expect(page.getByText(`${kept} ready`)).toBeVisible();
    });
  }
});

test("an import that is cut off leaves nothing behind, and can be done again", async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/net::ERR_FAILED/);
  await signInAsNewOwner(page, server);
  await page.goto("/projects/new");
  const rows = Array.from(
    { length: 1200 },
    (_, n) => `p${n},"${"words and words ".repeat(20)}${n}"`,
  );
  await uploadItems(page, "long.csv", `id,text\n${rows.join("\n")}\n`);
  await expect(page.getByText("1,200 items ready")).toBeVisible();
  let posts = 0;
  // The first batch arrives, the line is lost in the middle.
  await page.route("**/projects/new", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts += 1;
    return posts > 2 ? route.abort() : route.continue();
  });
  const go = page.getByRole("button", { name: "Continue" });
  await go.click();
  await expect(page.getByText("Can't reach the server.")).toBeVisible();
  const db = openDatabase(path.join(server.dataFolder, "thresher.sqlite"));
  const used = db.raw.prepare(
    "SELECT count(*) FROM items i JOIN projects p ON p.id = i.project_id AND p.item_set = i.item_set WHERE p.name = 'Long'",
  );
  expect(used.pluck().get()).toBe(0);
  await page.unroute("**/projects/new");
  await go.click();
  await expect(page).toHaveURL(/setup\?step=question/);
  expect(used.get()).toBe(1200);
  await page.goto("/projects");
  await expect(page.getByText("items so far")).toHaveCount(1);
  db.close();
});

test("pasted lines, repeated content and an older encoding", async ({ page, server }) => {
  await signInAsNewOwner(page, server);
  await page.goto("/projects/new");
  await page.getByRole("tab", { name: "Paste" }).click();
  await page.getByLabel("Items", { exact: true }).fill("One.\nTwo.\nOne.\n");
  await page.getByRole("button", { name: "Preview items" }).click();
  await expect(page.getByText("1 row repeats the content of an earlier row")).toBeVisible();
  await expect(page.getByText("2 items ready")).toBeVisible();
  await page.getByLabel("Keep all rows").check();
  await expect(page.getByText("3 items ready")).toBeVisible();
  await page.getByRole("tab", { name: "Upload" }).click();
  await uploadItems(page, "old.csv", Buffer.from("id,text\na,caf\xe9\n", "latin1"));
  await expect(page.getByText("This file isn't UTF-8")).toBeVisible();
  await expect(page.getByRole("cell", { name: "café" })).toBeVisible();
});
