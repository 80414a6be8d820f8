import type { AnswerFate } from "@/lib/session/owner-view";

/** Whether an answer counted, or why not. */
export const fateWords: Record<AnswerFate, string> = {
  counted: "counted",
  held: "can still be undone",
  "not-needed": "no longer needed",
  gold: "item with a known answer",
  training: "practice",
  "place-taken": "replaced by another answer",
  finished: "arrived after the end",
  excluded: "person excluded",
  "over-budget": "over budget",
};
