/**
 * What an annotator's browser and the server say to each other. Each field of a reply is named here on purpose: no estimate, label, other
 * person's answer or other item may ever be added. The browser checks replies by these schemas, the server parses requests by them, and
 * the API's document is made from them.
 */
import { z } from "zod/mini";
import { questionKinds } from "@/lib/ranksearch/question";
import { idleReasons, itemFormats, submitResults } from "@/lib/session/annotator-vocabulary";
import { answers } from "@/lib/session/answer";
import type { Immutable } from "./immutable";

/** One stream of prompts of a person: a browser's tab. */
export const tabSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,40}$/));

export const actionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("answer"), answer: z.enum(answers) }),
  z.object({ kind: z.literal("skip") }),
]);
export type AnswerAction = Immutable<z.infer<typeof actionSchema>>;

export const submissionSchema = z.object({
  tab: tabSchema,
  prompt: z.string().check(z.minLength(1), z.maxLength(64)),
  action: actionSchema,
  elapsedMs: z.int().check(z.gte(0), z.lte(86_400_000)),
});
export type SubmissionInput = Immutable<z.infer<typeof submissionSchema>>;

export const undoSchema = z.object({ tab: tabSchema });

export const promptSchema = z.object({
  /** Unguessable; names the prompt when it is answered. */
  id: z.string().check(z.describe("Identifies the prompt when answering it.")),
  kind: z.enum(questionKinds),
  items: z
    .array(z.object({ format: z.enum(itemFormats), body: z.string() }))
    .check(z.describe("One for a pull; left and right for a duel.")),
  expiresAtMs: z.number(),
  training: z.exactOptional(
    z
      .literal(true)
      .check(z.describe("A practice question: the reply to its answer says what is right.")),
  ),
});
export type PromptView = Immutable<z.infer<typeof promptSchema>>;

export const workSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("prompts"), prompts: z.array(promptSchema) }),
  z.object({ kind: z.literal("idle"), reason: z.enum(idleReasons) }),
  z.object({ kind: z.literal("paused") }),
  z.object({ kind: z.literal("finished") }),
  z.object({ kind: z.literal("excluded") }),
  z.object({ kind: z.literal("quota-reached") }),
]);
export type Work = Immutable<z.infer<typeof workSchema>>;

const standingSchema = z.object({
  displayName: z
    .nullable(z.string())
    .check(z.describe("Null for people whose name is a crowd platform's id.")),
  answered: z.number(),
  /** Different items that they were asked about. */
  items: z.number(),
  skipped: z.number(),
  share: z
    .nullable(z.number())
    .check(z.describe("At most so many answers are asked of this person; null if nobody knows.")),
  /** Where a crowd platform's worker goes at the end, if anywhere. */
  completion: z.nullable(z.object({ code: z.nullable(z.string()), url: z.nullable(z.string()) })),
});
export type AnnotatorStanding = Immutable<z.infer<typeof standingSchema>>;

/** In every reply: where the person stands, and what the tab has to do. */
const situation = { person: standingSchema, work: workSchema };

export const viewSchema = z.object({
  project: z.object({
    id: z.string(),
    name: z.string(),
    pullQuestion: z.string(),
    duelQuestion: z.string(),
    answerYes: z.string(),
    answerNo: z.string(),
    answerPick: z.string(),
    answerCantTell: z.string(),
    instructions: z.string(),
    undoMs: z.number(),
  }),
  ...situation,
});
export type AnnotatorView = Immutable<z.infer<typeof viewSchema>>;

export const submitReplySchema = z.object({
  result: z.object({ kind: z.enum(submitResults) }),
  feedback: z.exactOptional(
    z
      .object({ right: z.boolean(), known: z.enum(["yes", "no"]) })
      .check(z.describe("After a practice question: whether the answer was right, and what is.")),
  ),
  ...situation,
});
export type SubmitReply = Immutable<z.infer<typeof submitReplySchema>>;

export const undoReplySchema = z.object({
  restored: z
    .nullable(promptSchema)
    .check(z.describe("The prompt to answer again; null when nothing can be undone.")),
  ...situation,
});
export type UndoReply = Immutable<z.infer<typeof undoReplySchema>>;
