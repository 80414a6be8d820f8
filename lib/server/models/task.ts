import { z } from "zod";
import type { ModelRecord } from "@/db/rows/models";
import { hashToken } from "@/lib/server/kernel/new-id";
import type { OwnedProject } from "@/lib/server/kernel/owned-project";
import type { Task } from "@/lib/server/model-client/model-question";

export const taskSchema = z.object({
  questions: z.object({
    pullQuestion: z.string(),
    duelQuestion: z.string(),
    answerYes: z.string(),
    answerNo: z.string(),
  }),
  instructions: z.string(),
});

/** What a model is told about a project. */
export function taskOf({ settings }: Pick<OwnedProject, "settings">): Task {
  const { pullQuestion, duelQuestion, answerYes, answerNo } = settings.questions;
  const { instructions } = settings.live;
  return { questions: { pullQuestion, duelQuestion, answerYes, answerNo }, instructions };
}

/** Names the task: with another model, endpoint or words, answers are answers to something else. */
export function taskKey({ baseUrl, model }: ModelRecord, task: Task): string {
  return hashToken(JSON.stringify([baseUrl, model, task])).slice(0, 22);
}
