/** Every owner's page in each state it can have: with data, empty, in error. For looking through, not for the docs. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { samplePath } from "./annotator-scenes";
import { visitLanding } from "./published";
import type { Scenes } from "./scenes";
import { at, pressUntil, type Shot, type Viewer, visit, visitDashboard } from "./shot";
import { sieveSizes } from "./sieve-scenes";

const badFile = `id,text,gold
a,"A row as it should be",
b,,
a,"The same id again",
c,"Something else in the column for known answers",perhaps
d,"A row as it should be",yes
e,"A quotation mark that nobody closes,
`;

function shot(name: string, as: Viewer, open: (page: Page, scenes: Scenes) => Promise<void>): Shot {
  return { name, as, open, whole: true };
}

/** One page of a project in several states. */
function tab(path: string, name: string, ids: readonly (keyof Scenes)[]): Shot[] {
  return ids.map((scene) =>
    at(`${name}-${scene}`, "owner", (scenes) => {
      const id = scene === "demo" ? scenes.demo.projectId : (scenes[scene] as string);
      return `/projects/${id}${path}`;
    }),
  );
}

async function newItems(page: Page, file: { name: string; text: string }): Promise<void> {
  await visit(page, "/projects/new");
  const wanted = { name: file.name, mimeType: "text/plain", buffer: Buffer.from(file.text) };
  await page.getByLabel("Choose a file, or drop it here").setInputFiles(wanted);
}

const people: readonly Shot[] = [
  { name: "landing", as: "visitor", whole: true, open: visitLanding },
  at("measured", "visitor", () => "/measured"),
  at("sign-in", "visitor", () => "/sign-in"),
  shot("sign-in-wrong", "visitor", async (page) => {
    await visit(page, "/sign-in");
    await page.getByLabel("Email").fill("nobody@example.org");
    await page.getByLabel("Password").fill("not the password");
    await pressUntil(page, "Sign in", /Incorrect email address or password/);
  }),
  at("sign-up", "visitor", () => "/sign-up"),
  shot("sign-up-wrong", "visitor", async (page) => {
    await visit(page, "/sign-up");
    await page.getByLabel("Name").fill("Una");
    await page.getByLabel("Email").fill("not an address");
    await page.getByLabel("Password").fill("short");
    await pressUntil(page, "Create an account", /valid email|at least/);
  }),
  at("reset", "visitor", () => "/reset-password"),
  at("reset-used", "visitor", () => "/reset-password/cut-off"),
  at("not-found", "visitor", () => "/no-such-page"),
  at("results-withdrawn", "visitor", () => "/results/withdrawn"),
  at("not-found-owner", "owner", () => "/projects/no-such-project"),
  at("lab", "visitor", () => "/lab"),
  shot("lab-run", "visitor", async (page) => {
    await visit(page, "/lab?setting=harmonic&items=8&runs=2&tolerance=0.1&policies=adaptive");
    await pressUntil(page, "Run", /^Finished/);
  }),
  shot("lab-estimates-run", "visitor", async (page) => {
    await visit(page, "/lab/estimates?world=bimodal&items=20&runs=3");
    await pressUntil(page, "Run", /^Finished/);
  }),
  at("lab-past-answers", "visitor", () => "/lab/past-answers"),
  shot("lab-wrong", "visitor", async (page) => {
    await visit(page, "/lab");
    await page.getByRole("textbox", { name: "Number of items" }).fill("100000");
    await pressUntil(page, "Run", /out of range/);
  }),
  at("account", "newcomer", () => "/account"),
  at("account-owner", "owner", () => "/account"),
  shot("account-wrong", "newcomer", async (page) => {
    await visit(page, "/account");
    await page.getByLabel("Current password").fill("not it at all");
    await page.getByLabel("New password").fill("another password");
    await pressUntil(page, "Change password", /not your current/);
  }),
];

const invitations: readonly Shot[] = [
  at("join", "visitor", ({ links }) => links.open),
  at("join-signed-in", "owner", ({ links }) => links.open),
  at("join-owner", "visitor", ({ links }) => links.owner),
  at("join-prolific", "visitor", ({ links }) => `${links.prolific}?PROLIFIC_PID=5f00ba11`),
  at("join-not-from-platform", "visitor", ({ links }) => links.prolific),
  at("join-expired", "visitor", ({ links }) => links.expired),
  at("join-used-up", "visitor", ({ links }) => links["used-up"]),
  at("join-revoked", "visitor", ({ links }) => links.revoked),
  at("join-unknown", "visitor", () => "/join/cut-off"),
];

