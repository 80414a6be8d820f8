import { findProject } from "@/db/rows/projects";
import type { Database } from "@/db/store";
import type { AnnotatorView } from "@/lib/protocol/annotator-messages";
import type { Member } from "@/lib/server/kernel/member-by-token";
import { newPromptId } from "@/lib/server/sessions/prompt-id";
import { sessionsOf } from "@/lib/server/sessions/session-service";
import { serveTab } from "@/lib/session/serve-tab";
import type { ProjectSettings } from "@/lib/session/settings";
import { fillWork, outlineWork, standingOf } from "./annotator-replies";

/** What the tab shows: the prompts it holds, filled up, or why there are none. */
export async function readAnnotator(
  db: Database,
  member: Member,
  tab: string,
): Promise<AnnotatorView> {
  const { sessionId } = member;
  if (sessionId === null) {
    const { settings } = (await findProject(db, member.projectId))!;
    const project = projectPart(member, settings);
    return { project, person: standingOf(null, member), work: { kind: "paused" } };
  }
  const { work, ...rest } = await sessionsOf(db).run(sessionId, (state, emit) => {
    const served = serveTab(
      state,
      { person: member.id, source: member.source, tab, newPromptId },
      emit,
    );
    return {
      work: outlineWork(served),
      project: projectPart(member, { live: state.settings, questions: state.questions }),
      person: standingOf(state, member, served),
    };
  });
  return { ...rest, work: await fillWork(db, member, work) };
}

function projectPart(
  member: Member,
  { live, questions }: Pick<ProjectSettings, "live" | "questions">,
): AnnotatorView["project"] {
  const { pullQuestion, duelQuestion, answerYes, answerNo, answerPick, answerCantTell } = questions;
  const { instructions, undoMs } = live;
  return {
    ...{ id: member.projectId, name: member.projectName },
    ...{ pullQuestion, duelQuestion, answerYes, answerNo },
    ...{ answerPick, answerCantTell, instructions, undoMs },
  };
}
