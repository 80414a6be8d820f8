// npm run build: what npm start does before it serves.
import path from "node:path";
import { ensureBuild } from "./set-up/build.mjs";
import { ensureDependencies } from "./set-up/dependencies.mjs";
import { main } from "./set-up/run-command.mjs";

const root = path.resolve(import.meta.dirname, "..");

await main(async () => {
  await ensureDependencies(root);
  await ensureBuild(root);
});
