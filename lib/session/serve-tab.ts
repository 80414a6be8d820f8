import { hashWords } from "@/lib/random/generator";
import type { IdleReason } from "./annotator-vocabulary";
import { chooseQuestion } from "./choose-question";
import type { NewEvent } from "./events";
import { newPerson, type Person } from "./person";
import type { Prompt } from "./prompt";
import { awayPrompts, reclaimAway } from "./reclaim-away";
import { personOf, type SessionState } from "./session-state";
import { sourceOf } from "./source-money";
import { peopleSources, type Source } from "./sources";

/** Puts an event into the log and the state. */
export type Emit = (event: NewEvent) => void;

/** What may be handed to a tab now. */
export type TabWork =
  | { readonly kind: "prompts"; readonly prompts: readonly Prompt[] }
  | { readonly kind: "idle"; readonly reason: IdleReason }
  | { readonly kind: "paused" | "finished" | "excluded" | "quota-reached" };

export interface TabRequest {
  readonly person: string;
  readonly tab: string;
  /** The source that the person belongs to; none for the truth. */
  readonly source?: string | null;
  /** An unguessable id for the prompt that will be event `seq`. */
  readonly newPromptId: (seq: number) => string;
}

/** Fills the tab up to the prompt in view and those fetched ahead. */
export function serveTab(state: SessionState, request: TabRequest, emit: Emit): TabWork {
  // Anyone who has not been served is not in the state: only events may change it.
  const found = whoAsks(state, request);
  if (found === null) return { kind: "idle", reason: "you-answered-all" };
  let person = found;
  const barrier = barrierFor(state, person);
  if (barrier !== null && barrier.kind !== "quota-reached") return barrier;
  const wanted = 1 + state.settings.promptsAhead;
  let idle: IdleReason = "others-are-answering";
  for (let held = promptsOf(person, request.tab).length; held < wanted; held++) {
    if (quotaIsFull(state, person)) break;
    let choice = chooseQuestion(state, person);
    if (choice.kind === "none" && held === 0 && reclaimAway(state, emit)) {
      choice = chooseQuestion(state, person);
    }
    if (choice.kind === "none") {
      idle = choice.reason;
      break;
    }
    const { question } = choice;
    const seq = state.seq + 1;
    const served = {
      kind: "served",
      prompt: request.newPromptId(seq),
      person: person.id,
      ...(state.settings.sources.length > 0 && { source: sourceOf(state, person).id }),
      tab: request.tab,
      question,
      ...(choice.why && { why: choice.why }),
      ...(choice.training && { training: true as const }),
    } as const;
    // The side is drawn from the prompt's place in the log: no person and no item has a favoured side.
    const firstIsLeft = (hashWords(state.created.seed, 9, seq) & 1) === 0;
    if (question.kind === "pull") emit(served);
    else emit({ ...served, left: firstIsLeft ? "first" : "second" });
    person = personOf(state, request.person);
  }
  const prompts = promptsOf(person, request.tab);
  if (prompts.length > 0) return { kind: "prompts", prompts };
  return quotaIsFull(state, person) ? { kind: "quota-reached" } : { kind: "idle", reason: idle };
}

/** Anyone who was never served is not in the log yet. Null where their source is none of this session's. */
function whoAsks(
  state: SessionState,
  { person: id, source }: Pick<TabRequest, "person" | "source">,
): Person | null {
  const known = state.people.get(id);
  if (known && known.served > 0) return known;
  const sources = peopleSources(state.settings);
  const index =
    state.settings.sources.length > 0 && source
      ? sources.findIndex((each) => each.id === source)
      : sources.findIndex(({ truth }) => truth);
  if (index < 0) return null;
  return { ...(known ?? newPerson(id, state.peopleByIndex.length)), source: index };
}

/** What the tab would be served, without handing anything out. */
export function peekWork(
  state: SessionState,
  asks: Pick<TabRequest, "person" | "source">,
  nowMs: number,
): TabWork["kind"] | IdleReason {
  const person = whoAsks(state, asks);
  if (person === null) return "you-answered-all";
  const barrier = barrierFor(state, person);
  if (barrier !== null) return barrier.kind === "idle" ? barrier.reason : barrier.kind;
  if (person.leased.size > 0) return "prompts";
  const choice = chooseQuestion(state, person, nowMs);
  if (choice.kind === "question" || awayPrompts(state, nowMs).length > 0) return "prompts";
  return choice.reason;
}

/** The tab's leased prompts in the order they were served: one that was taken back comes first again. */
function promptsOf(person: Person, tab: string): Prompt[] {
  const prompts: Prompt[] = [];
  for (const prompt of person.leased) if (prompt.tab === tab) prompts.push(prompt);
  return prompts.sort((a, b) => a.servedSeq - b.servedSeq);
}

function barrierFor(state: SessionState, person: Person): TabWork | null {
  if (person.excluded !== null) return { kind: "excluded" };
  const barrier = stageBarrier(state);
  if (barrier !== null) return barrier;
  if (sourceOf(state, person).paused) return { kind: "paused" };
  if (!hasSeat(state, person)) return { kind: "quota-reached" };
  return quotaIsFull(state, person) ? { kind: "quota-reached" } : null;
}

function stageBarrier(state: SessionState): TabWork | null {
  switch (state.stage.kind) {
    case "finished":
      return { kind: "finished" };
    case "paused":
      return state.stage.by === "budget"
        ? { kind: "idle", reason: "budget-reached" }
        : { kind: "paused" };
    case "running":
      return null;
  }
}

export function quotaIsFull(state: SessionState, person: Person): boolean {
  const { quotaPerPerson } = state.settings;
  if (!hasSeat(state, person)) return true;
  return quotaPerPerson !== null && person.answered + person.leased.size >= quotaPerPerson;
}

/** In a panel of m only m people are asked: whose share it is must not change on the way. */
export function hasSeat(
  state: SessionState,
  person: Person | null,
  source: string | null = null,
): boolean {
  const { respondents } = state.created.config;
  if (respondents.kind === "crowd") return true;
  const isOther = ({ id, truth }: Source) => id === source && !truth;
  if (peopleSources(state.settings).some(isOther)) return true;
  // Only the truth is a team; people who compare are a crowd.
  if (person && (person.served > 0 || !sourceOf(state, person).truth)) return true;
  let seated = 0;
  for (const other of state.peopleByIndex) {
    if (other.served > 0 && other.excluded === null && sourceOf(state, other).truth) seated++;
  }
  return seated < respondents.size;
}
