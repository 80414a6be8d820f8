/** Labels as they are exported: a row of `labels.csv`, a line of `labels.jsonl`. The order of the fields is the order of the columns. */
import { z } from "zod/mini";
import { checkResults, provenances, sides } from "@/lib/ranksearch/label";
import { assurances } from "@/lib/session/shown-label";
import type { Immutable } from "./immutable";

const labelSchema = z.object({
  id: z.string(),
  label: z.enum([...sides, "open", "undecided"]),
  outcome: z
    .nullable(z.string())
    .check(z.describe("The label in the project's own words; null while there is none.")),
  how: z
    .nullable(z.enum([...provenances, "estimated", "known"]))
    .check(
      z.describe("How the label was reached; known for a gold item, null while there is none."),
    ),
  confidence: z.number(),
  probability_right: z
    .nullable(z.number())
    .check(
      z.describe(
        "How likely the label is to be right, by estimate; within the tolerance of the threshold either label counts as right.",
      ),
    ),
  assurance: z
    .nullable(z.enum(assurances))
    .check(z.describe("The strictest rung that the label stands on; null without a label.")),
  audited_label: z
    .nullable(z.enum(sides))
    .check(
      z.describe(
        "The label as passed by the check of a random sample; null where none has passed.",
      ),
    ),
  check: z
    .nullable(z.enum(checkResults))
    .check(
      z.describe("How its own check ended, if it was drawn for the one that passed; null if not."),
    ),
  share_label: z
    .nullable(z.enum(sides))
    .check(z.describe("The label as proven under Share; null where it is not.")),
  all_label: z
    .nullable(z.enum(sides))
    .check(z.describe("The label as proven under All; null where it is not.")),
  pulls: z.number(),
  yes_share: z.nullable(z.number()),
  duels: z.number(),
  win_rate: z.nullable(z.number()),
  round: z.nullable(z.number()),
  content: z.string().check(z.describe("The item's text, or the address of its picture.")),
});
export type Label = Immutable<z.infer<typeof labelSchema>>;

export const labelColumns = Object.keys(labelSchema.shape) as readonly (keyof Label)[];

export const labelLineSchema = z.extend(labelSchema, {
  original: z
    .record(z.string(), z.string())
    .check(z.describe("The columns that the item was added with.")),
});
export type LabelLine = Immutable<z.infer<typeof labelLineSchema>>;
