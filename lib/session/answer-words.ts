import type { QuestionSettings } from "./settings";

/** What people press, to stand inside a sentence: other words than the usual ones in quotation marks. */
export interface AnswerWords {
  readonly yes: string;
  readonly no: string;
  /** Always in quotation marks: it is two words. */
  readonly cantTell: string;
}

type Buttons = Pick<QuestionSettings, "answerYes" | "answerNo" | "answerCantTell">;

export const usualAnswers: AnswerWords = { yes: "yes", no: "no", cantTell: "“can't tell”" };

export function answerWords({ answerYes, answerNo, answerCantTell }: Buttons): AnswerWords {
  return {
    yes: answerYes === "Yes" ? usualAnswers.yes : `“${answerYes}”`,
    no: answerNo === "No" ? usualAnswers.no : `“${answerNo}”`,
    cantTell: answerCantTell === "Can't tell" ? usualAnswers.cantTell : `“${answerCantTell}”`,
  };
}
