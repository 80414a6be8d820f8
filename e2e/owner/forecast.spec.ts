import { expect, test } from "../fixtures/annotator";
import { openAsOwner } from "../fixtures/owner-desk";
import { uploadItems } from "../fixtures/owner-pages";
import { signInAsNewOwner } from "../fixtures/signed-in";

const lines = Array.from({ length: 6 }, (_, n) => `Passage number ${n + 1}.`).join("\n");

test("the steps end in a forecast with numbers, which follows the settings", async ({
  page,
  server,
}) => {
  await signInAsNewOwner(page, server);
  await page.goto("/projects/new");
  await uploadItems(page, "passages.txt", lines);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("What are you looking for?").fill("difficult passages");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("group", { name: "Who answers?" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("group", { name: "The threshold" })).toBeVisible();
  await page.getByLabel("Threshold", { exact: true }).fill("95");
  await page.getByRole("button", { name: "Continue" }).click();
  // What is wrong lies folded away: it is opened, marked, and the keyboard is there.
  await expect(page.getByLabel("Tolerance")).toBeFocused();
  await expect(page.getByLabel("Tolerance")).toHaveAccessibleDescription(/smaller tolerance/);
  await expect(page.getByText("Not saved: check the highlighted field")).toBeVisible();
  await page.getByLabel("Threshold", { exact: true }).fill("50");
  await page.getByLabel("Tolerance").fill("20");
  await page.getByRole("button", { name: "Continue" }).click();

  const forecast = page.getByRole("region", { name: "Forecast" });
  await expect(forecast.getByText("From 19 simulated projects with mixed items.")).toBeVisible({
    timeout: 30_000,
  });
  const rungs = forecast
    .getByRole("list", { name: "Forecast for each rung" })
    .getByRole("listitem");
  for (const [place, name] of [
    /^Estimated€\d+\.\d\d.*about \d+% right/,
    /^Share proven€\d+\.\d\d/,
    /^All proven€\d+\.\d\d/,
  ].entries()) {
    await expect(rungs.nth(place)).toHaveText(name);
  }
  await expect(forecast.getByText(/You'll need about \d+ different people/)).toBeVisible();
  await expect(forecast.getByText(/That is an estimate, not a proof/)).toBeVisible();

  await forecast.getByText("What would help?").click();
  await forecast.getByLabel("How good is it?").selectOption({ label: "Very good: in 97 of 100" });
  await expect(
    forecast.getByText(/^With a model asked first: .*, for the same number of answers\.$/),
  ).toBeVisible({ timeout: 30_000 });
  await expect(forecast.getByText(/What the model itself takes, .* comes on top/)).toBeVisible();
  await forecast.getByLabel("Help from").selectOption("A column of scores that I have");
  await expect(forecast.getByText(/^With your scores: /)).toBeVisible({ timeout: 30_000 });
  await expect(forecast.getByText(/comes on top/)).toBeHidden();

  await page.getByRole("link", { name: "Change budget" }).click();
  await page.getByLabel("Total budget").fill("0.5");
  await expect(forecast.getByText(/likely to run out before the first rung/)).toBeVisible({
    timeout: 30_000,
  });
  await page.getByText("Advanced").click();
  await page.getByRole("textbox", { name: "One item", exact: true }).fill("0");
  await expect(forecast.getByText("Both prices must be greater than zero")).toBeVisible();
  await page.getByRole("textbox", { name: "One item", exact: true }).fill("0.2");
  await page.getByLabel("Total budget").fill("");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("group", { name: "The threshold" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Launch project" }).click();
  await expect(
    page.getByRole("heading", { name: "Your project is running. Now invite people." }),
  ).toBeVisible();
});

test("Rank-Search as published can be chosen, for a crowd, and its price is told", async ({
  page,
  server,
}) => {
  await signInAsNewOwner(page, server);
  await page.goto("/projects/new");
  await uploadItems(page, "passages.txt", lines);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("What are you looking for?").fill("difficult passages");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("group", { name: "Who answers?" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("radio", { name: /^Share proven/ }).check();
  await page.getByText("Advanced").click();
  const published = page.getByRole("radio", { name: /^Rank-Search as published/ });
  await published.check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/guarantees all labels together, for a crowd. Choose/)).toBeVisible();
  await expect(published).toBeFocused();
  await page.getByRole("radio", { name: /^All proven/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();

  const forecast = page.getByRole("region", { name: "Forecast" });
  await expect(forecast.getByText(/From \d+ simulated projects with mixed items/)).toBeVisible({
    timeout: 60_000,
  });
  const ways = forecast.getByRole("term");
  await expect(ways).toHaveCount(4);
  await expect(ways.nth(0)).toHaveText(/^Rank-Search as published.*[\d,]+ answers$/);
  await expect(ways.nth(1)).toHaveText(/^Thresher, adaptive/);
  await expect(
    forecast.getByText(/asks about [\d,]+ comparisons .* times as many answers as Adaptive/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Launch project" }).click();
  await expect(
    page.getByRole("heading", { name: "Your project is running. Now invite people." }),
  ).toBeVisible();
  await page.goto(`${page.url().replace(/\?.*/, "")}/settings`);
  await expect(
    page.getByRole("definition").filter({ hasText: "Rank-Search as published" }),
  ).toBeVisible();
});

test("a forecast that takes long can be stopped, and the page is free meanwhile", async ({
  page,
  server,
}) => {
  await signInAsNewOwner(page, server);
  await page.goto("/projects/new");
  const many = Array.from({ length: 400 }, (_, n) => `Passage number ${n + 1}.`).join("\n");
  await uploadItems(page, "many.txt", many);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/step=question/);
  await page.goto(page.url().replace("question", "people"));
  const forecast = page.getByRole("region", { name: "Forecast" });
  await expect(forecast.getByRole("progressbar", { name: "Simulating" })).toHaveAttribute(
    "aria-valuetext",
    /\d+ of 37 simulated projects/,
  );
  await page.getByLabel("Total budget").fill("77");
  await expect(page.getByLabel("Total budget")).toHaveValue("77");
  await forecast.getByRole("button", { name: "Stop" }).click();
  await expect(forecast.getByText("The forecast was stopped")).toBeVisible();
  await expect(forecast.getByRole("progressbar")).toBeHidden();
  await forecast.getByRole("button", { name: "Start again" }).click();
  await expect(forecast.getByRole("progressbar", { name: "Simulating" })).toBeVisible();
});

test("with items enough a check is forecast without being the goal", async ({ page, server }) => {
  await signInAsNewOwner(page, server);
  await page.goto("/projects/new");
  const many = Array.from({ length: 300 }, (_, n) => `Passage number ${n + 1}.`).join("\n");
  await uploadItems(page, "many.txt", many);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/step=question/);
  await page.goto(page.url().replace("question", "goal"));
  await expect(page.getByRole("radio", { name: /^Audited/ })).not.toBeChecked();
  await expect(
    page.getByText(/^About .*, at least \d+ people, [\d,]+ (minutes|hours)/),
  ).toBeVisible({
    timeout: 60_000,
  });
});

test("a panel is forecast too, and a running project tells what is still to come", async ({
  page,
  owner,
}) => {
  const project = await owner.launch({
    proven: { panelSize: 3, method: "pull-only" },
    live: { pricePull: 1 },
  });
  await openAsOwner(page, owner, `/projects/${project.id}`);
  const rest = page.getByText("Expected remaining cost").locator("..");
  await expect(rest).toHaveText(/€\d+\.\d\d to €\d+\.\d\d, about \d+ answers/, { timeout: 30_000 });

  await page.goto("/projects/new");
  await uploadItems(page, "panel.txt", lines);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("What are you looking for?").fill("difficult passages");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("radio", { name: /^My team/ }).check();
  await page.getByLabel("How many people?").fill("7");
  const forecast = page.getByRole("region", { name: "Forecast" });
  await expect(forecast.getByText("The whole team for every item")).toBeVisible({
    timeout: 30_000,
  });
  await expect(forecast.getByText("All 7 members of the team are needed.")).toBeVisible();
  await expect(forecast.getByText("42 answers")).toBeVisible();
});
