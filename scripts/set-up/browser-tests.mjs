import path from "node:path";
import { runCommand } from "./run-command.mjs";

/** Playwright over the production build; with a report file, its JSON goes there as well. */
export function runBrowserTests(root, { chromium, report, args }) {
  const reporters = report ? "list,json" : "list";
  return runCommand(
    process.execPath,
    [
      path.join(root, "node_modules/@playwright/test/cli.js"),
      "test",
      `--reporter=${reporters}`,
      ...args,
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        THRESHER_CHROMIUM: chromium,
        ...(report ? { PLAYWRIGHT_JSON_OUTPUT_NAME: report } : {}),
      },
    },
  );
}
