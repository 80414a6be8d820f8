/** What the server may send to the workplace. A reply of another shape counts as none. */
import { z } from "zod/mini";
import { questionKinds } from "@/lib/ranksearch/question";
import {
  type AnnotatorView,
  idleReasons,
  type SubmitReply,
  type UndoReply,
} from "@/lib/session/annotator-view";

const promptSchema = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  items: z.array(z.object({ format: z.enum(["text", "markdown", "image"]), body: z.string() })),
  expiresAtMs: z.number(),
});

const workSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("prompts"), prompts: z.array(promptSchema) }),
  z.object({ kind: z.literal("idle"), reason: z.enum(idleReasons) }),
  z.object({ kind: z.literal("paused") }),
  z.object({ kind: z.literal("finished") }),
  z.object({ kind: z.literal("excluded") }),
  z.object({ kind: z.literal("quota-reached") }),
]);

const standingSchema = z.object({
  displayName: z.string(),
  answered: z.number(),
  items: z.number(),
  skipped: z.number(),
  projectProgress: z.number(),
  completion: z.nullable(z.object({ code: z.nullable(z.string()), url: z.nullable(z.string()) })),
});

const told = { person: standingSchema, work: workSchema };

export const viewSchema: z.ZodMiniType<AnnotatorView> = z.object({
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
  ...told,
});

export const submitReplySchema: z.ZodMiniType<SubmitReply> = z.object({
  result: z.object({ kind: z.enum(["accepted", "late", "repeated", "unknown-prompt"]) }),
  ...told,
});

export const undoReplySchema: z.ZodMiniType<UndoReply> = z.object({
  restored: z.nullable(promptSchema),
  ...told,
});
