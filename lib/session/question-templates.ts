/** Questions for what people often look for; each is a start that the owner edits. */
import { defaultSettings, type ProjectSettings, type QuestionSettings } from "./settings";

export const templateIds = [
  "reading-difficulty",
  "toxicity",
  "image-quality",
  "relevance",
  "empty",
] as const;
export type TemplateId = (typeof templateIds)[number];

type Words = Pick<
  QuestionSettings,
  "pullQuestion" | "duelQuestion" | "outcomeAbove" | "outcomeBelow"
>;

interface QuestionTemplate {
  readonly name: string;
  /** For whom it is, in a few words. */
  readonly about: string;
  readonly words: Words;
  readonly instructions: string;
}

const blank: Words = {
  pullQuestion: "",
  duelQuestion: "",
  outcomeAbove: defaultSettings.questions.outcomeAbove,
  outcomeBelow: defaultSettings.questions.outcomeBelow,
};

export const questionTemplates: Readonly<Record<TemplateId, QuestionTemplate>> = {
  "reading-difficulty": {
    name: "Reading difficulty",
    about: "Which texts are hard to read?",
    words: {
      pullQuestion: "Is this passage difficult?",
      duelQuestion: "Which passage is harder to read?",
      outcomeAbove: "difficult",
      outcomeBelow: "not difficult",
    },
    instructions: "Think of an adult who reads a newspaper now and then. There is no trick.",
  },
  toxicity: {
    name: "Toxicity",
    about: "Which comments are rude or hurtful?",
    words: {
      pullQuestion: "Is this comment toxic?",
      duelQuestion: "Which comment is more toxic?",
      outcomeAbove: "toxic",
      outcomeBelow: "not toxic",
    },
    instructions:
      "A comment is toxic if it is so rude, disrespectful or hurtful that it would make someone leave the conversation. Some of these comments may upset you; you can stop at any time.",
  },
  "image-quality": {
    name: "Image quality",
    about: "Which pictures are good enough to use?",
    words: {
      pullQuestion: "Is this picture good enough to use?",
      duelQuestion: "Which picture is better?",
      outcomeAbove: "good enough",
      outcomeBelow: "not good enough",
    },
    instructions: "Look at sharpness, light and framing. What the picture shows doesn't matter.",
  },
  relevance: {
    name: "Relevance",
    about: "Which results fit what was searched for?",
    words: {
      pullQuestion: "Is this result relevant?",
      duelQuestion: "Which result is more relevant?",
      outcomeAbove: "relevant",
      outcomeBelow: "not relevant",
    },
    instructions: "",
  },
  empty: {
    name: "Something else",
    about: "Write your own question.",
    words: blank,
    instructions: "",
  },
};

/** What a new draft starts with. */
export function settingsFrom(template: TemplateId): ProjectSettings {
  const { words, instructions } = questionTemplates[template];
  return {
    ...defaultSettings,
    live: { ...defaultSettings.live, instructions },
    questions: { ...defaultSettings.questions, ...words },
  };
}
