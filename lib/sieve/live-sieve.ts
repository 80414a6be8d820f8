/** The sieve of a session that goes on: worked out in slices, and able to say what changed since a moment that a reader names. */
import type { SessionState } from "@/lib/session/session-state";
import { copyItems, emptyItems, itemIn, itemOf, type SieveItems, setItem } from "./sieve-state";
import { askedAt, StateScores } from "./state-scores";
import {
  type AskedQuestion,
  type Frame,
  noChanges,
  stampOf,
  type Timeline,
  toChanges,
} from "./timeline";

/** Of the answers since, the last ones are shown one by one. */
const mostQuestions = 6;
const answersAtOnce = 2_000;
const itemsAtOnce = 200;

interface Moment {
  readonly seq: number;
  readonly closed: number;
}

/**
 * What a reader knows, and from whom. Another process may have looked at other moments: an item that changed and changed back
 * in between has changed for the reader, and not for that process.
 */
interface Known extends Moment {
  readonly maker: number;
}

/** An answer that counted, and the event that served its question, which says why. */
interface Asked {
  readonly question: AskedQuestion;
  readonly servedSeq: number;
}

interface News extends Timeline {
  /** For each frame the event that served its question, which says why; null without a question. */
  readonly servedSeqs: readonly (number | null)[];
}

export class LiveSieve {
  private readonly items;
  private readonly scores: StateScores;
  /** The stamp at which an item was last seen to change. */
  private readonly changedAt: Float64Array;
  private answers = 0;
  private counted = 0;
  /** The moment that all items have been looked at since; and the one that is being looked at, with how far. */
  private seen: Moment = { seq: -1, closed: -1 };
  private looking: (Moment & { next: number }) | null = null;

  constructor(
    private readonly state: SessionState,
    private readonly maker: number,
  ) {
    const { itemCount } = state.created;
    this.items = emptyItems(itemCount);
    this.changedAt = new Float64Array(itemCount).fill(-1);
    this.scores = new StateScores(state);
  }

  /** Looks at what is new; false if `isOver` ended it before the end: call again. */
  follow(isOver: () => boolean): boolean {
    while (!this.scores.isUpToDate) {
      this.scores.follow(undefined, answersAtOnce);
      if (isOver()) return false;
    }
    const { seq, book } = this.state;
    for (; this.counted < book.length; this.counted++) {
      if (book.closing(this.counted) === "counted") this.answers++;
    }
    if (this.seen.seq === seq && this.seen.closed === book.length) return true;
    this.looking ??= { seq, closed: book.length, next: 0 };
    while (this.looking.next < this.items.marks.length) {
      this.lookAtSome(this.looking);
      if (isOver()) break;
    }
    if (this.looking.next < this.items.marks.length) return false;
    // Items looked at late may be further on: they are sent again with the next look.
    const { next: _, ...seen } = this.looking;
    this.seen = seen;
    this.looking = null;
    return true;
  }

  private lookAtSome(looking: { next: number }): void {
    const { state, items, scores } = this;
    const now = stampOf({ seq: state.seq, closed: state.book.length });
    const end = Math.min(items.marks.length, looking.next + itemsAtOnce);
    for (let item = looking.next; item < end; item++) {
      if (setItem(items, item, itemOf(state, scores, item))) this.changedAt[item] = now;
    }
    looking.next = end;
  }

  /** Looks at all items again at the next call of `follow`, although nothing was answered: the estimate was fitted meanwhile. */
  lookAgain(): void {
    this.seen = { ...this.seen, seq: -1 };
  }

  /** A copy, as of the last look that came to its end. */
  moment(): Moment & { readonly answers: number; readonly atMs: number; items: SieveItems } {
    const items = emptyItems(this.items.marks.length);
    copyItems(items, this.items);
    return { ...this.seen, answers: this.answers, atMs: this.state.clockMs, items };
  }

  /** The last ones, the newest at the end. */
  lastQuestions(most: number): readonly Asked[] {
    const { book } = this.state;
    return this.lastAsked(0, most).map(({ at, question }) => ({
      question,
      servedSeq: book.servedSeq(at),
    }));
  }

  /** What a reader who knows that moment has to hear; all of it for a reader who knows none. */
  news(known: Known | null): News {
    const { book, clockMs: atMs, created } = this.state;
    const moment = { ...this.seen, answers: this.answers, atMs };
    const isOurs = known?.maker === this.maker;
    const from = isOurs ? stampOf(known) : Number.NEGATIVE_INFINITY;
    const changes = [];
    for (let item = 0; item < created.itemCount; item++) {
      if (!isOurs || this.changedAt[item]! > from)
        changes.push({ item, ...itemIn(this.items, item) });
    }
    const asked =
      known === null ? this.lastAsked(0, 1) : this.lastAsked(known.closed, mostQuestions);
    const frames: Frame[] = asked.map(({ at, question }) => ({
      ...moment,
      closed: at + 1,
      cause: "answer",
      question,
      changes: noChanges,
    }));
    const last = frames.pop();
    frames.push({
      ...moment,
      cause: isOurs ? "answer" : "start",
      question: last?.question ?? null,
      changes: toChanges(changes),
    });
    const servedSeqs = asked.map(({ at }) => book.servedSeq(at));
    const { maker } = this;
    return {
      itemCount: created.itemCount,
      maker,
      frames,
      servedSeqs: last === undefined ? [null] : servedSeqs,
    };
  }

  private lastAsked(fromClosed: number, most: number) {
    const { state, seen } = this;
    const asked: { at: number; question: AskedQuestion }[] = [];
    for (let at = seen.closed - 1; at >= fromClosed && asked.length < most; at--) {
      if (state.book.closing(at) !== "counted") continue;
      if (state.peopleByIndex[state.book.person(at)]!.excluded !== null) continue;
      asked.unshift({ at, question: { ...askedAt(state, at), why: null } });
    }
    return asked;
  }
}
