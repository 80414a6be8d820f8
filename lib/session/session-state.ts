/**
 * What the log amounts to. Mutable, with one owner; changed only by `step` and `advance`, so that replaying
 * the same events always gives the same state.
 */
import type { AuditCourse } from "@/lib/ranksearch/audit/audit-course";
import { newCourse } from "@/lib/ranksearch/audit/new-course";
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { type Goal, isSameGoal } from "@/lib/ranksearch/goal";
import { finish, type InSteps } from "@/lib/ranksearch/in-steps";
import type { RankSearchSession, Repricing } from "@/lib/ranksearch/session";
import type { Origin, Told } from "@/lib/ranksearch/session-start";
import { AnswerBook } from "./answer-book";
import { OtherAlgorithm } from "./broken-log";
import { DueQueue } from "./due-queue";
import type { EventOf, PauseReason } from "./events";
import { decodeHints } from "./hints";
import { History } from "./history";
import type { HeardOpinions } from "./one-question";
import { newPerson, type Person } from "./person";
import type { Prompt } from "./prompt";
import type { CountedReplay } from "./rebuild";
import type { LiveSettings, QuestionSettings } from "./settings";
import { noMoney, type SourceMoney } from "./source-money";
import { enginePrices, engineSources, peopleSources } from "./sources";

export interface Engine {
  readonly version: string;
  /** Where people wait: what takes long is made by who serves, in steps and ahead of time. */
  readonly serves?: true;
  canReplay(version: string): boolean;
  start(
    config: RankSearchConfig,
    itemCount: number,
    seed: number,
    origin?: Partial<Origin & Told>,
  ): InSteps<RankSearchSession>;
  restore(data: unknown, told?: Told): InSteps<RankSearchSession>;
}

type Stage =
  | { readonly kind: "running" }
  | { readonly kind: "paused"; readonly by: PauseReason }
  /** By its owner, before its goal. */
  | { readonly kind: "finished"; readonly by?: "owner" };

export const itemStatusCodes = ["open", "above", "below", "undecided"] as const;

/** What the engine hears of changed settings, and of hints. */
type EngineChange =
  | { readonly at: number; readonly prices: Repricing; readonly goal: Goal }
  | { readonly at: number; readonly hints: string };

export function applyChange(ranking: RankSearchSession, change: EngineChange): void {
  if ("hints" in change) {
    ranking.setHints(decodeHints(change.hints, ranking.itemCount));
    return;
  }
  const { prices, goal } = change;
  ranking.reprice(prices);
  // Setting the same goal again would make a new plan for nothing.
  if (!isSameGoal(ranking.config.goal, goal)) ranking.setGoal(goal);
}

export interface SessionState {
  readonly created: EventOf<"created">;
  readonly engine: Engine;
  ranking: RankSearchSession;
  /** The checks of random samples. It knows the order of one that is under way, which nobody may see before its end. */
  readonly audit: AuditCourse;
  /** Where in the log labels were last frozen; null before. */
  frozenSeq: number | null;
  settings: LiveSettings;
  /** As launched; only logs of event version 1 ever changed them. */
  questions: QuestionSettings;
  stage: Stage;
  /** Last event applied. */
  seq: number;
  /** Everything due up to here has happened. */
  clockMs: number;
  /** Leased, expired and held prompts by id. */
  readonly prompts: Map<string, Prompt>;
  readonly leases: DueQueue;
  readonly holds: DueQueue;
  readonly people: Map<string, Person>;
  readonly peopleByIndex: Person[];
  readonly book: AnswerBook;
  /** What each source of people has cost, in the order in which the engine numbers them. */
  readonly sourceMoney: SourceMoney[];
  /** Where hints come from: a source's id, null for a column of the upload; undefined while there are none. */
  hintSource: string | null | undefined;
  /** When prices, hints or the goal changed, by length of the book: a rebuild repeats them in place. */
  readonly changes: EngineChange[];
  /** Per item a code of `itemStatusCodes`. */
  readonly statuses: Uint8Array;
  openItems: number;
  /** Items whose report may have changed since a view last emptied this. */
  readonly touched: Set<number>;
  leased: number;
  held: number;
  spentMicros: number;
  reservedMicros: number;
  answers: { pulls: number; duels: number };
  readonly history: History;
  /** How often the engine was started afresh because somebody was excluded or restored. */
  rebuilds: number;
  /** Known from the first rebuild on; before it nobody can have given two opinions of an open item. */
  heard: HeardOpinions | null;
  /** What the next rebuild will take, made ready ahead of it; in no log, and in no snapshot. */
  prepared: CountedReplay | null;
  /** Somebody's gold answers are below the bar, and what their exclusion takes is to be made ready first. */
  exclusionWanted: string | null;
  /** When a question was last handed out. */
  lastServedMs: number;
  /** Somebody could not be asked anything because a plan was late. */
  planWanted: boolean;
}

