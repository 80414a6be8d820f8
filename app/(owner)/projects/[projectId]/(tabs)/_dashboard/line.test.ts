import { expect, it } from "vitest";
import { isRefusal, lineWords } from "./line";

const sound = { connected: true, refused: false, late: false };

it("is live only while the stream is open and the last look was not refused", () => {
  expect(lineWords(sound, false)).toMatch(/^Live/);
  expect(lineWords(sound, true)).toBe(null);
  for (const finished of [false, true]) {
    expect(lineWords({ ...sound, connected: false }, finished)).toMatch(/lost/);
    expect(lineWords({ ...sound, late: true }, finished)).toMatch(/behind/);
    for (const connected of [false, true]) {
      expect(lineWords({ ...sound, connected, refused: true }, finished)).toMatch(
        /no longer moves/,
      );
    }
  }
  expect([200, 401, 403, 404, 429, 500, 503].filter(isRefusal)).toEqual([401, 403, 404]);
});
