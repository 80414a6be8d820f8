/** What is worth a look before people are asked. Only a missing question stops a launch; the rest are reminders. */
import { findUnasked } from "@/lib/session/find-unasked";
import { questionTemplates } from "@/lib/session/question-templates";
import { noRecruiting, wantsCode } from "@/lib/session/recruiting";
import { defaultSettings, type ProjectSettings } from "@/lib/session/settings";
import type { SetupStep } from "../../setup-steps";
import { previewsWanted } from "./previewed-items";

export interface Check {
  readonly done: boolean;
  readonly text: string;
  /** Where to go, and what the link says. */
  readonly step: SetupStep;
  readonly action: string;
}

export function launchChecks({
  settings,
  items,
  previewed,
}: {
  readonly settings: ProjectSettings;
  readonly items: number;
  readonly previewed: number;
}): Check[] {
  const wanted = previewsWanted(items);
  const seen = Math.min(previewed, wanted);
  return [
    questionCheck(settings),
    ...outcomesCheck(settings),
    ...codeCheck(settings),
    {
      done: seen >= wanted,
      text:
        seen >= wanted
          ? `You have looked at ${wanted} of the items as annotators see them.`
          : `Look at ${wanted} items as annotators see them (${seen} so far).`,
      ...{ step: "question", action: "Try it" },
    },
  ];
}

function questionCheck(settings: ProjectSettings): Check {
  const missing = findUnasked(settings);
  const at = { step: "question", action: "Edit the question" } as const;
  if (missing !== null) return { done: false, text: missing.message, ...at };
  const { pullQuestion } = settings.questions;
  const asGiven = Object.values(questionTemplates).some(
    ({ words }) => words.pullQuestion === pullQuestion,
  );
  return asGiven
    ? {
        done: false,
        text: `The question is the template's: “${pullQuestion}” Does it fit your items?`,
        ...at,
      }
    : { done: true, text: `People are asked: “${pullQuestion}”`, ...at };
}

/** Only said where there is something to do: names of one's own need no tick. */
function outcomesCheck({ questions }: ProjectSettings): Check[] {
  const given = defaultSettings.questions;
  const isGiven =
    questions.outcomeAbove === given.outcomeAbove || questions.outcomeBelow === given.outcomeBelow;
  if (!isGiven) return [];
  return [
    {
      done: false,
      text: `The two sides are called “${questions.outcomeAbove}” and “${questions.outcomeBelow}”. Names of your own say more on your pages and in your files.`,
      ...{ step: "question", action: "Name them" },
    },
  ];
}

function codeCheck({ proven, recruiting = noRecruiting }: ProjectSettings): Check[] {
  const { platform, completionCode } = recruiting;
  if (proven.panelSize !== null || !wantsCode(platform)) return [];
  const done = completionCode.trim() !== "";
  return [
    {
      done,
      text: done
        ? "People get your completion code at the end."
        : "Your platform wants a completion code; without it people can't be paid.",
      ...{ step: "people", action: "Enter it" },
    },
  ];
}
