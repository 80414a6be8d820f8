import path from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

export default defineConfig({
  resolve: {
    alias: {
      "@": root,
      // `server-only` throws outside Next; the tests run the server code itself.
      "server-only": path.join(root, "node_modules/server-only/empty.js"),
    },
  },
  test: {
    include: ["{lib,db,app,scripts,docs}/**/*.test.{ts,tsx}"],
    exclude: ["**/*.slow.test.ts", "**/node_modules/**"],
    restoreMocks: true,
    // Searches for counterexamples take a while on a busy machine; none of them measures time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
