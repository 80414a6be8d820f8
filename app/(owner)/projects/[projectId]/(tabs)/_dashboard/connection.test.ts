import { expect, it } from "vitest";
import { connectionWords, isRefusal } from "./connection";

it("is live only while the stream is open and the last look succeeded", () => {
  const sound = { connected: true, status: 200 };
  expect(connectionWords(sound, false)).toMatch(/^Live/);
  expect(connectionWords(sound, true)).toBe(null);
  for (const finished of [false, true]) {
    expect(connectionWords({ ...sound, connected: false }, finished)).toMatch(/lost/);
    for (const connected of [false, true]) {
      expect(connectionWords({ connected, status: 401 }, finished)).toMatch(/stopped updating/);
      expect(connectionWords({ connected, status: 429 }, finished)).toMatch(/out of date/);
    }
  }
  expect([200, 401, 403, 404, 429, 500, 503].filter(isRefusal)).toEqual([401, 403, 404]);
});
