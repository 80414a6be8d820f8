import { z } from "zod";
import type { Database } from "@/db/open";
import type { Member } from "@/lib/server/kernel/member-by-token";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { newPromptId, wasServedTo } from "@/lib/server/sessions/prompt-id";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import type { SubmitReply, SubmitResult } from "@/lib/session/annotator-view";
import { answers } from "@/lib/session/answer";
import { type Answered, answerPrompt } from "@/lib/session/answer-prompt";
import { serveTab } from "@/lib/session/serve-tab";
import { standingOf, toWork } from "./annotator-replies";

export const tabSchema = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/);

export const submissionSchema = z.object({
  tab: tabSchema,
  prompt: z.string().min(1).max(64),
  action: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("answer"), answer: z.enum(answers) }),
    z.object({ kind: z.literal("skip") }),
  ]),
  elapsedMs: z.number().int().min(0).max(86_400_000),
});
export type SubmissionInput = z.infer<typeof submissionSchema>;

/** Answers or skips a prompt, once, and hands the tab what comes next. */
export async function submitAnswer(
  db: Database,
  member: Member,
  input: SubmissionInput,
): Promise<Result<SubmitReply>> {
  const { sessionId } = member;
  if (sessionId === null) return problem("conflict", "The project hasn't been launched yet.");
  const { tab, prompt, action, elapsedMs } = input;
  const decided = await sessionsOf(db).run(sessionId, (state, emit) => {
    const answered = answerPrompt(state, { person: member.id, prompt, action, elapsedMs }, emit);
    // Refused: then nothing is to change, and nothing new is served either.
    if (answered.kind === "unfit") return null;
    const work = serveTab(state, { person: member.id, tab, newPromptId }, emit);
    return { answered, person: standingOf(state, member), work: toWork(db, member, work) };
  });
  if (decided === null) {
    return problem("invalid", "This answer doesn't match this kind of prompt.", "action");
  }
  const { answered, person, work } = decided;
  const result = toResult(answered, () => wasServedTo(db, sessionId, prompt) === member.id);
  return ok({ result, person, work });
}

/** A prompt that is no longer open was answered before, unless it never was this person's. */
function toResult(
  answered: Exclude<Answered, { kind: "unfit" }>,
  wasServedBefore: () => boolean,
): SubmitResult {
  if (answered.kind !== "closed") return answered;
  return { kind: wasServedBefore() ? "repeated" : "unknown-prompt" };
}
