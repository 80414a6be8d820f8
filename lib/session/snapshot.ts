/** The state as plain data, and back. A cache: whatever cannot be read is replayed from the log instead. */
import { AuditCourse } from "@/lib/ranksearch/audit/audit-course";
import { auditClaim } from "@/lib/ranksearch/audit/new-course";
import type { InSteps } from "@/lib/ranksearch/in-steps";
import { questionItems } from "@/lib/ranksearch/question";
import { AnswerBook, type BookData } from "./answer-book";
import { DueQueue } from "./due-queue";
import type { EventOf } from "./events";
import { History } from "./history";
import { HeardOpinions, isOfPanel, keepsOneQuestion, noteAsked } from "./one-question";
import { newPerson, type Person } from "./person";
import type { Prompt } from "./prompt";
import type { Engine, SessionState } from "./session-state";

const snapshotVersion = 7;

/** Of the book, between two steps. */
const entriesAtOnce = 1_024;

type StoredPrompt = Omit<Prompt, "person"> & { readonly person: number };
type PersonSums = Pick<
  Person,
  | "id"
  | "source"
  | "answered"
  | "owedMicros"
  | "skipped"
  | "served"
  | "goldRight"
  | "goldAnswered"
  | "goldPardoned"
> &
  Pick<Person, "excluded" | "lastSeenMs" | "lastItems">;

export interface StoredState
  extends Pick<
    SessionState,
    | "settings"
    | "questions"
    | "stage"
    | "seq"
    | "clockMs"
    | "changes"
    | "statuses"
    | "openItems"
    | "leased"
    | "held"
    | "spentMicros"
    | "reservedMicros"
    | "sourceMoney"
    | "hintSource"
    | "answers"
    | "rebuilds"
    | "frozenSeq"
    | "lastServedMs"
  > {
  readonly version: typeof snapshotVersion;
  readonly ranking: unknown;
  readonly audit: ReturnType<AuditCourse["serialize"]>;
  readonly prompts: readonly StoredPrompt[];
  /** Ids in the order in which each person holds or held them. */
  readonly order: readonly {
    readonly leased: readonly string[];
    readonly held: readonly string[];
  }[];
  readonly people: readonly PersonSums[];
  readonly book: BookData;
  readonly history: ReturnType<History["serialize"]>;
}

/** Refers to the state's own arrays: to be copied before anything else happens to it. */
export function storeState(state: SessionState): StoredState {
  return {
    version: snapshotVersion,
    settings: state.settings,
    questions: state.questions,
    stage: state.stage,
    seq: state.seq,
    clockMs: state.clockMs,
    changes: state.changes,
    statuses: state.statuses,
    openItems: state.openItems,
    leased: state.leased,
    held: state.held,
    spentMicros: state.spentMicros,
    reservedMicros: state.reservedMicros,
    sourceMoney: state.sourceMoney,
    hintSource: state.hintSource,
    answers: state.answers,
    rebuilds: state.rebuilds,
    frozenSeq: state.frozenSeq,
    lastServedMs: state.lastServedMs,
    ranking: state.ranking.store(),
    audit: state.audit.serialize(),
    prompts: [...state.prompts.values()].map((prompt) => ({
      ...prompt,
      person: prompt.person.index,
    })),
    order: state.peopleByIndex.map((person) => ({
      leased: [...person.leased].map((prompt) => prompt.id),
      held: person.held.map((prompt) => prompt.id),
    })),
    people: state.peopleByIndex.map(sumsOf),
    book: state.book.serialize(),
    history: state.history.serialize(),
  };
}