const setUp: readonly Shot[] = [
  at("projects", "owner", () => "/projects"),
  at("projects-empty", "newcomer", () => "/projects"),
  at("projects-archived", "owner", () => "/projects?show=archived"),
  at("projects-archived-empty", "newcomer", () => "/projects?show=archived"),
  at("new-items", "newcomer", () => "/projects/new"),
  shot("new-items-paste", "newcomer", async (page) => {
    await visit(page, "/projects/new");
    await page.getByRole("tab", { name: "Paste" }).click();
  }),
  shot("new-items-sample", "newcomer", async (page) => {
    await visit(page, "/projects/new");
    await page.getByRole("tab", { name: "Sample" }).click();
  }),
  shot("new-items-read", "newcomer", async (page) => {
    await newItems(page, { name: "passages.csv", text: readFileSync(samplePath, "utf8") });
    await page.getByText("60 items ready").waitFor();
  }),
  shot("new-items-bad-rows", "newcomer", async (page) => {
    await newItems(page, { name: "bad.csv", text: badFile });
    await page.getByText("4 rows can't be imported").waitFor();
  }),
  shot("new-items-no-list", "newcomer", async (page) => {
    await newItems(page, { name: "broken.json", text: '[{"text": "a"}, {"text" "b"}]' });
    await page
      .getByText(/not valid JSON/)
      .first()
      .waitFor();
  }),
  at("setup-question", "owner", ({ draft }) => `/projects/${draft}/setup?step=question`),
  shot("setup-question-wrong", "owner", async (page, { draft }) => {
    await visit(page, `/projects/${draft}/setup?step=question`);
    await page.getByLabel("About one item").fill("");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("alert").filter({ hasText: /./ }).first().waitFor({ timeout: 15_000 });
  }),
  shot("setup-try", "owner", async (page, { draft }) => {
    await visit(page, `/projects/${draft}/setup?step=question`);
    await page.getByRole("button", { name: "Try it as an annotator" }).click();
    await page.getByText("Question 1 of").waitFor();
  }),
  shot("setup-people", "owner", async (page, { draft }) => {
    await visit(page, `/projects/${draft}/setup?step=people`);
    await page.getByLabel("Platform", { exact: true }).selectOption("Prolific");
    await page.getByLabel("Total budget").fill("100");
    await page.getByLabel("Answers per person").fill("30");
    await page.getByLabel("Pay per person").fill("1.5");
    await page.getByText("Your budget pays").waitFor();
  }),
  shot("setup-people-team", "owner", async (page, { draft }) => {
    await visit(page, `/projects/${draft}/setup?step=people`);
    await page.getByText("My team", { exact: true }).click();
    await page.getByText("Advanced").click();
  }),
  shot("setup-help", "owner", async (page, { draft }) => {
    await visit(page, `/projects/${draft}/setup?step=people`);
    await page.getByText("What would help?").click();
  }),
  shot("setup-goal", "owner", async (page, { draft }) => {
    await visit(page, `/projects/${draft}/setup?step=goal`);
    await page.getByText("Advanced").click();
  }),
  ...(["draft", "largeDraft"] as const).map((which) =>
    shot(`setup-goal-audited-${which}`, "owner", async (page, scenes) => {
      await visit(page, `/projects/${scenes[which]}/setup?step=goal`);
      await page.getByText("Audited", { exact: true }).first().click();
      await page
        .getByText(/^From \d+ simulated project/)
        .first()
        .waitFor({ timeout: 120_000 });
    }),
  ),
  shot("setup-review", "owner", async (page, { draft }) => {
    await visit(page, `/projects/${draft}/setup?step=review`);
    await page.getByText(/^From \d+ simulated projects/).waitFor({ timeout: 120_000 });
  }),
];

