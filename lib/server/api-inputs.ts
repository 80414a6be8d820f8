/** What the API takes; its OpenAPI document is made from these. */
import { z } from "zod";
import { annotatorNameSchema } from "./api-annotator";
import { mostItems, newItemSchema } from "./new-item";
import { submissionSchema, tabSchema } from "./submit-answer";

const annotator = annotatorNameSchema.describe(
  "Who answers. The same name is the same person: they are asked a question at most once.",
);
const tab = tabSchema
  .default("api-default")
  .describe("Separate streams of prompts for one annotator, like browser tabs.");

export const itemsInput = z.object({
  items: z
    .array(
      newItemSchema.extend({
        format: newItemSchema.shape.format.default("text"),
        columns: newItemSchema.shape.columns.default({}),
        gold: newItemSchema.shape.gold.default(null),
      }),
    )
    .min(1)
    .max(mostItems),
});

export const promptsInput = z.object({ annotator, tab });

export const answersInput = z.object({
  annotator,
  tab,
  prompt: submissionSchema.shape.prompt,
  action: submissionSchema.shape.action,
  elapsedMs: submissionSchema.shape.elapsedMs.default(0),
});

export const undoInput = z.object({ annotator, tab });
