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

export async function measureSmoothness(
  browser: Browser,
  base: string,
  { projectId, account }: OwnerProject,
  answerMeanwhile: (seconds: number) => Promise<void>,
): Promise<Smoothness[]> {
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
  const plot = page.getByRole("slider", { name: "Item in the plot" });
  const load = await during(page, "loading the dashboard", async () => {
    await page.reload();
    await plot.waitFor();
    await page.waitForTimeout(2_000);
  });
  const box = (await plot.boundingBox())!;
  const hover = await during(page, "pointer across the plot", async () => {
    for (let step = 0; step <= 100; step++) {
      await page.mouse.move(box.x + 50 + ((box.width - 60) * step) / 100, box.y + box.height / 2);
    }
  });
  const live = await during(page, "live, while people answer", () => answerMeanwhile(10));
  await context.close();
  return [load, hover, live];
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
