import { expect, it } from "vitest";
import { answerWords, usualAnswers } from "./answer-words";
import { defaultSettings } from "./settings";

it("is plain for the buttons of a new project, and quotes others", () => {
  const { questions } = defaultSettings;
  expect(answerWords(questions)).toEqual(usualAnswers);
  expect(answerWords({ ...questions, answerYes: "Rude", answerCantTell: "Not sure" })).toEqual({
    ...{ yes: "“Rude”", no: "no", cantTell: "“Not sure”" },
  });
});
