import { test as base, type Page } from "@playwright/test";
import { type RunningServer, startServer, temporaryFolder } from "./server";

export { expect } from "@playwright/test";

interface WorkerFixtures {
  /** The production build on a fresh data folder, one for each worker. */
  server: RunningServer;
}

interface TestFixtures {
  /** Errors that match are expected: for tests that cause them on purpose. */
  allowErrors: (pattern: RegExp) => void;
  /** Watches a page that the test opened in another context, as `page` itself is watched. */
  watch: (page: Page) => void;
}

interface ErrorLog {
  readonly seen: string[];
  readonly allowed: RegExp[];
}

/** Every test fails on an uncaught error or a console error of its pages. */
export const test = base.extend<TestFixtures & { errors: ErrorLog }, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies off this pattern
    async ({}, use) => {
      const folder = temporaryFolder();
      const server = await startServer({ dataFolder: folder.path });
      await use(server);
      await server.stop();
      folder.remove();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.address);
  },
  errors: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies off this pattern
    async ({}, use) => {
      const errors: ErrorLog = { seen: [], allowed: [] };
      await use(errors);
      const unexpected = errors.seen.filter((text) => !errors.allowed.some((p) => p.test(text)));
      if (unexpected.length > 0)
        throw new Error(`Errors in the browser:\n${unexpected.join("\n")}`);
    },
    { auto: true },
  ],
  allowErrors: async ({ errors }, use) => {
    await use((pattern) => errors.allowed.push(pattern));
  },
  watch: async ({ errors }, use) => {
    await use((page) => watchPage(page, errors));
  },
  page: async ({ page, errors }, use) => {
    watchPage(page, errors);
    await use(page);
  },
});

function watchPage(page: Page, errors: ErrorLog): void {
  page.on("pageerror", (error) => errors.seen.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error")
      errors.seen.push(`${page.url()}: ${message.text()} (${message.location().url})`);
  });
}
