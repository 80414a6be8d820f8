/** npm run screenshots: pictures of the real product, in docs/screenshots and (for the landing page) in public. */
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { databaseFile } from "@/db/data-folder";
import { type Database, openDatabase } from "@/db/open";
import { startServer, temporaryFolder } from "@/e2e/server";
import { type DemoProject, makeDemoProject } from "./demo/demo-project";
import { runCrowd } from "./demo/run-crowd";

const root = path.resolve(__dirname, "..");
const folder = path.join(root, "docs/screenshots");
const sizes = [
  { width: 1280, height: 860 },
  { width: 390, height: 844 },
] as const;
const themes = ["light", "dark"] as const;

interface Shot {
  readonly name: string;
  readonly open: (page: Page, demo: DemoProject) => Promise<void>;
  readonly as: "visitor" | "owner" | "annotator";
  readonly whole?: boolean;
}

const shots: readonly Shot[] = [
  { name: "landing", as: "visitor", whole: true, open: (page) => visit(page, "/") },
  { name: "new-project", as: "owner", whole: true, open: (page) => visit(page, "/projects/new") },
  {
    name: "dashboard",
    as: "owner",
    whole: true,
    open: showDashboard,
  },
  {
    name: "items",
    as: "owner",
    open: (page, demo) => visit(page, `/projects/${demo.projectId}/items`),
  },
  { name: "annotate-pull", as: "annotator", open: (page, demo) => showPrompt(page, demo, 1) },
  { name: "annotate-duel", as: "annotator", open: (page, demo) => showPrompt(page, demo, 2) },
];

async function visit(page: Page, where: string): Promise<void> {
  await page.goto(where);
  await page.waitForLoadState("load");
}

/** The forecast is simulated in the browser: the picture waits for it. */
async function showDashboard(page: Page, demo: DemoProject): Promise<void> {
  await visit(page, `/projects/${demo.projectId}`);
  const simulating = page.getByText("simulating in your browser");
  await simulating.waitFor();
  await simulating.waitFor({ state: "hidden", timeout: 120_000 });
}

/** Joins as a guest and skips until a prompt with so many items is in view. */
async function showPrompt(page: Page, demo: DemoProject, items: 1 | 2): Promise<void> {
  await visit(page, demo.invitationPath);
  await page.getByLabel("Your name").fill("Guest");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("heading", { name: "Before you start" }).waitFor();
  await page.getByRole("button", { name: "Start" }).click();
  for (let skips = 0; skips < 60; skips++) {
    await page.locator("main[data-accepts-answers=true]").waitFor();
    if ((await page.getByRole("region", { name: /^Item/ }).count()) === items) return;
    await page.keyboard.press("Space");
  }
  throw new Error(`No prompt with ${items} items came up.`);
}

async function signIn(page: Page, demo: DemoProject): Promise<void> {
  await visit(page, "/sign-in");
  await page.getByLabel("Email").fill(demo.email);
  await page.getByLabel("Password").fill(demo.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/projects/);
}

async function takeAll(browser: Browser, demo: DemoProject, baseURL: string): Promise<void> {
  for (const viewport of sizes) {
    for (const colorScheme of themes) {
      for (const shot of shots) {
        const context = await browser.newContext({
          viewport,
          colorScheme,
          baseURL,
          reducedMotion: "reduce",
        });
        const page = await context.newPage();
        if (shot.as === "owner") await signIn(page, demo);
        await shot.open(page, demo);
        await page.evaluate(() => document.fonts.ready);
        const file = path.join(folder, `${shot.name}-${viewport.width}-${colorScheme}.png`);
        await page.screenshot({ path: file, fullPage: shot.whole ?? false });
        console.log(path.relative(root, file));
        await context.close();
      }
    }
  }
}

/** The landing page shows the dashboard itself, fine enough for dense screens. */
async function takeLandingPictures(
  browser: Browser,
  demo: DemoProject,
  baseURL: string,
): Promise<void> {
  for (const colorScheme of themes) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 896 },
      deviceScaleFactor: 2,
      colorScheme,
      baseURL,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await signIn(page, demo);
    await showDashboard(page, demo);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join(root, `public/landing-${colorScheme}.png`) });
    await context.close();
  }
}

/** A project some way through: enough people have answered that the plot tells something. */
async function growProject(db: Database, demo: DemoProject, address: string): Promise<void> {
  const answers = () =>
    db.raw.prepare("SELECT count(*) FROM events WHERE kind = 'answered'").pluck().get() as number;
  await runCrowd(db, demo, {
    address,
    seats: 24,
    answersPerPerson: 60,
    until: () => answers() >= 1_600,
  });
}

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const data = temporaryFolder();
  process.env.THRESHER_DATA = data.path;
  const server = await startServer({ dataFolder: data.path });
  const db = openDatabase(databaseFile());
  const sample = readFileSync(path.join(root, "db/samples/reading-passages.csv"), "utf8");
  const demo = await makeDemoProject(db, sample);
  await growProject(db, demo, server.address);
  const executablePath = process.env.THRESHER_CHROMIUM ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    await takeLandingPictures(browser, demo, server.address);
    await takeAll(browser, demo, server.address);
  } finally {
    await browser.close();
    db.raw.close();
    await server.stop();
    data.remove();
  }
}

void main();
