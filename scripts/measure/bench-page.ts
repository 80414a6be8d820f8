/**
 * npm run bench:page — how long after a key press the next prompt is on the screen, over 200 prompts in Chromium,
 * against the production server on this machine.
 */
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { ProjectOwner } from "@/e2e/fixtures/project-owner";
import { startServer, temporaryFolder } from "@/e2e/fixtures/server-process";
import { ensureBuild } from "../set-up/build.mjs";
import { ensureChromium } from "../set-up/chromium.mjs";

const prompts = 200;
const root = path.resolve(__dirname, "../..");

interface Sample {
  readonly kind: "pull" | "duel";
  readonly ms: number;
}

/** In the page: from the key's time stamp to the first moment after the frame that shows the change. */
function measureChanges(): void {
  const samples: Sample[] = [];
  Object.assign(window, { samples });
  let pressedAtMs: number | null = null;
  addEventListener("keydown", (event) => {
    if (event.key === "1" || event.key === "2") pressedAtMs = event.timeStamp;
  });
  const observer = new MutationObserver(() => {
    const startMs = pressedAtMs;
    if (startMs === null) return;
    pressedAtMs = null;
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => {
        const cards = document.querySelectorAll("main section section:not([hidden] *)").length;
        samples.push({ kind: cards === 2 ? "duel" : "pull", ms: performance.now() - startMs });
      };
      painted.port2.postMessage(null);
    });
  });
  addEventListener("DOMContentLoaded", () =>
    observer.observe(document.body, { childList: true, subtree: true, attributes: true }),
  );
}

async function answerAll(page: Page): Promise<readonly Sample[]> {
  for (let given = 0; given < prompts; given++) {
    await page.locator("main[data-accepts-answers=true]").waitFor();
    await page.keyboard.press(given % 2 === 0 ? "1" : "2");
    await page.getByText(`${given + 1} answered`).waitFor();
  }
  return page.evaluate(() => (window as unknown as { samples: Sample[] }).samples);
}

function quantile(sorted: readonly number[], share: number): string {
  return (sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN).toFixed(1);
}

function row(name: string, samples: readonly Sample[]): string {
  const sorted = samples.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const figures = [
    sorted.length,
    quantile(sorted, 0.5),
    quantile(sorted, 0.95),
    quantile(sorted, 1),
  ];
  return `| ${name} | ${figures.join(" | ")} |`;
}

/** About 120 words each, as the sample's passages. */
function passages(count: number) {
  const sentence = "The mill stood where the river bends, and its wheel had not turned for years.";
  return Array.from({ length: count }, (_, index) => ({
    body: `${index + 1}. ${`${sentence} `.repeat(8)}`,
  }));
}

async function main(): Promise<void> {
  const executablePath = await ensureChromium(root);
  await ensureBuild(root);
  const folder = temporaryFolder();
  const server = await startServer({ dataFolder: folder.path });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const owner = await ProjectOwner.of(server);
    const project = await owner.launch({
      items: passages(250),
      live: { pricePull: 1, priceDuel: 0.1 },
    });
    const page = await browser.newPage({ baseURL: server.address, locale: "en-GB" });
    await page.addInitScript(measureChanges);
    await page.goto(project.joinPath);
    await page.getByLabel("Your name").fill("Bench");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Before you start" }).waitFor();
    await page.keyboard.press("Enter");
    const samples = await answerAll(page);
    await owner.close();
    const machine = `${cpus().length} × ${cpus()[0]?.model}, Chromium ${browser.version()}`;
    console.log(`${machine}, load average ${loadavg()[0]?.toFixed(1)}\n`);
    console.log("| key press to next prompt painted, ms | prompts | median | p95 | most |");
    console.log("| --- | --- | --- | --- | --- |");
    console.log(row("all", samples));
    for (const kind of ["pull", "duel"] as const) {
      const some = samples.filter((sample) => sample.kind === kind);
      if (some.length > 0) console.log(row(`${kind}s`, some));
    }
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
