import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Refusal, runCommand } from "./run-command.mjs";

/** First the one without windows: tests take a third of the time that a whole browser takes. */
const names = [
  "chromium-headless-shell",
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
/** `unasked`: what root runs without a question, until there is a browser. Pacman has none: fetching its lists alone leaves a machine half upgraded. */
export const packageManagers = [
  {
    command: "apt-get",
    byHand: "apt-get install chromium",
    unasked: [
      ["update", "-qq"],
      // Debian has it, Ubuntu does not.
      ["install", "-y", "-qq", "chromium-headless-shell", "fonts-liberation"],
      ["install", "-y", "-qq", "chromium"],
    ],
  },
  {
    command: "dnf",
    byHand: "dnf install chromium",
    unasked: [["install", "-y", "-q", "chromium"]],
  },
  { command: "apk", byHand: "apk add chromium", unasked: [["add", "--quiet", "chromium"]] },
  { command: "pacman", byHand: "pacman -S chromium", unasked: null },
];

/** A Chromium for the browser tests: named, installed, downloaded by Playwright, or from the system. */
export async function ensureChromium(root) {
  const named = process.env.THRESHER_CHROMIUM;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Refusal(`THRESHER_CHROMIUM names ${named}, which is not an executable program.`);
  }
  return installedChromium() ?? (await downloadedChromium(root)) ?? systemChromium();
}

function refusal(how) {
  return new Refusal(
    `No Chromium for the browser tests: none is installed, and Playwright couldn't download one. ${how}`,
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
  console.log("No Chromium found on this machine; asking Playwright for one…");
  const cli = path.join(root, "node_modules/@playwright/test/cli.js");
  await runCommand(process.execPath, [cli, "install", "chromium"], { cwd: root });
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

async function systemChromium() {
  const manager = packageManagers.find(
    ({ command }) => spawnSync(command, ["--version"], { stdio: "ignore" }).status === 0,
  );
  const plan = planInstall(manager, process.getuid?.() === 0);
  for (const [command, ...args] of plan.commands) {
    if (installedChromium() !== null) break;
    console.log(`Installing Chromium: ${command} ${args.join(" ")}…`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await runCommand(command, args, { env }).catch(() => 1);
  }
  const installed = installedChromium();
  if (installed === null) throw refusal(plan.otherwise);
  return installed;
}

/**
 * What to run, and what to say if that does not help. A machine is changed only when already run as root, as in a fresh
 * container; anyone else is told the command and decides.
 */
export function planInstall(manager, isRoot) {
  const orNamed = "or set THRESHER_CHROMIUM to the path of one.";
  if (!manager) return { commands: [], otherwise: `Install Chromium or Chrome, ${orNamed}` };
  const { command, byHand, unasked } = manager;
  const commands = isRoot ? (unasked ?? []).map((args) => [command, ...args]) : [];
  const asRoot = isRoot ? byHand : `sudo ${byHand}`;
  return { commands, otherwise: `Install one (${asRoot}), ${orNamed}` };
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
