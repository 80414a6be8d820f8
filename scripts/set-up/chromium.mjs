import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Refusal, runCommand } from "./run-command.mjs";

const names = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "microsoft-edge",
];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
const packageManagers = [
  { command: "apt-get", before: ["update", "-qq"], install: ["install", "-y", "-qq", "chromium"] },
  { command: "dnf", install: ["install", "-y", "-q", "chromium"] },
  { command: "apk", install: ["add", "--quiet", "chromium"] },
  { command: "pacman", install: ["-Sy", "--noconfirm", "chromium"] },
];

/** A Chromium for the browser tests: named, installed, downloaded by Playwright, or from the system. */
export async function ensureChromium(root) {
  const named = process.env.THRESHER_CHROMIUM;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Refusal(`THRESHER_CHROMIUM names ${named}, which is not a program that can be run.`);
  }
  return (
    installedChromium() ?? (await downloadedChromium(root)) ?? (await systemChromium()) ?? refuse()
  );
}

function refuse() {
  throw new Refusal(
    "No Chromium for the browser tests: none is installed, Playwright could not download one and the system's " +
      "package manager has none. Install Chromium or Chrome, or set THRESHER_CHROMIUM to its path.",
  );
}

function installedChromium() {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...candidates, ...places].find(isExecutable) ?? null;
}

async function downloadedChromium(root) {
  const { chromium } = createRequire(path.join(root, "package.json"))("@playwright/test");
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log("No Chromium found on this machine; asking Playwright for one …");
  const cli = path.join(root, "node_modules/@playwright/test/cli.js");
  await runCommand(process.execPath, [cli, "install", "chromium"], { cwd: root });
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

async function systemChromium() {
  const manager = packageManagers.find(
    ({ command }) => spawnSync(command, ["--version"], { stdio: "ignore" }).status === 0,
  );
  if (!manager) return null;
  console.log(`Installing Chromium with ${manager.command} …`);
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  for (const args of [manager.before, manager.install]) {
    if (!args) continue;
    const [command, ...rest] = [...asRoot, manager.command, ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const code = await runCommand(command, rest, { env }).catch(() => 1);
    if (code !== 0) return null;
  }
  return installedChromium();
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
