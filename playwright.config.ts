import { defineConfig } from "@playwright/test";

const executablePath = process.env.THRESHER_CHROMIUM;
if (!executablePath) {
  throw new Error("THRESHER_CHROMIUM is not set. Run the browser tests with: npm run e2e");
}

export default defineConfig({
  testDir: "e2e",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
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
    trace: "retain-on-failure",
  },
  projects: [
    { name: "desktop" },
    {
      name: "phone",
      // What an annotator does, once more with a phone's window and touch.
      testMatch: /annotate\/(connection|keyboard|pages)\.spec\.ts/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
