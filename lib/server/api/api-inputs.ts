/** What the API takes; its OpenAPI document is made from these. */
import { z } from "zod";
import { mostItems } from "@/lib/formats/raw-table";
import { submissionSchema, tabSchema } from "@/lib/server/answering/submit-answer";
import { newItemSchema } from "@/lib/server/items/new-item";
import { annotatorNameSchema } from "./api-annotator";

const annotator = annotatorNameSchema.describe(
  "Who is answering. The same name is the same person, who is asked each question at most once.",
);
const tab = tabSchema
  .default("api-default")
  .describe("Separate streams of prompts for one annotator, like browser tabs.");

/** As the document says it. */
export const itemsDocumented = z.object({ items: z.array(newItemSchema).min(1).max(mostItems) });

/** As it is read: `toItemRows` takes one item after the other and stops at the first problem, where a schema would go through all. */
export const itemsInput = z.object({ items: z.array(z.unknown()).min(1).max(mostItems) });

export const promptsInput = z.object({ annotator, tab });

export const answersInput = z.object({
  annotator,
  tab,
  prompt: submissionSchema.shape.prompt,
  action: submissionSchema.shape.action,
  elapsedMs: submissionSchema.shape.elapsedMs.default(0),
});

export const undoInput = z.object({ annotator, tab });
