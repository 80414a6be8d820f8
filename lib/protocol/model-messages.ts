/** Models that a project asks for hints, and what they are doing. */
import { z } from "zod";
import type { Immutable } from "./immutable";

const price = z.number().nonnegative().max(1_000_000);

export const modelInput = z.object({
  name: z.string().trim().min(1).max(80).describe("What it is called in the project."),
  baseUrl: z
    .string()
    .trim()
    .max(1_000)
    .nullable()
    .describe(
      "Of an OpenAI-compatible endpoint, up to and without /chat/completions. Null: the server's own.",
    ),
  model: z.string().trim().min(1).max(200).describe("As the endpoint calls it."),
  key: z
    .string()
    .trim()
    .max(1_000)
    .nullable()
    .default(null)
    .describe("Stored encrypted and never shown again. Null keeps the one that is there."),
  priceInput: price.describe("For a million tokens that are sent."),
  priceOutput: price.describe("For a million tokens that come back."),
  spendingLimit: z.number().positive().max(1_000_000).describe("In all. Asking stops before it."),
  dailyLimit: z
    .number()
    .positive()
    .max(1_000_000)
    .nullable()
    .default(null)
    .describe("Per day (UTC); asking goes on the day after."),
  atOnce: z.int().min(1).max(16).default(4).describe("Questions that are out at the same time."),
  mostReplyTokens: z
    .int()
    .min(16)
    .max(16_000)
    .default(500)
    .describe("Per reply, including what a model thinks to itself."),
});

const runStates = ["running", "paused", "done", "cancelled"] as const;

export const runSchema = z.object({
  id: z.string(),
  state: z.enum(runStates),
  rounds: z.number().describe("Rounds of comparisons after the single items."),
  planned: z.number().describe("Questions in all."),
  answered: z.number(),
  unanswered: z.number().describe("Refused, or answered with something else."),
  problem: z.string().nullable().describe("Why it stands still."),
  inUse: z.boolean().describe("Its hints steer what people are asked now."),
  createdAtMs: z.number(),
  endedAtMs: z.number().nullable(),
});
export type ModelRun = Immutable<z.infer<typeof runSchema>>;

export const modelSchema = z.object({
  ...modelInput.omit({ key: true }).shape,
  id: z.string(),
  hasKey: z.boolean().describe("A key of the project's own is stored."),
  spent: z.number(),
  run: runSchema.nullable().describe("The newest."),
  createdAtMs: z.number(),
});
export type Model = Immutable<z.infer<typeof modelSchema>>;
export const modelListSchema = z.object({ models: z.array(modelSchema) });

export const modelsAllowedInput = z.object({
  allowed: z.boolean().describe("Whether anything of the project may be sent to a model."),
});

export const previewInput = z.object({
  rounds: z.int().min(0).max(10).default(0),
});

const previewedSchema = z.object({
  kind: z.enum(["pull", "duel"]),
  items: z.array(z.string()).describe("Ids of the items that were shown, in order."),
  outcome: z
    .number()
    .nullable()
    .describe("The share of yes; of a comparison 1 where the first was chosen. Null: no answer."),
  said: z.string().nullable().describe("What it said where that is no answer."),
});

export const forecastSchema = z.object({
  questions: z.number().describe("Those that are still to be asked."),
  cost: z.number().describe("What they are expected to cost."),
  measured: z.boolean().describe("From questions that were asked, not from the length of items."),
});
export type RunForecast = Immutable<z.infer<typeof forecastSchema>>;

export const previewSchema = z.object({
  answers: z.array(previewedSchema),
  problem: z.string().nullable().describe("Why it ended early."),
  cost: z.number().describe("What these questions cost."),
  forecast: forecastSchema,
});
export type Preview = Immutable<z.infer<typeof previewSchema>>;

export const runInput = z.object({
  rounds: z
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe("Rounds of comparisons: each asks about as often as there are items."),
});
