import { expect, it } from "vitest";
import { z } from "zod";
import { problemAt } from "@/app/_ui/form-state/problem-at";
import { projectSettingsSchema } from "@/lib/session/settings";
import { readingSettings } from "@/lib/session/testing/reading-settings";
import { parseInput } from "./parse-input";

function complaint(change: object, part: "live" | "questions" | "proven"): unknown {
  const input = { ...readingSettings, [part]: { ...readingSettings[part], ...change } };
  const parsed = parseInput(projectSettingsSchema, input);
  return parsed.ok ? null : [parsed.problem.field, parsed.problem.message];
}

it("says where and what in plain words", () => {
  expect(complaint({ answerYes: "  " }, "questions")).toEqual([
    "questions.answerYes",
    "This field is required.",
  ]);
  expect(complaint({ threshold: 0 }, "proven")).toEqual(["proven.threshold", "More than 0."]);
  expect(complaint({ allDelta: 0.9 }, "proven")).toEqual(["proven.allDelta", "At most 0.5."]);
  expect(complaint({ panelSize: 2.5 }, "proven")).toEqual([
    "proven.panelSize",
    "Enter a whole number.",
  ]);
  expect(complaint({}, "live")).toBeNull();
});

it("says what is wrong with every field, one thing of each", () => {
  const questions = { ...readingSettings.questions, answerYes: "", answerNo: "" };
  const proven = { ...readingSettings.proven, threshold: 0 };
  const parsed = parseInput(projectSettingsSchema, { ...readingSettings, questions, proven });
  const problem = parsed.ok ? null : parsed.problem;
  expect(["answerYes", "answerNo", "threshold"].map((at) => problemAt(problem, at))).toEqual([
    "This field is required.",
    "This field is required.",
    "More than 0.",
  ]);
  expect(problemAt(problem, "currency")).toBeNull();
});

it("leaves a schema its own words", () => {
  const schema = z.string().min(3, "Three letters, please.");
  expect(parseInput(schema, "a")).toMatchObject({ problem: { message: "Three letters, please." } });
});
