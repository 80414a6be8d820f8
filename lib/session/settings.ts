import { z } from "zod";
import { assumptions, guarantees, policies } from "@/lib/ranksearch/config";
import { liftQuestions } from "./lift-questions";

const cantTellMeanings = ["half", "no"] as const;
export type CantTell = (typeof cantTellMeanings)[number];

/** What may change while a project runs: each change is an event in the log. */
export const liveSettingsSchema = z.object({
  /** Markdown; empty for none. */
  instructions: z.string().max(20_000),
  pricePull: z.number().nonnegative().max(1_000_000),
  priceDuel: z.number().nonnegative().max(1_000_000),
  /** Shown beside amounts, for example "€" or "USD". */
  currency: z.string().trim().max(8),
  budget: z.number().positive().nullable(),
  /** How many different people are expected to answer in all; null if nobody knows. For planning only. */
  expectedPeople: z.number().int().positive().max(1_000_000).nullable().default(null),
  answerCapPerItem: z.number().int().positive().max(100_000).nullable(),
  /** How long a served prompt stays reserved for its person. */
  leaseMs: z.number().int().min(10_000).max(86_400_000),
  /** How long an answer can be taken back; it counts only afterwards. */
  undoMs: z.number().int().min(0).max(600_000),
  /** Prompts fetched ahead of the one in view, for each open tab. */
  promptsAhead: z.number().int().min(0).max(20),
  /** Share of prompts that are gold questions, and the accuracy below which a person gets no more. */
  goldRate: z.number().min(0).max(0.5),
  goldBar: z.number().min(0).max(1),
  /** Maximum answers per person. */
  quotaPerPerson: z.number().int().positive().nullable(),
});
/** Live settings of a running project: the policy weighs prices against each other, so neither can be zero. */
export const runningSettingsSchema = liveSettingsSchema.extend({
  pricePull: liveSettingsSchema.shape.pricePull.gt(0, "A price must be greater than zero."),
  priceDuel: liveSettingsSchema.shape.priceDuel.gt(0, "A price must be greater than zero."),
});

export type LiveSettings = z.infer<typeof liveSettingsSchema>;

/** What people are asked and what their answers mean. Fixed at launch: with other words, the share of yes is of something else. */
export const questionSettingsSchema = z.object({
  pullQuestion: z.string().trim().min(1).max(500),
  duelQuestion: z.string().trim().min(1).max(500),
  answerYes: z.string().trim().min(1).max(80),
  answerNo: z.string().trim().min(1).max(80),
  /** On both buttons of a duel, for example "This one". */
  answerPick: z.string().trim().min(1).max(80),
  answerCantTell: z.string().trim().min(1).max(80),
  /** What an answer of "can't tell" about a single item counts as. Between two items it is always one half. */
  cantTell: z.enum(cantTellMeanings),
});
export type QuestionSettings = z.infer<typeof questionSettingsSchema>;

/** What labels are proven against. Fixed at launch too: changing either starts a new session. */
const provenSettingsSchema = z.object({
  threshold: z.number().gt(0).lt(1),
  errorProbability: z.number().gt(0).max(0.5),
  tolerance: z.number().min(0).max(0.4),
  guarantee: z.enum(guarantees),
  assumption: z.enum(assumptions),
  /** Size of the panel, or null for a crowd. */
  panelSize: z.number().int().min(1).max(10_000).nullable(),
  /** How questions are chosen, and what the labels rest on. */
  method: z.enum(policies),
});
export type ProvenSettings = z.infer<typeof provenSettingsSchema>;

const projectSchema = z.object({
  live: liveSettingsSchema,
  questions: questionSettingsSchema,
  proven: provenSettingsSchema,
});
export const projectSettingsSchema = z.preprocess(
  (stored) => liftQuestions(stored, "live"),
  projectSchema,
);
export type ProjectSettings = z.infer<typeof projectSettingsSchema>;

export const defaultSettings: ProjectSettings = {
  live: {
    instructions: "",
    pricePull: 0.1,
    priceDuel: 0.1,
    currency: "€",
    budget: null,
    expectedPeople: 100,
    answerCapPerItem: null,
    leaseMs: 600_000,
    undoMs: 10_000,
    promptsAhead: 1,
    goldRate: 0,
    goldBar: 0.6,
    quotaPerPerson: null,
  },
  questions: {
    pullQuestion: "Is this passage difficult?",
    duelQuestion: "Which passage is harder to read?",
    answerYes: "Yes",
    answerNo: "No",
    answerPick: "This one",
    answerCantTell: "Can't tell",
    cantTell: "half",
  },
  proven: {
    threshold: 0.5,
    errorProbability: 0.05,
    tolerance: 0.05,
    guarantee: "all",
    assumption: "majority",
    panelSize: null,
    method: "adaptive",
  },
};
