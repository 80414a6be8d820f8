import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { instanceSecret, isSignedBy, readOrCreate, sign } from "./instance-secret";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "thresher-secret-"));
});
afterEach(() => {
  delete process.env.THRESHER_SECRET;
  rmSync(folder, { recursive: true });
});

describe("instance secret", () => {
  it("is made once, readable by its owner only", () => {
    const first = readOrCreate(folder);
    expect(readOrCreate(folder)).toBe(first);
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(statSync(path.join(folder, "auth-secret")).mode & 0o777).toBe(0o600);
  });

  it("refuses a file that cannot be a secret", () => {
    writeFileSync(path.join(folder, "auth-secret"), "short");
    expect(() => readOrCreate(folder)).toThrow(/too short/);
  });

  it("signs for one purpose and one text", () => {
    process.env.THRESHER_SECRET = "short";
    expect(() => instanceSecret()).toThrow("at least 32 characters");
    process.env.THRESHER_SECRET = "a secret for this test, long enough to be one";
    const signature = sign("invitation", "abc");
    expect(isSignedBy(signature, "invitation", "abc")).toBe(true);
    expect(isSignedBy(signature, "invitation", "abd")).toBe(false);
    expect(isSignedBy(signature, "other", "abc")).toBe(false);
    expect(isSignedBy("", "invitation", "abc")).toBe(false);
  });
});
