/** What an annotator's browser is sent, put together from the state and the items' contents. */
import { readItemContents } from "@/db/rows/items";
import type { Query } from "@/db/store";
import type { AnnotatorStanding, PromptView, Work } from "@/lib/protocol/annotator-messages";
import { assertNever } from "@/lib/ranksearch/question";
import type { Member } from "@/lib/server/kernel/member-by-token";
import { endingFor } from "@/lib/server/kernel/platform";
import { ownShare } from "@/lib/session/own-share";
import type { Prompt } from "@/lib/session/prompt";
import type { TabWork } from "@/lib/session/serve-tab";
import type { SessionState } from "@/lib/session/session-state";

/** A prompt as the state alone knows it: which items it shows, not what is in them. */
export interface PromptOutline extends Omit<PromptView, "items"> {
  readonly items: readonly number[];
}

export type WorkOutline =
  | Exclude<Work, { kind: "prompts" }>
  | { readonly kind: "prompts"; readonly prompts: readonly PromptOutline[] };

/** Taken inside the decision, since the state goes on; contents are read once it is on the disk. */
export function outlineWork(work: TabWork): WorkOutline {
  if (work.kind !== "prompts") return work;
  return { kind: "prompts", prompts: work.prompts.map(outlinePrompt) };
}

export function outlinePrompt(prompt: Prompt): PromptOutline {
  const { id, question, status } = prompt;
  if (status.kind !== "leased") throw new Error("Only a leased prompt is shown.");
  return {
    ...{ id, kind: question.kind, items: itemsInView(prompt) },
    expiresAtMs: status.expiresAtMs,
    ...(prompt.training && { training: true as const }),
  };
}

export async function fillWork(db: Query, member: Member, work: WorkOutline): Promise<Work> {
  if (work.kind !== "prompts") return work;
  return { kind: "prompts", prompts: await fillPrompts(db, member, work.prompts) };
}

export async function fillPrompts(
  db: Query,
  member: Member,
  prompts: readonly PromptOutline[],
): Promise<PromptView[]> {
  const indexes = prompts.flatMap(({ items }) => items);
  const contents = await readItemContents(db, member, indexes);
  return prompts.map((prompt) => ({
    ...prompt,
    items: prompt.items.map((index) => contents.get(index)!),
  }));
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

/** `work`: what the tab was just told to do. */
export function standingOf(
  state: SessionState | null,
  member: Member,
  work: TabWork = { kind: "paused" },
): AnnotatorStanding {
  const person = state?.people.get(member.id);
  return {
    // A platform knows its people by ids that nobody is greeted by.
    displayName: member.platform === null ? member.displayName : null,
    answered: person?.answered ?? 0,
    items: person?.asked.size ?? 0,
    skipped: person?.skipped ?? 0,
    share: state && ownShare(state, person),
    completion: completionOf(state, member, work),
  };
}

/** Sent only once it is due, so that nobody finds the code in what the browser received before. */
function completionOf(
  state: SessionState | null,
  { id, platform }: Member,
  work: TabWork,
): AnnotatorStanding["completion"] {
  if (!state || platform === null) return null;
  const person = state.people.get(id);
  // Sent here when all was done: there is a way back for them too, though nothing to be paid for.
  if (!person?.answered && isEnd(state, work)) return endingFor(platform, platform.screenedOut);
  if (!person) return null;
  if (person.excluded !== null) return endingFor(platform, platform.screenedOut);
  const due = isEnough(state, person.answered) || (person.answered > 0 && isEnd(state, work));
  return due ? endingFor(platform, platform.completed) : null;
}

/** Nothing more will be asked of this person, as far as anyone can tell: they have done what they could. */
function isEnd({ stage }: SessionState, work: TabWork): boolean {
  if (work.kind === "idle" && work.reason === "you-answered-all") return true;
  // More may come up for them, in hours or never: nobody is kept waiting for their pay till then.
  if (work.kind === "idle" && work.reason === "left-to-others") return true;
  // Not while the rest of the money is only set aside for what others hold.
  if (stage.kind === "paused") return stage.by === "budget";
  return work.kind === "finished" || work.kind === "quota-reached";
}

function isEnough({ settings }: SessionState, answers: number): boolean {
  return answers >= Math.max(1, settings.quotaPerPerson ?? 1);
}

/** Whether the person was sent the platform's code for their last answer: what is paid for is not undone. */
export function restsOnLastAnswer(state: SessionState, { id, platform }: Member): boolean {
  const answers = state.people.get(id)?.answered ?? 0;
  return platform !== null && isEnough(state, answers) && !isEnough(state, answers - 1);
}
