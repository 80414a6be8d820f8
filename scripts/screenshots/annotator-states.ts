/** What annotators see, from the invitation to the thanks, and what they see when something is in the way. */
import type { Page } from "@playwright/test";
import type { Invited } from "./annotator-scenes";
import { skipTo } from "./published";
import { type Shot, visit } from "./shot";

type Kind = keyof Invited;

function shot(name: string, kind: Kind, open: (page: Page) => Promise<void>, whole = false): Shot {
  return {
    name: `annotate-${name}`,
    as: "visitor",
    whole,
    open: async (page, { invited }) => {
      await enter(page, kind, invited[kind]);
      await open(page);
    },
  };
}

async function enter(page: Page, kind: Kind, path: string): Promise<void> {
  if (kind === "study") {
    const person = Math.random().toString(36).slice(2);
    await visit(page, `${path}?PROLIFIC_PID=${person}`);
  } else {
    await visit(page, path);
    await page.getByLabel("Your name").fill("Ada");
  }
  await page.getByRole("button", { name: "Start" }).click();
}

async function begin(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Before you start" }).waitFor();
  await page.getByRole("button", { name: "Start" }).click();
  await look(page);
}

/** Comparisons come after each item was looked at by itself. */
async function beginWithPair(page: Page): Promise<void> {
  await begin(page);
  await skipTo(page, 2);
}

const look = (page: Page) => page.locator("main[data-accepts-answers=true]").waitFor();

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await look(page);
    await page.keyboard.press(key);
  }
}

const see = (page: Page, title: string | RegExp) =>
  page.getByRole("heading", { level: 1, name: title }).waitFor();

export const answering: readonly Shot[] = [
  shot("instructions", "training", (page) => see(page, "Before you start"), true),
  shot("single", "single", begin),
  shot("pair", "pair", beginWithPair),
  shot("long", "long", begin),
  shot("long-expanded", "long", async (page) => {
    await begin(page);
    await page.getByRole("button", { name: "Read in full" }).click();
  }),
  shot("photos", "photos", begin),
  shot("arabic", "arabic", begin),
  shot("practice", "training", begin),
  shot("practice-wrong", "training", async (page) => {
    await begin(page);
    await press(page, "y");
    await see(page, /Not quite/);
  }),
  shot("practice-right", "training", async (page) => {
    await begin(page);
    await press(page, "n");
    await see(page, /That's right/);
  }),
  shot("answered", "share", async (page) => {
    await begin(page);
    await press(page, "1");
    await page.getByText("1 of 2").waitFor();
    await look(page);
  }),
  shot("help", "single", async (page) => {
    await begin(page);
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
  }),
  shot("thanks", "single", async (page) => {
    await begin(page);
    await press(page, "1", "2");
    await look(page);
    await page.getByRole("button", { name: "Finish" }).first().click();
    await see(page, /Thank you/);
  }),
  shot("break", "single", async (page) => {
    await begin(page);
    await page.getByRole("button", { name: "Break" }).first().click();
    await see(page, "Break");
  }),
  shot("share-done", "share", async (page) => {
    await begin(page);
    await press(page, "1", "1");
    await see(page, "You've done your share");
  }),
  shot("study-done", "study", async (page) => {
    await begin(page);
    await press(page, "1");
    await page.getByText("C0FFEE42").waitFor();
    await page.getByRole("button", { name: "Stay here" }).click();
  }),
  shot("all-answered", "few", async (page) => {
    await begin(page);
    await press(page, "1", "2", "1");
    await see(page, "You've answered everything we can ask you");
  }),
  shot("paused", "paused", (page) => see(page, "The project is paused")),
  shot("no-connection", "single", async (page) => {
    await begin(page);
    await page.context().route("**/api/annotate/**", (route) => route.abort());
    await page.reload();
    await see(page, "Waiting for a connection");
  }),
  shot("connection-lost", "single", async (page) => {
    await begin(page);
    await page.context().route("**/api/annotate/**", (route) => route.abort());
    await press(page, "1");
    await page.getByText("Connection lost").first().waitFor();
  }),
  {
    name: "annotate-no-access",
    as: "visitor",
    open: (page, { fresh }) => visit(page, `/annotate/${fresh}`),
  },
];