export function* restoreState(
  created: EventOf<"created">,
  engine: Engine,
  stored: StoredState,
): InSteps<SessionState> {
  if (stored.version !== snapshotVersion) throw new Error("A snapshot of another version.");
  const peopleByIndex = stored.people.map((sums, index) => ({
    ...newPerson(sums.id, index),
    ...sums,
  }));
  const { config, goal, itemCount } = created;
  const audit = AuditCourse.restore(auditClaim({ ...config, goal }, itemCount), stored.audit);
  yield;
  const ranking = yield* engine.restore(stored.ranking, { audit });
  yield;
  const book = yield* AnswerBook.restore(stored.book);
  yield;
  const state: SessionState = {
    created,
    engine,
    ranking,
    audit,
    settings: stored.settings,
    questions: stored.questions,
    stage: stored.stage,
    seq: stored.seq,
    clockMs: stored.clockMs,
    prompts: new Map(),
    leases: new DueQueue(),
    holds: new DueQueue(),
    people: new Map(peopleByIndex.map((person) => [person.id, person])),
    peopleByIndex,
    book,
    changes: [...stored.changes],
    statuses: Uint8Array.from(stored.statuses),
    openItems: stored.openItems,
    touched: new Set(),
    leased: stored.leased,
    held: stored.held,
    spentMicros: stored.spentMicros,
    reservedMicros: stored.reservedMicros,
    sourceMoney: stored.sourceMoney.map((money) => ({ ...money })),
    hintSource: stored.hintSource,
    answers: { ...stored.answers },
    history: History.restore(stored.history),
    rebuilds: stored.rebuilds,
    frozenSeq: stored.frozenSeq,
    heard: null,
    prepared: null,
    exclusionWanted: null,
    lastServedMs: stored.lastServedMs,
    planWanted: false,
  };
  restorePrompts(state, stored);
  yield;
  yield* restoreAsked(state);
  yield* restoreHeard(state);
  return state;
}

function sumsOf(person: Person): PersonSums {
  const { id, source, answered, owedMicros, skipped, served } = person;
  const { goldRight, goldAnswered, goldPardoned, excluded, lastSeenMs, lastItems } = person;
  return {
    ...{ id, source, answered, owedMicros, skipped, served },
    ...{ goldRight, goldAnswered, goldPardoned, excluded, lastSeenMs, lastItems },
  };
}

function restorePrompts(state: SessionState, stored: StoredState): void {
  for (const saved of stored.prompts) {
    const prompt: Prompt = { ...saved, person: state.peopleByIndex[saved.person]! };
    state.prompts.set(prompt.id, prompt);
    const { status, servedSeq: seq } = prompt;
    if (status.kind === "leased") {
      state.leases.add({ dueMs: status.expiresAtMs, seq, prompt: prompt.id });
    } else if (status.kind === "expired") {
      prompt.person.expired.add(prompt);
    }
  }
  for (const [index, order] of stored.order.entries()) {
    const person = state.peopleByIndex[index]!;
    for (const id of order.leased) person.leased.add(state.prompts.get(id)!);
    for (const id of order.held) person.held.push(state.prompts.get(id)!);
  }
  for (const prompt of state.prompts.values()) {
    if (prompt.status.kind !== "held") continue;
    const { closesAtMs: dueMs, answeredSeq: seq } = prompt.status;
    state.holds.add({ dueMs, seq, prompt: prompt.id });
  }
}

/** Who was asked about what follows from the book and the prompts. */
function* restoreAsked(state: SessionState): InSteps<void> {
  for (let at = 0; at < state.book.length; at++) {
    if (at % entriesAtOnce === 0) yield;
    const person = state.peopleByIndex[state.book.person(at)]!;
    const question = state.book.question(at);
    if (state.book.closing(at) === "skipped" && isOfPanel(state, person)) {
      for (const item of questionItems(question)) person.skippedItems.add(item);
    } else {
      noteAsked(person, question);
    }
  }
  for (const { person, question, status } of state.prompts.values()) {
    if (status.kind !== "expired") noteAsked(person, question);
  }
}

/** What was heard follows from the answers that the engine had a use for: others were about labelled items alone. */
function* restoreHeard(state: SessionState): InSteps<void> {
  if (state.rebuilds === 0 || !keepsOneQuestion(state)) return;
  const heard = new HeardOpinions();
  const { book } = state;
  for (let at = 0; at < book.length; at++) {
    if (at % entriesAtOnce === 0) yield;
    if (book.isUsed(at)) heard.note(book.person(at), book.question(at));
  }
  state.heard = heard;
}