const project: readonly Shot[] = [
  shot("dashboard-demo", "owner", (page, { demo }) => visitDashboard(page, demo.projectId)),
  ...tab("", "dashboard", ["fresh", "finished", "spent", "suspicious", "otherAlgorithm"]),
  ...(["auditLabelling", "auditChecking", "auditFailed", "auditPassed"] as const).map((which) =>
    shot(`dashboard-${which}`, "owner", (page, scenes) => visitDashboard(page, scenes[which])),
  ),
  ...sieveSizes.map((size) =>
    shot(`sieve-${size}`, "owner", async (page, { sieves }) => {
      await visit(page, `/projects/${sieves[size]}`);
      await page.getByTestId("sieve-caption").waitFor();
    }),
  ),
  ...sieveSizes.map((size) =>
    shot(`ranges-${size}`, "owner", async (page, { sieves }) => {
      await visit(page, `/projects/${sieves[size]}`);
      await page.getByRole("tab", { name: "Range per item" }).click();
      await page.getByRole("slider", { name: "Item in the plot" }).waitFor();
    }),
  ),
  shot("dashboard-change-goal", "owner", async (page, { demo }) => {
    await visit(page, `/projects/${demo.projectId}`);
    await page.getByRole("button", { name: "Change the goal" }).click();
    await page.getByRole("dialog").waitFor();
  }),
  ...tab("/sources", "sources", ["demo"]),
  ...tab("/items", "items", ["demo", "fresh", "finished", "auditChecking", "auditPassed"]),
  ...tab("/items?q=nothing+has+this", "items-search", ["demo"]),
  ...tab("/items/3", "item", ["demo", "fresh", "finished", "auditPassed"]),
  ...tab("/items/9999", "item-unknown", ["demo"]),
  ...tab("/people", "people", ["demo", "fresh", "finished", "linked"]),
  shot("people-prolific", "owner", async (page, { fresh }) => {
    await visit(page, `/projects/${fresh}/people`);
    await page.getByLabel("For", { exact: true }).selectOption("prolific");
  }),
  shot("people-wrong", "owner", async (page, { fresh }) => {
    await visit(page, `/projects/${fresh}/people`);
    await page.getByLabel("Expires after").fill("3 days");
    await pressUntil(page, "Create link", "Enter just a number");
  }),
  at("person", "owner", ({ demo, person }) => `/projects/${demo.projectId}/people/${person}`),
  ...tab("/people/nobody", "person-unknown", ["demo"]),
  ...tab("/activity", "activity", ["demo", "fresh", "finished"]),
  ...tab("/results", "results", ["demo", "fresh", "finished", "auditPassed"]),
  ...tab("/report", "report", ["demo", "auditPassed"]),
  ...tab("/exports", "exports", ["demo", "fresh", "finished"]),
  ...tab("/settings", "settings", ["demo", "finished"]),
  shot("settings-wrong", "owner", async (page, { fresh }) => {
    await visit(page, `/projects/${fresh}/settings`);
    await page.getByLabel("Maximum answers per person").fill("many");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText(/just a number/).waitFor();
  }),
  shot("settings-token", "owner", async (page, { fresh }) => {
    await visit(page, `/projects/${fresh}/settings`);
    await page.getByLabel("Token name").fill("nightly");
    await pressUntil(page, "Create token", /Copy the token now/);
  }),
  shot("settings-delete", "owner", async (page, { fresh }) => {
    await visit(page, `/projects/${fresh}/settings`);
    await pressUntil(page, "Delete…", /Export anything you want to keep/);
  }),
];

export const states: readonly Shot[] = [...people, ...invitations, ...setUp, ...project];

/** On a server whose database file is taken away after the page was opened. */
export const faults: readonly Shot[] = [
  shot("fault-join", "visitor", async (page, { links, loseFile }) => {
    await visit(page, links.open);
    await page.getByLabel("Your name").fill("Ada");
    await loseFile(async () => {
      await page.getByRole("button", { name: "Start" }).click();
      await page.getByText("can't save anything right now").waitFor();
    });
  }),
  shot("fault-settings", "owner", async (page, { fresh, loseFile }) => {
    await visit(page, `/projects/${fresh}/settings`);
    await loseFile(() => pressUntil(page, "Save", /nothing more is being saved/));
  }),
  shot("fault-sign-in", "visitor", async (page, { demo, loseFile }) => {
    await visit(page, "/sign-in");
    await page.getByLabel("Email").fill(demo.email);
    await page.getByLabel("Password").fill(demo.password);
    await loseFile(() => pressUntil(page, "Sign in", /nothing more is being saved/));
  }),
  shot("fault-page", "owner", async (page, { fresh, loseFile }) => {
    await loseFile(async () => {
      await visit(page, `/projects/${fresh}`);
      await page.getByText("nothing more is being saved").waitFor();
    });
  }),
  shot("fault-offline", "owner", async (page, { fresh }) => {
    await visit(page, `/projects/${fresh}/settings`);
    await page.context().setOffline(true);
    await pressUntil(page, "Save", /reach the server/);
  }),
];

/** On a server whose database file is damaged. */
export const damages: readonly Shot[] = [
  at("damage-projects", "owner", () => "/projects"),
  at("damage-dashboard", "owner", ({ demo }) => `/projects/${demo.projectId}`),
  at("damage-join", "visitor", ({ links }) => links.open),
];
