import { finish, type InSteps } from "@/lib/ranksearch/in-steps";
import type { RankSearchSession } from "@/lib/ranksearch/session";
import { HeardOpinions, keepsOneQuestion } from "./one-question";
import { countedOutcome } from "./outcome";
import type { Person } from "./person";
import { isReserved } from "./prompt";
import { applyChange, noteChanges, type SessionState } from "./session-state";

/** Answers between two steps: less than a millisecond's worth. */
const answersAtOnce = 32;

type AfterAnswer = (ranking: RankSearchSession, at: number) => void;

/** Whose answers are left out, by index. */
type LeftOut = ReadonlySet<number>;

function excludedNow({ peopleByIndex }: SessionState): Set<number> {
  return new Set(
    peopleByIndex.filter(({ excluded }) => excluded !== null).map(({ index }) => index),
  );
}

/**
 * A fresh engine that is given every counted answer, in the order they counted, of the people who are not
 * left out, and changes of prices and goal in their places. Where a label came earlier the first time, a second answer of
 * the same person to an item that is still open does not count. Entries of the book only ever follow one another, so that it can
 * be begun, go on while answers come in, and be ended later.
 */
export class CountedReplay {
  readonly heard: HeardOpinions | null;
  /** Places in the book of the answers that the engine had a use for. */
  readonly used: number[] = [];
  private at = 0;
  private changesDone = 0;

  private constructor(
    private readonly state: SessionState,
    readonly ranking: RankSearchSession,
    readonly leftOut: LeftOut,
    readonly rebuilds: number,
  ) {
    this.heard = keepsOneQuestion(state) ? new HeardOpinions() : null;
  }

  static *begin(state: SessionState, leftOut: LeftOut, rebuilds: number): InSteps<CountedReplay> {
    const { algorithm: version, config, goal, itemCount, seed } = state.created;
    const origin = { version, rebuilds, audit: state.audit };
    const ranking = yield* state.engine.start({ ...config, goal }, itemCount, seed, origin);
    return new CountedReplay(state, ranking, leftOut, rebuilds);
  }

  /** Up to the end of the book as it is when it gets there, or up to a place in it; `after` is called for each answer that counts. */
  *run(after?: AfterAnswer, end = Number.POSITIVE_INFINITY): InSteps<void> {
    const { book } = this.state;
    while (this.at < Math.min(book.length, end)) {
      this.change();
      const at = this.at++;
      if (this.give(at)) after?.(this.ranking, at);
      if (at % answersAtOnce === 0) yield;
    }
    this.change();
  }

  private change(): void {
    const { changes } = this.state;
    for (; this.changesDone < changes.length; this.changesDone++) {
      if (changes[this.changesDone]!.at > this.at) return;
      applyChange(this.ranking, changes[this.changesDone]!);
    }
  }

  /** Whether it counted. */
  private give(at: number): boolean {
    const { book, created, peopleByIndex } = this.state;
    const person = book.person(at);
    if (book.closing(at) !== "counted" || this.leftOut.has(person)) return false;
    const { question, answer, left } = book.entry(at);
    if (this.heard?.isFirst(this.ranking, person, question) === false) return false;
    this.heard?.note(person, question);
    const given = { question, answer: answer!, left };
    const outcome = countedOutcome(created.questions.cantTell, given);
    const { source } = peopleByIndex[person]!;
    if (this.ranking.apply(question, outcome, source)) this.used.push(at);
    return true;
  }
}

/**
 * The engine that everybody who counts has made, from its start to the moment at which it is begun; `after` is called for each answer.
 * Answers may come in between its steps.
 */
export function* replayCounted(state: SessionState, after: AfterAnswer): InSteps<void> {
  const end = state.book.length;
  const replay = yield* CountedReplay.begin(state, excludedNow(state), state.rebuilds);
  yield;
  yield* replay.run(after, end);
}

/**
 * Does ahead of time, in steps between which answers may come, what excluding or restoring the person will take; what is answered after it
 * is taken in when that happens. Nothing is said or changed by it.
 */
export function* prepareRebuild(
  state: SessionState,
  personId: string,
  excluded: boolean,
): InSteps<void> {
  const person = state.people.get(personId);
  if (!person) return;
  const leftOut = excludedNow(state);
  if (excluded) leftOut.add(person.index);
  else leftOut.delete(person.index);
  const replay = yield* CountedReplay.begin(state, leftOut, state.rebuilds + 1);
  yield;
  yield* replay.run();
  state.prepared = replay;
}

/** So many answers are replayed in some ten milliseconds. */
const rebuiltAtOnce = 1_000;

/** Too many answers to replay them all while people wait. */
export function isLongRebuild({ book }: SessionState): boolean {
  return book.length > rebuiltAtOnce;
}

/** Whether an exclusion that nobody waits for is put off, by moments, until what it takes was made ready; then it says so. */
export function waitsForRebuild(state: SessionState, person: Person): boolean {
  const waits =
    state.engine.serves === true && isLongRebuild(state) && !isPreparedFor(state, person);
  state.exclusionWanted = waits ? person.id : null;
  return waits;
}

function isPreparedFor(state: SessionState, person: Person): boolean {
  const { prepared } = state;
  if (prepared === null || prepared.rebuilds !== state.rebuilds + 1) return false;
  return isSame(prepared.leftOut, excludedNow(state).add(person.index));
}

function isSame(one: LeftOut, other: LeftOut): boolean {
  return one.size === other.size && [...one].every((index) => other.has(index));
}

/** The one that was made ready, if it is for just the people and the rebuild that it is wanted for. */
function takePrepared(state: SessionState): CountedReplay | null {
  const { prepared } = state;
  state.prepared = null;
  if (prepared === null || prepared.rebuilds !== state.rebuilds) return null;
  return isSame(prepared.leftOut, excludedNow(state)) ? prepared : null;
}

/** The engine as it would stand had it never heard from the people who are excluded now. */
export function rebuild(state: SessionState): void {
  state.rebuilds++;
  const replay =
    takePrepared(state) ?? finish(CountedReplay.begin(state, excludedNow(state), state.rebuilds));
  finish(replay.run());
  for (let at = 0; at < state.book.length; at++) state.book.setUsed(at, false);
  for (const at of replay.used) state.book.setUsed(at, true);
  state.ranking = replay.ranking;
  state.heard = replay.heard;
  for (const prompt of state.prompts.values()) {
    if (isReserved(prompt)) state.ranking.reserve(prompt.question);
  }
  state.statuses.fill(0);
  state.openItems = state.created.itemCount;
  for (let item = 0; item < state.openItems; item++) state.touched.add(item);
  noteChanges(state);
}
