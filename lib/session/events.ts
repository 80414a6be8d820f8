/**
 * The log. An event says what happened and when; everything else follows from the events before it. A field
 * is never given a new meaning: a change of shape gets the next version and a step that reads the old one.
 */
import { z } from "zod";
import { askReasons } from "@/lib/ranksearch/ask-reason";
import { answers } from "./answer";
import { loggedConfigSchema } from "./config-schema";
import { goalSchema } from "./goal";
import { liftCreated } from "./lift-goal";
import { liftQuestions } from "./lift-questions";
import { loggedSettingsSchema, questionSettingsSchema } from "./settings";

/** Version 1 had the questions among the settings, where they could change; version 2 knew no goal besides the one proof. */
export const eventVersion = 3;

const id = z.string().min(1).max(64);
const index = z.number().int().nonnegative();
const happened = {
  v: z.union([z.literal(1), z.literal(2), z.literal(eventVersion)]),
  atMs: z.number().int().nonnegative(),
};

const questionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pull"), item: index, slot: index.exactOptional() }),
  z.object({ kind: z.literal("duel"), first: index, second: index, slot: index.exactOptional() }),
]);

const createdSchema = z.object({
  ...happened,
  kind: z.literal("created"),
  algorithm: z.string(),
  config: loggedConfigSchema,
  seed: z.number().int(),
  itemCount: z.number().int().nonnegative(),
  /** The known answers of the gold items, which are numbered from itemCount on. */
  gold: z.array(z.enum(["yes", "no"])),
  /** SHA-256 over ids and contents of all items in order: what the labels are about. */
  itemsHash: z.string(),
  settings: loggedSettingsSchema,
  goal: goalSchema,
  questions: questionSettingsSchema,
});

const servedSchema = z.object({
  ...happened,
  kind: z.literal("served"),
  prompt: id,
  person: id,
  /** The source that the person belongs to; none in a project of one. Never another one later. */
  source: z.string().max(64).exactOptional(),
  /** The browser tab, or the script, that holds it. */
  tab: id,
  question: questionSchema,
  /** Which item of a duel is shown left. */
  left: z.enum(["first", "second"]).exactOptional(),
  /** Why the engine chose it; events from before this was kept have none. Nothing follows from it. */
  why: z.enum(askReasons).exactOptional(),
  /** A gold question whose right answer is shown afterwards. */
  training: z.literal(true).exactOptional(),
});

const answeredSchema = z.object({
  ...happened,
  kind: z.literal("answered"),
  prompt: id,
  answer: z.enum(answers),
  /** From showing to answering, as the browser measured it. */
  elapsedMs: z.number().int().nonnegative(),
});

/** When the check of one label ends, as `written-table.ts` writes it. */
const tableSchema = z.array(z.string().max(64)).min(1).max(64);

const exclusionReasons = ["owner", "gold"] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];
const pauseReasons = ["owner", "budget"] as const;
export type PauseReason = (typeof pauseReasons)[number];

const ownerChanges = ["handed-over", "removed", "left"] as const;

const eventSchema = z.discriminatedUnion("kind", [
  createdSchema,
  servedSchema,
  answeredSchema,
  z.object({ ...happened, kind: z.literal("skipped"), prompt: id }),
  z.object({ ...happened, kind: z.literal("retracted"), prompt: id }),
  /** Its person is not here and somebody else waits: the lease ends early. */
  z.object({ ...happened, kind: z.literal("reclaimed"), prompt: id }),
  z.object({ ...happened, kind: z.literal("excluded"), person: id, by: z.enum(exclusionReasons) }),
  z.object({ ...happened, kind: z.literal("restored"), person: id }),
  z.object({ ...happened, kind: z.literal("paused"), by: z.enum(pauseReasons) }),
  z.object({ ...happened, kind: z.literal("resumed") }),
  z.object({
    ...happened,
    kind: z.literal("settings-changed"),
    settings: loggedSettingsSchema,
    /** In version 1 alone: they are fixed at launch. */
    questions: z.exactOptional(questionSettingsSchema),
    /** The session itself, where prices follow time. */
    by: z.exactOptional(z.literal("time")),
  }),
  /** Another claim is to end the project, or the same one sooner or later. The claims themselves stay what they are. */
  z.object({ ...happened, kind: z.literal("goal-changed"), goal: goalSchema }),
  /** Scores of a model or an uploaded column, for planning and the estimate. They take the place of all before. */
  z.object({
    ...happened,
    kind: z.literal("hints-changed"),
    /** The source they come from; null for a column of the upload. */
    source: z.string().max(64).nullable(),
    /** As `hints.ts` writes them. */
    hints: z.string(),
  }),
  /** Says nothing about labels: it is here so that the activity shows who was responsible when. */
  z.object({
    ...happened,
    kind: z.literal("owners-changed"),
    change: z.enum(ownerChanges),
    /** The owner who did it, and whom it is about. */
    by: id,
    member: id,
  }),
  /** Labels are fixed, and with them how a random sample of them is to be checked. Nothing is drawn yet. */
  z.object({
    ...happened,
    kind: z.literal("frozen"),
    round: z.number().int().positive(),
    /** A letter per item: a for above, b for below, - for one that was left undecided. */
    labels: z.string().regex(/^[ab-]+$/),
    tables: z.object({ above: tableSchema, below: tableSchema }),
    /** Passes if for some u at most u of the first `numbers[u]` drawn are unconfirmed. */
    numbers: z.array(index).min(1),
    /** What a wrong label was reckoned to cost, in answers. */
    aim: z.number(),
  }),
  /** Drawn after the labels were in the log, from randomness that nobody could know before. Nobody is shown it until the round has ended. */
  z.object({
    ...happened,
    kind: z.literal("audit-drawn"),
    round: z.number().int().positive(),
    order: z.array(index),
  }),
  /** Its goal is reached, or its owner ends it before. */
  z.object({ ...happened, kind: z.literal("finished"), by: z.exactOptional(z.literal("owner")) }),
]);

export const sessionEventSchema = z.preprocess((written) => {
  const version = (written as { v?: unknown } | null)?.v;
  const asked = version === 1 ? liftQuestions(written, "settings") : written;
  return version === 1 || version === 2 ? liftCreated(asked) : asked;
}, eventSchema);

type Schema = z.infer<typeof eventSchema>;
export type EventKind = Schema["kind"];
export type EventOf<K extends EventKind> = Extract<Schema, { kind: K }>;
export type SessionEvent = Schema;

/** An event before its time and version are put to it. */
export type NewEvent = { [K in EventKind]: Omit<EventOf<K>, "v" | "atMs"> }[EventKind];
