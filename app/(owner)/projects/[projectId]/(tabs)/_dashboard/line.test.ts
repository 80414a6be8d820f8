import { expect, it } from "vitest";
import { isRefusal, lineWords } from "./line";

it("is live only while the stream is open and the last look succeeded", () => {
  const sound = { connected: true, status: 200 };
  expect(lineWords(sound, false)).toMatch(/^Live/);
  expect(lineWords(sound, true)).toBe(null);
  for (const finished of [false, true]) {
    expect(lineWords({ ...sound, connected: false }, finished)).toMatch(/lost/);
    for (const connected of [false, true]) {
      expect(lineWords({ connected, status: 401 }, finished)).toMatch(/no longer moves/);
      expect(lineWords({ connected, status: 429 }, finished)).toMatch(/behind/);
    }
  }
  expect([200, 401, 403, 404, 429, 500, 503].filter(isRefusal)).toEqual([401, 403, 404]);
});
