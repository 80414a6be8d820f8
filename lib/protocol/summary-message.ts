/** `summary.json`: every claim that the answers carry, with the column of `labels.csv` that it is about. */
import { z } from "zod/mini";
import { projectStates } from "@/lib/session/owner-view";
import { currentSettingsSchema } from "@/lib/session/settings";
import { claimsSchema } from "./claim-messages";
import type { Immutable } from "./immutable";

const about = {
  column: z.string().check(z.describe("The column of labels.csv that holds these labels.")),
  quote: z.string().check(z.describe("What may be said of them.")),
};

export const summarySchema = z.object({
  project: z.string(),
  session: z.string(),
  algorithm: z.string(),
  asOf: z.string().check(z.describe("UTC, ISO 8601.")),
  state: z.enum(projectStates),
  items: z.number(),
  settings: z.object({
    goal: currentSettingsSchema.shape.live.shape.goal,
    proven: currentSettingsSchema.shape.proven,
    questions: currentSettingsSchema.shape.questions,
  }),
  answers: z.object({ pulls: z.number(), duels: z.number() }),
  spent: z.number(),
  sources: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        people: z.number(),
        pulls: z.number(),
        duels: z.number(),
        spent: z.number(),
      }),
    )
    .check(z.describe("What each group of people gave and cost; empty where there is one.")),
  currency: z.string(),
  labels: z
    .object({
      above: z.number(),
      below: z.number(),
      open: z.number(),
      undecided: z.number(),
    })
    .check(z.describe("By the goal's rung, as in the column label.")),
  outcomes: z
    .array(z.object({ label: z.enum(["above", "below"]), outcome: z.string(), items: z.number() }))
    .check(z.describe("The two sides by the owner's names, with how many items each has.")),
  claims: z.object({
    estimated: z.nullable(
      z.object({ ...about, shareRight: claimsSchema.shape.estimated, isProof: z.literal(false) }),
    ),
    audited: z.nullable(
      z.object({ ...about, standing: claimsSchema.shape.audited, isProof: z.boolean() }),
    ),
    share: z.nullable(z.object({ ...about, proven: z.number(), isProof: z.literal(true) })),
    all: z.nullable(z.object({ ...about, proven: z.number(), isProof: z.literal(true) })),
    team: z.nullable(z.object({ ...about, proven: z.number(), isProof: z.literal(true) })),
  }),
});
export type Summary = Immutable<z.infer<typeof summarySchema>>;
