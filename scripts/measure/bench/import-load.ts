/** 100,000 rows imported in Chromium while people answer another project: how long it takes, and whether they notice. */
import type { Browser } from "@playwright/test";
import type { Crowd } from "./load";
import type { OwnerProject } from "./owner-project";
import { figuresOf, type Stretch } from "./stretches";

function largeFile(rows: number): Buffer {
  const sentence = "A sentence of ordinary length, as people write them, with a comma. ";
  const lines = Array.from(
    { length: rows },
    (_, n) => `row-${n},"Passage ${n}. ${sentence.repeat(4)}",source ${n % 40},${n % 9}`,
  );
  return Buffer.from(`id,text,source,level\n${lines.join("\n")}\n`);
}

export async function measureImport(
  browser: Browser,
  base: string,
  { account }: Pick<OwnerProject, "account">,
  crowd: Crowd,
  rows = 100_000,
): Promise<string[]> {
  const page = await browser.newPage({ baseURL: base });
  await page.goto("/projects/new");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/projects/new");
  const before = await crowd.answer(8);
  const file = largeFile(rows);
  const started = performance.now();
  await page
    .getByLabel("Choose a file, or drop it here")
    .setInputFiles({ name: "large.csv", mimeType: "text/csv", buffer: file });
  await page.getByText(`${rows.toLocaleString("en")} items ready`).waitFor({ timeout: 120_000 });
  const readAt = performance.now();
  await page.getByRole("button", { name: "Continue" }).click();
  let done = false;
  const imported = page.waitForURL("**/setup?step=question", { timeout: 300_000 }).then(() => {
    done = true;
  });
  const meanwhile: Stretch[] = [];
  while (!done) meanwhile.push(await crowd.answer(2));
  await imported;
  const seconds = (performance.now() - readAt) / 1000;
  await page.close();
  return [
    `import of ${rows} rows (${(file.length / 1e6).toFixed(0)} MB): read in ${((readAt - started) / 1000).toFixed(1)} s in the browser, sent in ${seconds.toFixed(0)} s`,
    `an answer takes p50/p95/most ms: before ${shown([before])}, meanwhile ${shown(meanwhile)}`,
  ];
}

function shown(stretches: readonly Stretch[]): string {
  const { requests, p50, p95 } = figuresOf(stretches);
  const most = Math.max(...stretches.flatMap(({ latenciesMs }) => latenciesMs));
  return `${p50.toFixed(0)}/${p95.toFixed(0)}/${most.toFixed(0)} (${requests} answers)`;
}
