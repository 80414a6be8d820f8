/** Whether the owner's page stays smooth in a large project: long tasks and late frames in Chromium. Reported, not asserted. */
import type { Browser, Page } from "@playwright/test";
import type { OwnerProject } from "./owner-project";

/** A task that holds the page up for longer than this is a long one, as browsers define it. */
const longTaskMs = 50;

interface Smoothness {
  readonly what: string;
  readonly seconds: number;
  readonly longTasks: number;
  readonly longestMs: number;
  /** Time between frames: 16.7 is smooth. */
  readonly frameP95Ms: number;
}

/**
 * In the page: every long task and every frame, until they are taken. As text, since a compiled function would call helpers that
 * the page does not have.
 */
const watchTasks = `
  window.seen = { tasks: [], frames: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.tasks.push(entry.duration);
  }).observe({ type: "longtask", buffered: true });
  let last = performance.now();
  requestAnimationFrame(function frame(now) {
    window.seen.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  });
`;

async function during(page: Page, what: string, act: () => Promise<void>): Promise<Smoothness> {
  await takeSeen(page);
  const started = performance.now();
  await act();
  const seconds = (performance.now() - started) / 1000;
  const { tasks, frames } = await takeSeen(page);
  frames.sort((a, b) => a - b);
  return {
    ...{ what, seconds, longTasks: tasks.filter((ms) => ms >= longTaskMs).length },
    longestMs: Math.max(0, ...tasks),
    frameP95Ms: frames[Math.floor(0.95 * frames.length)] ?? 0,
  };
}

async function takeSeen(page: Page): Promise<{ tasks: number[]; frames: number[] }> {
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { tasks: number[]; frames: number[] } };
    return { tasks: seen.tasks.splice(0), frames: seen.frames.splice(0) };
  });
}

interface OpenDashboard {
  readonly page: Page;
  readonly loading: Smoothness;
  close(): Promise<void>;
}

async function openDashboard(
  browser: Browser,
  base: string,
  { projectId, account }: OwnerProject,
): Promise<OpenDashboard> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  await page.addInitScript({ content: watchTasks });
  await page.goto(`/projects/${projectId}`);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`**/projects/${projectId}`);
  const loading = await during(page, "loading the dashboard", async () => {
    await page.reload();
    await page.getByRole("slider", { name: "Item in the sieve" }).waitFor();
    await page.waitForTimeout(2_000);
  });
  return { page, loading, close: () => context.close() };
}

type AnswerMeanwhile = (seconds: number) => Promise<void>;

export async function measureSmoothness(
  browser: Browser,
  base: string,
  project: OwnerProject,
  answerMeanwhile: AnswerMeanwhile,
): Promise<Smoothness[]> {
  const { page, loading, close } = await openDashboard(browser, base, project);
  const sieve = await measureSieve(page, answerMeanwhile);
  await page.getByRole("tab", { name: "Range per item" }).click();
  const plot = page.getByRole("slider", { name: "Item in the plot" });
  const box = (await plot.boundingBox())!;
  const hover = await during(page, "pointer across the ranges", async () => {
    for (let step = 0; step <= 100; step++) {
      await page.mouse.move(box.x + 50 + ((box.width - 60) * step) / 100, box.y + box.height / 2);
    }
  });
  const live = await during(page, "ranges, live, while people answer", () => answerMeanwhile(10));
  await close();
  return [loading, ...sieve, hover, live];
}

/** The sieve alone. */
export async function measureOnlySieve(
  browser: Browser,
  base: string,
  project: OwnerProject,
  answerMeanwhile: AnswerMeanwhile,
): Promise<Smoothness[]> {
  const { page, loading, close } = await openDashboard(browser, base, project);
  const measured = await measureSieve(page, answerMeanwhile);
  await close();
  return [loading, ...measured];
}

async function measureSieve(page: Page, answerMeanwhile: AnswerMeanwhile): Promise<Smoothness[]> {
  const live = await during(page, "sieve, live, while people answer", () => answerMeanwhile(10));
  const moment = page.getByRole("slider", { name: "Moment of the replay" });
  const opening = await during(page, "sieve, opening the replay", async () => {
    await page.getByRole("button", { name: "Replay from the beginning" }).click();
    await moment.waitFor({ timeout: 600_000 });
  });
  const playing = await during(page, "sieve, playing", () => page.waitForTimeout(5_000));
  await page.getByRole("button", { name: "Stop" }).click();
  const box = (await moment.boundingBox())!;
  const [y, at] = [box.y + box.height / 2, (share: number) => box.x + 8 + (box.width - 16) * share];
  const scrubbing = await during(page, "sieve, scrubbing to and fro", async () => {
    await page.mouse.move(at(0), y);
    await page.mouse.down();
    for (let step = 0; step <= 200; step++) {
      await page.mouse.move(at(Math.abs(Math.sin(step / 15))), y);
    }
    await page.mouse.up();
  });
  await page.getByRole("button", { name: "Back to now" }).click();
  return [live, opening, playing, scrubbing];
}

export function smoothnessTable(measured: readonly Smoothness[]): string {
  const head =
    "| in Chromium | seconds | long tasks | longest, ms | frames, p95 ms |\n| --- | --- | --- | --- | --- |";
  const rows = measured.map(
    ({ what, seconds, longTasks, longestMs, frameP95Ms }) =>
      `| ${what} | ${seconds.toFixed(1)} | ${longTasks} | ${longestMs.toFixed(0)} | ${frameP95Ms.toFixed(0)} |`,
  );
  return `${head}\n${rows.join("\n")}`;
}
