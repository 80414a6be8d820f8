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
