import { describe, expect, it } from "vitest";
import { hashToken, newId, newSecretToken } from "./new-id";

describe("new ids and tokens", () => {
  it("never come twice, across refills of the pool", () => {
    const ids = Array.from({ length: 5_000 }, () => newId());
    const tokens = Array.from({ length: 500 }, () => newSecretToken());
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{16}$/);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/);
  });

  it("use every character", () => {
    const seen = new Set(Array.from({ length: 500 }, () => newId()).join(""));
    expect(seen.size).toBe(64);
  });

  it("are stored as a hash that does not tell them", () => {
    const token = newSecretToken();
    expect(hashToken(token)).not.toContain(token);
    expect(hashToken(token)).toBe(hashToken(token));
  });
});
