import { expect, test } from "vitest";
import { signUpSetting } from "./sign-up-policy";

test.each([
  [undefined, "open"],
  ["", "open"],
  ["open", "open"],
  ["closed", "closed"],
  [" Closed ", "closed"],
])("%j means %s", (word, expected) => {
  const env = { THRESHER_SIGN_UP: word } as unknown as NodeJS.ProcessEnv;
  expect(signUpSetting(env)).toEqual({ ok: true, value: expected });
});

test("a word that is neither is told", () => {
  const env = { THRESHER_SIGN_UP: "false" } as unknown as NodeJS.ProcessEnv;
  expect(signUpSetting(env)).toMatchObject({ ok: false });
});
