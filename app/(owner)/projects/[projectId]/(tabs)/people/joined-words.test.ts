import { expect, it } from "vitest";
import { defaultSettings } from "@/lib/session/settings";
import { joinedWords } from "./joined-words";

const { live, proven } = defaultSettings;

it("says how many came, of those who are to come", () => {
  const team = { ...defaultSettings, proven: { ...proven, panelSize: 5 } };
  expect(joinedWords(1, team)).toBe("1 of 5 joined");
  const crowd = { ...defaultSettings, live: { ...live, expectedPeople: 2_000 } };
  expect(joinedWords(1_200, crowd)).toBe("1,200 of about 2,000 joined");
  expect(joinedWords(2_400, crowd)).toBe("2,400 joined");
  expect(joinedWords(3, { ...crowd, live: { ...live, expectedPeople: null } })).toBe("3 joined");
});
