import { defaultSettings, type ProjectSettings } from "@/lib/session/settings";

/** Settings that can be launched: in a new draft the questions are still to be written. */
export const readingSettings: ProjectSettings = {
  ...defaultSettings,
  questions: {
    ...defaultSettings.questions,
    pullQuestion: "Is this passage difficult?",
    duelQuestion: "Which passage is harder to read?",
  },
};
