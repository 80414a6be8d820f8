import { beforeEach, expect, it, vi } from "vitest";
import { SecretText } from "@/lib/server/model-client/secret-text";
import { openKey, sealKey } from "./key-box";

beforeEach(() => {
  vi.stubEnv("THRESHER_SECRET", "a secret for tests, long enough to be a real one");
});

const key = new SecretText("sk-naïve-key-ß");

it("opens what was sealed, for the same row and secret alone", () => {
  const box = sealKey(key, "row-1");
  expect(openKey(box, "row-1")?.reveal()).toBe("sk-naïve-key-ß");
  expect(openKey(box, "row-2")).toBeNull();
  vi.stubEnv("THRESHER_SECRET", "another secret for tests, long enough as well");
  expect(openKey(box, "row-1")).toBeNull();
});

it("never seals the same twice alike, and says nothing of what is inside", () => {
  const [one, other] = [sealKey(key, "row-1"), sealKey(key, "row-1")];
  expect(one).not.toBe(other);
  expect(Buffer.from(one.slice(2), "base64url").toString("latin1")).not.toContain("sk-na");
});

it("opens nothing that was changed", () => {
  const box = sealKey(key, "row-1");
  for (let at = 2; at < box.length - 1; at++) {
    const changed = `${box.slice(0, at)}${box[at] === "A" ? "B" : "A"}${box.slice(at + 1)}`;
    expect(openKey(changed, "row-1"), String(at)).toBeNull();
  }
  for (const nonsense of ["", "1.", "2.abc", "1.AAAA"])
    expect(openKey(nonsense, "row-1")).toBeNull();
});
