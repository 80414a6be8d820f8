import { defineConfig, mergeConfig } from "vitest/config";
import base from "./vitest.config.mts";

const { projects: _, ...shared } = base.test ?? {};

/** Statistical runs with fixed seeds: minutes, not seconds. `npm run test:slow` */
export default mergeConfig(
  { ...base, test: { ...shared, include: [], exclude: [] } },
  defineConfig({
    test: {
      include: ["{lib,scripts}/**/*.slow.test.ts"],
      exclude: ["**/node_modules/**"],
      // A limit for what hangs, not for how long it may take on a busy machine.
      testTimeout: 7_200_000,
      // Each file uses all cores by itself.
      fileParallelism: false,
    },
  }),
);
