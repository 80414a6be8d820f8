import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { packageManagers, planInstall } from "./chromium.mjs";
import { contentHash } from "./content-hash.mjs";
import { runQuietly } from "./run-command.mjs";
import { ensureDataFolder, ensurePortIsFree, serverSettings } from "./server.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "thresher-set-up-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("an old Node gets one sentence", () => {
  const script = path.join(import.meta.dirname, "require-node.cjs");
  const pretend = `Object.defineProperty(process, "versions", { value: { node: "18.19.0" } });`;
  const run = spawnSync(process.execPath, ["-e", `${pretend} require(${JSON.stringify(script)})`], {
    encoding: "utf8",
  });
  expect(run.status).toBe(1);
  expect(run.stderr).toBe(
    "Thresher needs Node 20.9 or newer; this is Node 18.19.0. Install a newer one and try again.\n",
  );
});

test("a taken port gets one sentence that names another", async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  const { port } = taken.address() as { port: number };
  await expect(ensurePortIsFree("127.0.0.1", port)).rejects.toThrow(
    `Port ${port} is already in use. Stop what is using it, or choose another: PORT=${port + 1} npm start`,
  );
  await new Promise((resolve) => taken.close(resolve));
  await ensurePortIsFree("127.0.0.1", port);
});

test("an unwritable data folder gets one sentence", () => {
  const file = path.join(folder, "a-file");
  writeFileSync(file, "");
  expect(() => ensureDataFolder(path.join(file, "data"))).toThrow(
    /is not writable \(ENOTDIR\)\. Make it writable/,
  );
});

test("the settings come from the environment, with defaults", () => {
  expect(serverSettings("/srv/thresher", {})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    data: "/srv/thresher/data",
    address: "http://127.0.0.1:3000",
  });
  expect(
    serverSettings("/srv/thresher", { PORT: "81", HOST: "0.0.0.0", THRESHER_DATA: "/d" }),
  ).toEqual({
    port: 81,
    host: "0.0.0.0",
    data: "/d",
    address: "http://127.0.0.1:81",
  });
  expect(() => serverSettings("/srv/thresher", { PORT: "http" })).toThrow(/PORT must be a number/);
});

test("a browser is installed unasked by root alone, never half upgrading a machine; others are told how", () => {
  for (const manager of packageManagers) {
    const mine = planInstall(manager, false);
    expect(mine.commands).toEqual([]);
    expect(mine.otherwise).toContain(`(sudo ${manager.byHand})`);
    const roots = planInstall(manager, true);
    expect(roots.commands.flat()).not.toContain("sudo");
    expect(roots.commands.length > 0).toBe(manager.command !== "pacman");
    expect(roots.otherwise).toContain(`(${manager.byHand})`);
  }
  expect(packageManagers.find(({ command }) => command === "pacman")?.byHand).toBe(
    "pacman -S chromium",
  );
  expect(planInstall(undefined, true)).toEqual({
    commands: [],
    otherwise: "Install Chromium or Chrome, or set THRESHER_CHROMIUM to the path of one.",
  });
});

test("a build is due when a source's name or bytes change, and not for a test", () => {
  mkdirSync(path.join(folder, "app"));
  writeFileSync(path.join(folder, "app/page.tsx"), "1");
  const before = contentHash(folder, ["app", "absent"]);
  expect(contentHash(folder, ["app", "absent"])).toBe(before);
  writeFileSync(path.join(folder, "app/page.test.tsx"), "1");
  expect(contentHash(folder, ["app", "absent"])).toBe(before);
  writeFileSync(path.join(folder, "app/page.tsx"), "2");
  expect(contentHash(folder, ["app", "absent"])).not.toBe(before);
});

test("a quiet command shows what it printed only if it failed", async () => {
  const shown = vi.spyOn(console, "error").mockImplementation(() => {});
  const run = (script: string) => runQuietly(process.execPath, ["-e", script]);
  expect(await run("console.log('fine')")).toBe(0);
  expect(shown).not.toHaveBeenCalled();
  expect(await run("console.log('half'); console.error('way'); process.exitCode = 3")).toBe(3);
  expect(shown.mock.calls.join()).toMatch(/half[\s\S]*way|way[\s\S]*half/);
});
