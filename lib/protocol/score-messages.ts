/** Scores that somebody's own model or file has of the items. They steer what people are asked; no proof rests on them. */
import { z } from "zod";
import { itemLimits } from "./item-messages";

export const scoresInput = z.object({
  scores: z
    .array(
      z.object({
        externalId: z.string().min(1).max(itemLimits.idLength),
        score: z.number().nullable().describe("Larger means more likely above; null for none."),
      }),
    )
    .min(1, "Send at least one score."),
});

export const scoresTakenSchema = z.object({
  taken: z.number().describe("Scores that are stored now."),
  inUse: z.boolean().describe("They steer what people are asked now; in a draft, from launch."),
});

const ranged = z
  .object({ value: z.number(), low: z.number(), high: z.number() })
  .describe("With a range that holds the true value 19 times in 20.");

export const hintsSchema = z.object({
  inUse: z
    .string()
    .nullable()
    .describe("What steers people's questions: scores, or a model's id; null for nothing."),
  items: z.number(),
  scored: z.number().describe("Items that have a score from the upload or the API."),
  models: z
    .enum(["yes", "not-here", "not-on-this-server"])
    .describe("Whether models may be asked: not-here where the project forbids them."),
  quality: z
    .object({
      items: z.number().describe("Labelled items that people were asked about."),
      auc: ranged,
      rankCorrelation: ranged,
      isWorthless: z.boolean().describe("Nothing shows that the hints are worth anything."),
    })
    .nullable()
    .describe("How good they have turned out to be; null with too few labels yet."),
});
