import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prepareDatabase } from "./prepare-database";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "thresher-start-"));
  vi.stubEnv("THRESHER_DATA", folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** The sentence with which the process ends. */
async function refusal(): Promise<string> {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  await expect(prepareDatabase()).rejects.toThrow("ended with 1");
  expect(said).toHaveBeenCalledTimes(1);
  return String(said.mock.calls[0]![0]);
}

test.each([
  ["THRESHER_SIGN_UP", "false"],
  ["THRESHER_RETENTION_DAYS", "30d"],
  ["THRESHER_TRUSTED_PROXIES", "one"],
])("a server does not start with a %s that it cannot read", async (name, value) => {
  vi.stubEnv(name, value);
  expect(await refusal()).toMatch(new RegExp(`^Thresher can't start: ${name} is "${value}"`));
  expect(readdirSync(folder)).toEqual([]);
});

test("a server makes no empty database where a restore was interrupted", async () => {
  writeFileSync(path.join(folder, "thresher.sqlite.unfinished"), "a copy");
  expect(await refusal()).toMatch(/A restore was interrupted/);
  expect(readdirSync(folder)).toEqual(["thresher.sqlite.unfinished"]);
});