export function startState(created: EventOf<"created">, engine: Engine): SessionState {
  if (!engine.canReplay(created.algorithm)) {
    throw new OtherAlgorithm(created.algorithm, engine.version);
  }
  const { algorithm: version, config, goal, itemCount, seed } = created;
  const audit = newCourse({ ...config, goal }, itemCount);
  return {
    created,
    engine,
    ranking: finish(
      engine.start({ ...config, goal }, itemCount, seed, { version, rebuilds: 0, audit }),
    ),
    audit,
    frozenSeq: null,
    settings: { ...created.settings, goal: created.goal },
    questions: created.questions,
    stage: { kind: "running" },
    seq: 0,
    clockMs: created.atMs,
    prompts: new Map(),
    leases: new DueQueue(),
    holds: new DueQueue(),
    people: new Map(),
    peopleByIndex: [],
    book: new AnswerBook(),
    changes: [],
    statuses: new Uint8Array(itemCount),
    openItems: itemCount,
    touched: new Set(),
    leased: 0,
    held: 0,
    spentMicros: 0,
    reservedMicros: 0,
    sourceMoney: peopleSources(created.settings).map(noMoney),
    hintSource: undefined,
    answers: { pulls: 0, duels: 0 },
    history: new History(),
    rebuilds: 0,
    heard: null,
    prepared: null,
    exclusionWanted: null,
    lastServedMs: created.atMs,
    planWanted: false,
  };
}

/** Items that can be asked about, gold ones included. */
export function allItems(state: SessionState): number {
  return state.created.itemCount + state.created.gold.length;
}

export function personOf(state: SessionState, id: string): Person {
  const known = state.people.get(id);
  if (known) return known;
  const person = newPerson(id, state.peopleByIndex.length);
  state.people.set(id, person);
  state.peopleByIndex.push(person);
  return person;
}

/** The engine is not given the budget: the session pauses instead, so that the owner can raise it. */
export function pricesOf(settings: LiveSettings): Repricing {
  const sources = engineSources(settings);
  return {
    ...enginePrices(settings),
    ...(sources && { sources }),
    expectedPeople: settings.expectedPeople,
    answerCapPerItem: settings.answerCapPerItem,
  };
}

/** The last event that may be shown: what follows the freezing of labels tells the order of their check until that has ended. */
export function shownUpTo({ audit, frozenSeq, seq }: SessionState): number {
  const isHidden = audit.phase === "frozen" || audit.phase === "checking";
  return isHidden && frozenSeq !== null ? frozenSeq : seq;
}

/** Takes note of items that the engine has settled or reopened since the last call. */
export function noteChanges(state: SessionState): void {
  for (const item of state.ranking.takeChanges()) {
    const { status } = state.ranking.report(item);
    const code = status.kind === "decided" ? status.side : status.kind;
    state.touched.add(item);
    const before = state.statuses[item] === 0;
    state.statuses[item] = itemStatusCodes.indexOf(code);
    const after = state.statuses[item] === 0;
    if (before !== after) state.openItems += after ? 1 : -1;
  }
}
