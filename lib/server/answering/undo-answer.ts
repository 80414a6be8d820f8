import type { Database } from "@/db/store";
import type { UndoReply } from "@/lib/protocol/annotator-messages";
import type { Member } from "@/lib/server/kernel/member-by-token";
import { ok, problem, type Result } from "@/lib/server/kernel/result";
import { newPromptId } from "@/lib/server/sessions/prompt-id";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { serveTab } from "@/lib/session/serve-tab";
import { takeBack } from "@/lib/session/take-back";
import {
  fillPrompts,
  fillWork,
  outlinePrompt,
  outlineWork,
  restsOnLastAnswer,
  standingOf,
} from "./annotator-replies";

/** Undoes the tab's last answer while its window is open; its prompt comes first again. */
export async function undoAnswer(
  db: Database,
  member: Member,
  { tab }: { readonly tab: string },
): Promise<Result<UndoReply>> {
  if (member.sessionId === null)
    return problem("conflict", "The project hasn't been launched yet.");
  const decided = await sessionsOf(db).run(member.sessionId, (state, emit) => {
    const paid = restsOnLastAnswer(state, member);
    const taken = paid ? null : takeBack(state, { person: member.id, tab }, emit);
    const work = serveTab(
      state,
      { person: member.id, source: member.source, tab, newPromptId },
      emit,
    );
    const restored = taken && outlinePrompt(taken);
    return { restored, person: standingOf(state, member, work), work: outlineWork(work) };
  });
  const { restored, person } = decided;
  const work = await fillWork(db, member, decided.work);
  const [again = null] = restored ? await fillPrompts(db, member, [restored]) : [];
  return ok({ restored: again, person, work });
}
