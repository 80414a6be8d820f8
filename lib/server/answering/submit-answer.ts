import type { Database } from "@/db/store";
import type { SubmissionInput, SubmitReply } from "@/lib/protocol/annotator-messages";
import type { Member } from "@/lib/server/kernel/member-by-token";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { newPromptId, wasServedTo } from "@/lib/server/sessions/prompt-id";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import type { SubmitResult } from "@/lib/session/annotator-vocabulary";
import { type Answered, answerPrompt } from "@/lib/session/answer-prompt";
import { feedbackOn } from "@/lib/session/feedback";
import { serveTab } from "@/lib/session/serve-tab";
import { fillWork, outlineWork, standingOf } from "./annotator-replies";

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
    const feedback = answered.kind === "accepted" ? feedbackOn(state, prompt) : null;
    const work = serveTab(
      state,
      { person: member.id, source: member.source, tab, newPromptId },
      emit,
    );
    const person = standingOf(state, member, work);
    return { answered, feedback, person, work: outlineWork(work) };
  });
  if (decided === null) {
    return problem("invalid", "This answer doesn't match this kind of prompt.", "action");
  }
  const { answered, feedback, person } = decided;
  const work = await fillWork(db, member, decided.work);
  const wasServedBefore = async () => (await wasServedTo(db, sessionId, prompt)) === member.id;
  return ok({
    result: await toResult(answered, wasServedBefore),
    ...(feedback && { feedback }),
    person,
    work,
  });
}

/** A prompt that is no longer open was answered before, unless it never was this person's. */
async function toResult(
  answered: Exclude<Answered, { kind: "unfit" }>,
  wasServedBefore: () => Promise<boolean>,
): Promise<SubmitResult> {
  if (answered.kind !== "closed") return answered;
  return { kind: (await wasServedBefore()) ? "repeated" : "unknown-prompt" };
}
