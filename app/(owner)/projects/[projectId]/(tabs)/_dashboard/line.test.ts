import { expect, it } from "vitest";
import { isRefusal, lineWords } from "./line";

it("is live only while the stream is open and the last look was not refused", () => {
  expect(lineWords({ connected: true, refused: false }, false)).toMatch(/^Live/);
  expect(lineWords({ connected: true, refused: false }, true)).toBe(null);
  for (const finished of [false, true]) {
    expect(lineWords({ connected: false, refused: false }, finished)).toMatch(/lost/);
    for (const connected of [false, true]) {
      expect(lineWords({ connected, refused: true }, finished)).toMatch(/no longer moves/);
    }
  }
  expect([200, 401, 403, 404, 429, 500, 503].filter(isRefusal)).toEqual([401, 403, 404]);
});
