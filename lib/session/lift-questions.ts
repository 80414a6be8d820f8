const texts = [
  ...["pullQuestion", "duelQuestion", "answerYes", "answerNo", "answerPick", "answerCantTell"],
];

/**
 * Questions and answer words were once among the settings that may change while a project runs. What was written
 * then is read as if they had stood in `questions`, where they do now; "can't tell" counted one half.
 */
export function liftQuestions(stored: unknown, from: "live" | "settings"): unknown {
  if (!isRecord(stored) || "questions" in stored) return stored;
  const settings = stored[from];
  if (!isRecord(settings) || !("pullQuestion" in settings)) return stored;
  const words = Object.fromEntries(texts.map((name) => [name, settings[name]]));
  return { ...stored, questions: { ...words, cantTell: "half" } };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
