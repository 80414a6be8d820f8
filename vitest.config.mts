import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { testedAlone } from "./scripts/set-up/tested-alone.mjs";

const root = import.meta.dirname;

/** Names of files as patterns: a folder's brackets are no wildcards. */
const alone = testedAlone.map((file) => file.replace(/[()[\]]/g, "\\$&"));

export default defineConfig({
  resolve: {
    alias: {
      "@": root,
      // `server-only` throws outside Next; the tests run the server code itself.
      "server-only": path.join(root, "node_modules/server-only/empty.js"),
    },
  },
  test: {
    exclude: ["**/*.slow.test.ts", "**/node_modules/**"],
    restoreMocks: true,
    // One fewer by default: with two cores that would be one.
    maxWorkers: availableParallelism(),
    // Searches for counterexamples take a while on a busy machine; none of them measures time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          // Reading the modules takes longer than most tests do, so files share a process and what it has read.
          name: "shared",
          isolate: false,
          setupFiles: ["lib/server/testing/fresh-process-state.ts"],
          include: ["{lib,db,app,scripts,docs}/**/*.test.{ts,tsx}"],
          exclude: alone,
        },
      },
      { extends: true, test: { name: "alone", include: alone } },
    ],
  },
});
