/** What the API takes and answers; its OpenAPI document is made from these. */
import { z } from "zod";
import { submissionSchema, tabSchema } from "./annotator-messages";
import type { Immutable } from "./immutable";
import { itemLimits, newItemSchema } from "./item-messages";

const annotator = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .describe(
    "Who is answering. The same name is the same person, who is asked each question at most once.",
  );
const tab = z
  ._default(tabSchema, "api-default")
  .describe("Separate streams of prompts for one annotator, like browser tabs.");

/** As the document says it. They are read one after the other, up to the first problem, where a schema would go through all. */
export const itemsDocumented = z.object({
  items: z.array(newItemSchema).min(1).max(itemLimits.items),
});

const source = z
  .string()
  .max(64)
  .optional()
  .describe("The source that a new annotator belongs to; the truth if none is named.");
export const promptsInput = z.object({ annotator, tab, source });

const { prompt, action, elapsedMs } = submissionSchema.shape;
export const answersInput = z.object({
  annotator,
  tab,
  prompt,
  action,
  elapsedMs: z._default(elapsedMs, 0),
});

export const undoInput = z.object({ annotator, tab });

export const itemsAddedSchema = z.object({
  items: z.number().describe("How many items the draft has now."),
  added: z.number(),
  alreadyThere: z.number().describe("The same in everything: left as they were."),
});
export type ItemsAdded = Immutable<z.infer<typeof itemsAddedSchema>>;

export const launchedSchema = z.object({
  sessionId: z.string().describe("The session that is now running."),
});
export type Launched = Immutable<z.infer<typeof launchedSchema>>;

export const newTokenInput = z.object({ name: z.string().trim().min(1).max(80) });
