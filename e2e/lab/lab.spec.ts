import { expect, test } from "../fixtures/app-server";
import { axeProblems } from "../fixtures/axe-problems";

const small = "/lab?setting=harmonic&items=8&runs=2&tolerance=0.1&policies=adaptive,pull-only";

test("a small simulation runs in the page and shows its numbers", async ({ page }) => {
  await page.goto(small);
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByText("Finished: 12 simulations.")).toBeVisible();
  const table = page.getByRole("table", { name: /Mean answers and cost/ });
  await expect(table.getByRole("row")).toHaveCount(7);
  const last = table.getByRole("row", { name: /^pull-only 8/ });
  await expect(last.getByRole("cell").nth(3)).toHaveText("0");
  await expect(page.getByRole("img", { name: /total cost by number of items/ })).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
});

test("a long run can be stopped, and keeps what it has", async ({ page }) => {
  await page.goto("/lab?setting=12groups&items=200&runs=100&tolerance=0&policies=pull-only,clucb");
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText(/^Stopped after \d+ of 600 simulations/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop" })).toBeHidden();
  await expect(page.getByRole("table")).toBeVisible();
  const then = await page.getByRole("status").innerText();
  await page.getByRole("button", { name: "Run", exact: true }).hover();
  expect(await page.getByRole("status").innerText()).toBe(then);
});

test("a number that does not fit is named, and nothing runs", async ({ page }) => {
  await page.goto(small);
  const items = page.getByRole("textbox", { name: "Number of items" });
  await items.fill("100000");
  await page.getByRole("button", { name: "Run" }).click();
  await expect(items).toBeFocused();
  await expect(items).toHaveAccessibleDescription(/100000 is out of range: 2 to 2000/);
  await expect(page.getByRole("region", { name: "Results" })).toBeHidden();
  await items.fill("6");
  for (const name of ["adaptive", "pull-only"])
    await page.getByRole("checkbox", { name }).uncheck();
  await expect(page.getByText("Choose at least one policy.")).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
});

test("other people can be chosen, and the address shares the choice", async ({ page }) => {
  await page.goto(small);
  await page.getByRole("textbox", { name: "Number of people" }).fill("90");
  await page.getByRole("combobox", { name: "People" }).selectOption("careless");
  await page.getByRole("textbox", { name: "How much" }).fill("0.3");
  await expect(page).toHaveURL(/people=pool&pool=90&traits=careless&.*level=0.3/);
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Who answers" })).toHaveValue("pool");
  await expect(page.getByRole("textbox", { name: "Number of people" })).toHaveValue("90");
  await expect(page.getByRole("combobox", { name: "People" })).toHaveValue("careless");
  await expect(page.getByRole("textbox", { name: "How much" })).toHaveValue("0.3");
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByText("Finished: 12 simulations.")).toBeVisible();
});

test("a check's own share is asked for where one is run, and named", async ({ page }) => {
  await page.goto("/lab?policies=pull-only");
  const share = page.getByRole("textbox", { name: "Allowed share wrong" });
  await expect(share).toHaveCount(0);
  await page.getByRole("checkbox", { name: /^audited: 95% right/ }).check();
  await share.fill("0.1");
  await expect(page.getByRole("checkbox", { name: /^audited: 90% right/ })).toBeChecked();
  await expect(page).toHaveURL(/wrongShare=0\.1/);
});
