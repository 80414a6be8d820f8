/** What the API says about projects as wholes. */
import { z } from "zod";
import { partial } from "zod/mini";
import { projectStates } from "@/lib/session/owner-view";
import { templateIds } from "@/lib/session/question-templates";
import {
  currentSettingsSchema,
  liveSettingsSchema,
  provenSettingsSchema,
  questionSettingsSchema,
} from "@/lib/session/settings";
import type { Immutable } from "./immutable";
import { newItemSchema } from "./item-messages";

const projectSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z
    .enum([...projectStates, "other-version"])
    .describe("other-version: another version of the algorithm began it, so it can't be opened."),
  items: z.number(),
  decided: z.number(),
  answersPerItem: z
    .number()
    .nullable()
    .describe("Under Estimated, and under Audited until a check has passed; null otherwise."),
  spent: z.number(),
  currency: z.string(),
  createdAtMs: z.number(),
});

export const projectListSchema = z.object({
  projects: z.array(projectSummarySchema),
  next: z.string().nullable().describe("The cursor of the next page; null on the last."),
});

export const deletedListSchema = z.object({
  projects: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      deletedAtMs: z.number(),
      purgedAtMs: z.number().describe("When it is permanently removed."),
    }),
  ),
});

export const madeSchema = z.object({ id: z.string() });

/** As the document says it: every setting may be left out. What is sent is laid over what is stored, and the whole is checked. */
const { recruiting } = currentSettingsSchema.shape;
const settingsPatchDocumented = z.object({
  live: z.optional(partial(liveSettingsSchema)).describe("May change while the project runs."),
  questions: z.optional(partial(questionSettingsSchema)).describe("Fixed at launch."),
  proven: z.optional(partial(provenSettingsSchema)).describe("Fixed at launch."),
  recruiting,
});

const name = z.string().trim().min(1, "Give the project a name.").max(200);
const settings = z
  .record(z.string(), z.unknown())
  .optional()
  .describe("Only what is to be different.");

/** Items that come with a new project are written in one go. */
const mostAtOnce = 1_000;

export const newProjectInput = z.object({
  name,
  template: z.enum(templateIds).default("empty").describe("What the questions start from."),
  settings,
  items: z.array(z.unknown()).max(mostAtOnce).default([]),
});

export const newProjectDocumented = newProjectInput.extend({
  settings: settingsPatchDocumented.optional(),
  items: z
    .array(newItemSchema)
    .max(mostAtOnce)
    .optional()
    .describe("A few; any number can be added afterwards."),
});

export const projectPatchInput = z.object({ name: name.optional(), settings });
export const projectPatchDocumented = z.object({
  name: name.optional(),
  settings: settingsPatchDocumented.optional(),
});

export const restartInput = z.object({
  questions: z.record(z.string(), z.unknown()).optional(),
  proven: z.record(z.string(), z.unknown()).optional(),
});
export const restartDocumented = z.object({
  questions: z.optional(partial(questionSettingsSchema)),
  proven: z.optional(partial(provenSettingsSchema)),
});

const quantiles = z.object({ low: z.number(), median: z.number(), high: z.number() });

export const forecastSchema = z.object({
  items: z.number(),
  currency: z.string(),
  points: z
    .array(
      z.object({
        answers: z.number(),
        money: z.number(),
        right: z.object({ mean: z.number(), low: z.number(), high: z.number() }),
        share: z.number(),
        all: z.number(),
      }),
    )
    .describe("How the project stands after so many answers, in simulations."),
  marks: z
    .array(
      z.object({
        rung: z.enum(["estimated", "audited", "share", "all"]),
        simulations: z.number(),
        answers: quantiles,
        money: quantiles,
        people: quantiles,
        right: z.number().describe("Expected share of right labels."),
      }),
    )
    .describe(
      "Where each rung is reached; a rung that no simulation reached in time is missing. Audited is simulated from 200 items on.",
    ),
  checks: z
    .object({
      passesFirst: z.number().describe("The share of projects whose first check passes."),
      passes: z.number().describe("The share that pass one within three."),
      answers: z
        .number()
        .describe("Of checks, in the median project. One person gives at most ten per check."),
      simulations: z.number(),
    })
    .nullable()
    .describe(
      "Checks of a random sample under Audited; null with fewer than 200 items, or where no simulation ended in time.",
    ),
});
export type ForecastReply = Immutable<z.infer<typeof forecastSchema>>;
