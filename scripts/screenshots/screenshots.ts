/**
 * npm run screenshots: pictures of the real product, in docs/screenshots and (for the landing page) in public.
 * npm run screenshots -- --states FOLDER [name …]: every page with data, empty and in error, into that folder, to look through; only
 * those whose names begin so, if some are named.
 */
import { closeSync, mkdirSync, openSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { databaseFile } from "@/db/data-folder";
import { openDatabase } from "@/db/sqlite/open";
import { startServer, temporaryFolder } from "@/e2e/fixtures/server-process";
import { answering } from "./annotator-states";
import { published } from "./published";
import { growDemo, makeScenes, type Scenes } from "./scenes";
import { type Shot, visit, visitDashboard } from "./shot";
import { damages, faults, states } from "./states";

const root = path.resolve(__dirname, "../..");
/** A desk with a mouse, and a phone. */
const sizes = [
  { viewport: { width: 1280, height: 860 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
] as const;
const themes = ["light", "dark"] as const;

interface Studio {
  readonly browser: Browser;
  readonly scenes: Scenes;
  readonly folder: string;
  readonly address: string;
}

async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await visit(page, "/sign-in");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/projects/);
}

type SignedIn = Partial<Record<Shot["as"], NonNullable<BrowserContextOptions["storageState"]>>>;

/** What a browser has to keep to be each of them. */
async function signAllIn({ browser, scenes, address }: Studio): Promise<SignedIn> {
  const stateOf = async (account: { email: string; password: string }) => {
    const context = await browser.newContext({ baseURL: address });
    await signIn(await context.newPage(), account);
    const state = await context.storageState();
    await context.close();
    return state;
  };
  return { owner: await stateOf(scenes.demo), newcomer: await stateOf(scenes.newcomer) };
}

async function takeAll(studio: Studio, shots: readonly Shot[], signedIn: SignedIn): Promise<void> {
  const { browser, scenes, folder, address } = studio;
  for (const shot of shots) {
    for (const size of sizes) {
      const storageState = signedIn[shot.as];
      const context = await browser.newContext({
        ...{ ...size, colorScheme: themes[0], baseURL: address, reducedMotion: "reduce" },
        ...(storageState && { storageState }),
      });
      const page = await context.newPage();
      await shot.open(page, scenes).catch((error: unknown) => {
        // The picture shows what came instead.
        process.exitCode = 1;
        console.error(`${shot.name}: ${error instanceof Error ? error.message : error}`);
      });
      for (const colorScheme of themes) await take(page, colorScheme, { folder, shot });
      await context.close();
    }
  }
}

async function take(
  page: Page,
  colorScheme: (typeof themes)[number],
  { folder, shot }: { folder: string; shot: Shot },
): Promise<void> {
  const { width } = page.viewportSize()!;
  const file = path.join(folder, `${shot.name}-${width}-${colorScheme}.png`);
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: file, fullPage: shot.whole ?? false });
  const { scrollWidth } = await page.evaluate(() => document.documentElement);
  const tooWide = scrollWidth > width ? `  WIDER THAN THE WINDOW: ${scrollWidth}` : "";
  console.log(`${path.relative(root, file)}${tooWide}`);
}

/** The landing page shows the dashboard itself, fine enough for dense screens. */
async function takeLandingPictures({ browser, scenes, address }: Studio): Promise<void> {
  for (const colorScheme of themes) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 896 },
      deviceScaleFactor: 2,
      colorScheme,
      baseURL: address,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await signIn(page, scenes.demo);
    await visitDashboard(page, scenes.demo.projectId);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join(root, `public/landing-${colorScheme}.png`) });
    await context.close();
  }
}

/** Last, since it cannot be repaired. */
async function takeDamages(studio: Studio, shots: readonly Shot[]): Promise<void> {
  const signedIn = await signAllIn(studio);
  damage(databaseFile());
  await takeAll(studio, shots, signedIn);
}

/** As a dying disk does: garbage where tables were; the first page, which says what the file is, stays. */
function damage(file: string): void {
  const pageSize = 4096;
  const handle = openSync(file, "r+");
  const garbage = Buffer.alloc(pageSize, 0xa5);
  for (let at = pageSize; at < statSync(file).size; at += pageSize) {
    writeSync(handle, garbage, 0, pageSize, at);
  }
  closeSync(handle);
}

async function main([flag, wanted, ...names]: readonly string[]): Promise<void> {
  const inStates = flag === "--states";
  const folder = inStates ? path.resolve(wanted!) : path.join(root, "docs/screenshots");
  const only = (shots: readonly Shot[]) =>
    names.length === 0
      ? shots
      : shots.filter((shot) => names.some((name) => shot.name.startsWith(name)));
  mkdirSync(folder, { recursive: true });
  const data = temporaryFolder();
  process.env.THRESHER_DATA = data.path;
  const server = await startServer({ dataFolder: data.path });
  const db = openDatabase(databaseFile());
  const executablePath = process.env.THRESHER_CHROMIUM ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const scenes = await makeScenes(db, await growDemo(db, server), server.address);
    const studio = { browser, scenes, folder, address: server.address };
    if (inStates) {
      await takeAll(studio, only([...states, ...answering, ...faults]), await signAllIn(studio));
      db.raw.pragma("wal_checkpoint(TRUNCATE)");
      await takeDamages(studio, only(damages));
    } else {
      await takeLandingPictures(studio);
      await takeAll(studio, published, await signAllIn(studio));
    }
  } finally {
    await browser.close();
    db.close();
    await server.stop();
    data.remove();
  }
}

void main(process.argv.slice(2));
