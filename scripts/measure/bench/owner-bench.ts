/** The owner's part of npm run bench: a large project, a server on it, the time of every page, and Chromium's view of it. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { startServer } from "../../serving/running-server";
import { ensureChromium } from "../../set-up/chromium.mjs";
import { openBenchDatabase } from "./bench-project";
import { HttpClient } from "./http-client";
import { measureImport } from "./import-load";
import { Crowd } from "./load";
import { measureOnlySieve, measureSmoothness, smoothnessTable } from "./owner-browser";
import { measureOwnerPages, ownerTable, signInCookie } from "./owner-pages";
import { makeOwnerProject, type OwnerProject } from "./owner-project";

export const largeProject = { items: 10_000, answers: 200_000, people: 100 };
const root = path.resolve(import.meta.dirname, "../../..");
/** Ten people who take half a second each: twenty answers a second. */
const readingMs = 500;

interface OwnerBench {
  readonly size?: typeof largeProject;
  readonly onlySieve?: boolean;
}

export async function benchOwner(port: number, options: OwnerBench = {}): Promise<void> {
  const { size = largeProject, onlySieve = false } = options;
  const folder = mkdtempSync(path.join(os.tmpdir(), "thresher-owner-"));
  const db = await openBenchDatabase(folder);
  try {
    const started = performance.now();
    const project = await makeOwnerProject(db, size);
    const seconds = (performance.now() - started) / 1_000;
    console.log(
      `the owner's pages: ${size.items} items, ${project.answers} answers (made in ${seconds.toFixed(0)} s), one request after the other; aim below 200 ms`,
    );
    await measure(folder, { port, project, onlySieve });
  } finally {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Measured {
  readonly port: number;
  readonly project: OwnerProject;
  readonly onlySieve: boolean;
}

async function measure(folder: string, { port, project, onlySieve }: Measured): Promise<void> {
  const env = { THRESHER_BENCH: "1", THRESHER_ANSWER_RATE: "0" };
  const server = await startServer({ dataFolder: folder, port, env });
  const client = new HttpClient(port, project.cookies.length);
  const executablePath = await ensureChromium(root);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    if (!onlySieve) {
      const cookie = await signInCookie(port, project.account);
      console.log(ownerTable(await measureOwnerPages(client, cookie, project)));
    }
    const crowd = new Crowd(client, project, readingMs);
    await crowd.arrive();
    const answering = async (seconds: number) => void (await crowd.answer(seconds));
    const look = onlySieve ? measureOnlySieve : measureSmoothness;
    console.log(smoothnessTable(await look(browser, server.address, project, answering)));
    if (onlySieve) return;
    for (const line of await measureImport(browser, server.address, project, crowd))
      console.log(line);
    for (const complaint of crowd.problems.slice(0, 5)) console.log(`PROBLEM  ${complaint}`);
  } finally {
    await browser.close();
    client.close();
    await server.stop();
  }
}
