import { defineConfig } from "@playwright/test";

const executablePath = process.env.THRESHER_CHROMIUM;
if (!executablePath) {
  throw new Error("THRESHER_CHROMIUM is not set. Run the browser tests with: npm run e2e");
}

/** Found or started by what starts the tests (scripts/set-up/postgres-server.mjs). */
const postgres = process.env.THRESHER_TEST_POSTGRES;

export default defineConfig({
  testDir: "e2e",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  // Tests wait for pages, timers and streams: two more than the usual two cores keep both busy.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
    locale: "en-GB",
    // Recording slows every test down. npm test tries a failed one again; by hand: npm run e2e -- --trace on
    trace: "on-first-retry",
  },
  projects: [
    // First, since the longest tests are among them: no worker is left alone with one at the end.
    { name: "trust", testMatch: /trust\/.*\.spec\.ts/ },
    { name: "desktop", testIgnore: /trust\/|serving\/postgres-/ },
    {
      name: "phone",
      // What an annotator does, once more with a phone's window and touch.
      testMatch: /annotate\/(connection|keyboard|pages)\.spec\.ts/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    ...(postgres
      ? [
          {
            name: "postgres",
            // The main journeys once more on the other database, and what only it can do.
            testMatch:
              /(owner\/(first-path|results|dashboard-live)|annotate\/keyboard|serving\/postgres-.*)\.spec\.ts/,
          },
        ]
      : []),
  ],
});
