import { z } from "zod/mini";
import { assumptions, policies } from "@/lib/ranksearch/config";
import { defaultGoal } from "@/lib/ranksearch/goal";
import { goalSchema } from "./goal";
import { auditLevels, liftProven } from "./lift-goal";
import { liftQuestions } from "./lift-questions";
import { recruitingSchema } from "./recruiting";
import { mostSources, sourceSchema } from "./sources";

const cantTellMeanings = ["half", "no"] as const;
export type CantTell = (typeof cantTellMeanings)[number];

/** What may change while a project runs: each change is an event in the log. */
export const liveSettingsSchema = z.object({
  /** Markdown; empty for none. */
  instructions: z.string().check(z.maxLength(20_000)),
  pricePull: z.number().check(z.nonnegative(), z.lte(1_000_000)),
  priceDuel: z.number().check(z.nonnegative(), z.lte(1_000_000)),
  /** Who may answer what, at what price (`sources.ts`). Where there are any, prices are theirs, and those above are not used. */
  sources: z._default(z.readonly(z.array(sourceSchema).check(z.maxLength(mostSources))), []),
  /** Shown beside amounts, for example "€" or "USD". */
  currency: z.string().check(z.trim(), z.maxLength(8)),
  budget: z.nullable(z.number().check(z.positive())),
  /** What an hour of answering costs: prices follow the seconds people take (`reprice.ts`). Null: prices stay as they are set. */
  costPerHour: z._default(z.nullable(z.number().check(z.positive(), z.lte(1_000_000))), null),
  /** What ends the project. Raised and lowered by an event of its own. */
  goal: goalSchema,
  /** How many different people are expected to answer in all; null if nobody knows. For planning only. */
  expectedPeople: z._default(z.nullable(z.int().check(z.positive(), z.lte(1_000_000))), null),
  answerCapPerItem: z.nullable(z.int().check(z.positive(), z.lte(100_000))),
  /** How long a served prompt stays reserved for its person. */
  leaseMs: z.int().check(z.gte(10_000), z.lte(86_400_000)),
  /** How long an answer can be taken back; it counts only afterwards. */
  undoMs: z.int().check(z.gte(0), z.lte(600_000)),
  /** Prompts fetched ahead of the one in view, for each open tab. */
  promptsAhead: z.int().check(z.gte(0), z.lte(20)),
  /** Share of prompts that are gold questions, and the accuracy below which a person gets no more. */
  goldRate: z.number().check(z.gte(0), z.lte(0.5)),
  goldBar: z.number().check(z.gte(0), z.lte(1)),
  /** Everyone's first questions, from the first gold items, with the right answer shown after each; 0 for none. */
  trainingQuestions: z._default(z.int().check(z.gte(0), z.lte(20)), 0),
  /** Maximum answers per person. */
  quotaPerPerson: z.nullable(z.int().check(z.positive())),
});

const runningPrice = liveSettingsSchema.shape.pricePull.check(
  z.gt(0, "A price must be greater than zero."),
);
/** Live settings of a running project: the policy weighs prices against each other, so neither can be zero. */
export const runningSettingsSchema = z.extend(liveSettingsSchema, {
  pricePull: runningPrice,
  priceDuel: runningPrice,
});

export type LiveSettings = z.infer<typeof liveSettingsSchema>;

/** As the log has them: there the goal stands apart. */
export const loggedSettingsSchema = z.omit(liveSettingsSchema, { goal: true });
export type LoggedSettings = z.infer<typeof loggedSettingsSchema>;

/** Empty in a draft whose owner has not written it yet; `findUnasked` stops the launch. */
const question = z.string().check(z.trim(), z.maxLength(500));
const answerWords = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));

/** What people are asked and what their answers mean. Fixed at launch: with other words, the share of yes is of something else. */
export const questionSettingsSchema = z.object({
  pullQuestion: question,
  duelQuestion: question,
  answerYes: answerWords,
  answerNo: answerWords,
  /** On both buttons of a duel, for example "This one". */
  answerPick: answerWords,
  answerCantTell: answerWords,
  /** What the two sides are called, for example "difficult" and "not difficult". In files their names stay above and below. */
  outcomeAbove: z._default(answerWords, "above"),
  outcomeBelow: z._default(answerWords, "below"),
  /** What an answer of "can't tell" about a single item counts as. Between two items it is always one half. */
  cantTell: z.enum(cantTellMeanings),
});
export type QuestionSettings = z.infer<typeof questionSettingsSchema>;

const delta = z.number().check(z.gt(0), z.lte(0.5));

/**
 * What labels are proven against. Fixed at launch too: changing either starts a new session. Each rung has its own
 * level, whichever the goal is: a level that is chosen after the answers proves nothing.
 */
export const provenSettingsSchema = z.object({
  threshold: z.number().check(z.gt(0), z.lt(1)),
  tolerance: z.number().check(z.gte(0), z.lte(0.4)),
  /** All: the chance that any label is wrong. */
  allDelta: delta,
  /** Share: the expected share of wrong labels. */
  shareDelta: delta,
  /** Audited: the chance that a larger share than `auditWrongShare` is wrong although the check passed. */
  auditDelta: delta,
  auditWrongShare: delta,
  assumption: z.enum(assumptions),
  /** Size of the panel, or null for a crowd. */
  panelSize: z.nullable(z.int().check(z.gte(1), z.lte(10_000))),
  /** How questions are chosen, and what the labels rest on. */
  method: z.enum(policies),
});
export type ProvenSettings = z.infer<typeof provenSettingsSchema>;

/** As they are now; stored ones may have an earlier shape. */
export const currentSettingsSchema = z.object({
  live: liveSettingsSchema,
  questions: questionSettingsSchema,
  proven: provenSettingsSchema,
  recruiting: z.optional(recruitingSchema),
});
export const projectSettingsSchema = z.pipe(
  z.transform((stored: unknown) => liftProven(liftQuestions(stored, "live"))),
  currentSettingsSchema,
);
export type ProjectSettings = z.infer<typeof projectSettingsSchema>;

export const defaultSettings: ProjectSettings = {
  live: {
    instructions: "",
    pricePull: 0.1,
    priceDuel: 0.1,
    sources: [],
    currency: "€",
    budget: null,
    costPerHour: null,
    goal: defaultGoal,
    expectedPeople: 100,
    answerCapPerItem: null,
    leaseMs: 600_000,
    undoMs: 10_000,
    promptsAhead: 1,
    goldRate: 0,
    goldBar: 0.6,
    trainingQuestions: 0,
    quotaPerPerson: null,
  },
  questions: {
    pullQuestion: "",
    duelQuestion: "",
    answerYes: "Yes",
    answerNo: "No",
    answerPick: "This one",
    answerCantTell: "Can't tell",
    outcomeAbove: "above",
    outcomeBelow: "below",
    cantTell: "half",
  },
  proven: {
    threshold: 0.5,
    tolerance: 0.05,
    allDelta: 0.05,
    shareDelta: 0.05,
    ...auditLevels,
    assumption: "majority",
    panelSize: null,
    method: "adaptive",
  },
};
