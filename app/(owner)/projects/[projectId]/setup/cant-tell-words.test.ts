import { expect, it } from "vitest";
import { defaultSettings } from "@/lib/session/settings";
import { cantTellWords } from "./cant-tell-words";

function wordsAt(threshold: number, cantTell: "half" | "no" = "half"): string {
  const { questions, proven } = defaultSettings;
  const settings = { questions: { ...questions, cantTell }, proven: { ...proven, threshold } };
  return cantTellWords(settings).trim();
}

it("warns where one half is not the middle, of the side that it leads to", () => {
  expect(wordsAt(0.2)).toBe(
    "At a threshold of 20%, an item that everyone answers with “Can't tell” would be called above.",
  );
  expect(wordsAt(0.8)).toMatch(/called below\.$/);
  expect(wordsAt(0.5)).toBe("");
  expect(wordsAt(0.2, "no")).toBe("");
});
