import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contentHash } from "./content-hash.mjs";
import { Refusal, runCommand } from "./run-command.mjs";

/** Installs from the lock file when it changed since the last install, or when nothing is installed. */
export async function ensureDependencies(root) {
  const stamp = path.join(root, "node_modules/.thresher-installed");
  const wanted = contentHash(root, ["package-lock.json"]) + process.versions.modules;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing dependencies (a few minutes the first time)…");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // `ci` removes everything first, and better-sqlite3 may have to compile again; later changes are laid over what is there.
  const way = existsSync(path.join(root, "node_modules")) ? ["install", "--no-save"] : ["ci"];
  const code = await runCommand(npm, [...way, "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    env: { ...process.env, ...nodeHeaders(), NODE_ENV: "" },
    shell: process.platform === "win32",
  });
  if (code !== 0) {
    throw new Refusal(
      "The dependencies couldn't be installed: see npm's message above. Thresher needs the npm registry once, " +
        "and a C++ compiler where no prebuilt better-sqlite3 is available.",
    );
  }
  writeFileSync(stamp, wanted);
}

/** Lets better-sqlite3 compile without a download where Node's own headers lie beside it. */
function nodeHeaders() {
  const prefix = path.dirname(path.dirname(process.execPath));
  return existsSync(path.join(prefix, "include/node/node.h")) ? { npm_config_nodedir: prefix } : {};
}
