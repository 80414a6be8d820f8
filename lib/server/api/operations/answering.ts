import { submitReplySchema, undoReplySchema, viewSchema } from "@/lib/protocol/annotator-messages";
import { answersInput, promptsInput, undoInput } from "@/lib/protocol/api-messages";
import { readAnnotator } from "@/lib/server/answering/read-annotator";
import { submitAnswer } from "@/lib/server/answering/submit-answer";
import { undoAnswer } from "@/lib/server/answering/undo-answer";
import { apiAnnotator, apiAnnotatorAtWork } from "@/lib/server/api/api-annotator";
import { json, projectOperation } from "@/lib/server/api/operation";
import { ok } from "@/lib/server/kernel/result";

export const answeringOperations = [
  projectOperation({
    id: "nextPrompts",
    method: "POST",
    path: "/projects/{projectId}/prompts",
    alias: "/prompts",
    scope: "answer",
    summary: "The prompts an annotator should answer next",
    description: "Asking again returns the prompts still held. Each is reserved until it expires.",
    reads: { name: "PromptsAsked", schema: promptsInput, otherwise: "The annotator is missing." },
    replies: json("AnnotatorView", viewSchema),
    run: async ({ db, input }, project) => {
      const { annotator: name, source } = input;
      const member = await apiAnnotator(db, project, { name, source });
      return member.ok ? ok(await readAnnotator(db, member.value, input.tab)) : member;
    },
  }),
  projectOperation({
    id: "submitAnswer",
    method: "POST",
    path: "/projects/{projectId}/answers",
    alias: "/answers",
    scope: "answer",
    summary: "Answer or skip a prompt, once; returns what comes next",
    reads: {
      name: "AnswerGiven",
      schema: answersInput,
      otherwise: "This is not a valid answer to a prompt.",
    },
    replies: json("SubmitReply", submitReplySchema),
    run: async ({ db, input }, project) => {
      const { annotator, ...submission } = input;
      const member = await apiAnnotatorAtWork(db, project, annotator);
      return member.ok ? submitAnswer(db, member.value, submission) : member;
    },
  }),
  projectOperation({
    id: "undoAnswer",
    method: "POST",
    path: "/projects/{projectId}/undo",
    alias: "/undo",
    scope: "answer",
    summary: "Undo the last answer while its window is open",
    reads: { name: "UndoAsked", schema: undoInput, otherwise: "The annotator is missing." },
    replies: json("UndoReply", undoReplySchema),
    run: async ({ db, input }, project) => {
      const member = await apiAnnotatorAtWork(db, project, input.annotator);
      return member.ok ? undoAnswer(db, member.value, input) : member;
    },
  }),
];
