/** What an annotator's browser is sent, put together from the state and the items' contents. */
import { readItemContent } from "@/db/rows/items";
import type { Query } from "@/db/write";
import type { AnnotatorStanding, PromptView, Work } from "@/lib/protocol/annotator-messages";
import { assertNever } from "@/lib/ranksearch/question";
import type { Member } from "@/lib/server/kernel/member-by-token";
import { endingFor } from "@/lib/server/kernel/platform";
import type { Prompt } from "@/lib/session/prompt";
import type { TabWork } from "@/lib/session/serve-tab";
import type { SessionState } from "@/lib/session/session-state";

export function toWork(db: Query, member: Member, work: TabWork): Work {
  if (work.kind !== "prompts") return work;
  const prompts = work.prompts.map((prompt) => toPromptView(db, member, prompt));
  return { kind: "prompts", prompts };
}

export function toPromptView(db: Query, member: Member, prompt: Prompt): PromptView {
  const { id, question, status } = prompt;
  if (status.kind !== "leased") throw new Error("Only a leased prompt is shown.");
  const items = itemsInView(prompt).map((index) => readItemContent(db, member, index));
  return { id, kind: question.kind, items, expiresAtMs: status.expiresAtMs };
}

function itemsInView({ question, left }: Prompt): number[] {
  switch (question.kind) {
    case "pull":
      return [question.item];
    case "duel":
      return left === "second"
        ? [question.second, question.first]
        : [question.first, question.second];
    default:
      return assertNever(question);
  }
}

export function standingOf(state: SessionState | null, member: Member): AnnotatorStanding {
  const person = state?.people.get(member.id);
  const settled = state ? 1 - state.openItems / state.created.itemCount : 0;
  return {
    displayName: member.displayName,
    answered: person?.answered ?? 0,
    items: person?.asked.size ?? 0,
    skipped: person?.skipped ?? 0,
    projectProgress: Math.floor(settled * 100) / 100,
    completion: completionOf(state, member),
  };
}

/** Sent only once it is due, so that nobody finds the code in what the browser received before. */
function completionOf(
  state: SessionState | null,
  { id, platform }: Member,
): AnnotatorStanding["completion"] {
  if (!state || platform === null) return null;
  const person = state.people.get(id);
  const finished = state.stage.kind === "finished";
  // Sent here when all was done: there is a way back for them too, though nothing to be paid for.
  if (!person?.answered && finished) return endingFor(platform, platform.screenedOut);
  if (!person) return null;
  if (person.excluded !== null) return endingFor(platform, platform.screenedOut);
  const due = isEnough(state, person.answered) || finished;
  return due ? endingFor(platform, platform.completed) : null;
}

function isEnough({ settings }: SessionState, answers: number): boolean {
  return answers >= Math.max(1, settings.quotaPerPerson ?? 1);
}

/** Whether the person was sent the platform's code for their last answer: what is paid for is not undone. */
export function restsOnLastAnswer(state: SessionState, { id, platform }: Member): boolean {
  const answers = state.people.get(id)?.answered ?? 0;
  return platform !== null && isEnough(state, answers) && !isEnough(state, answers - 1);
}
