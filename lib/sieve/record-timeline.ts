/** Makes the timeline while a log is replayed: told of each event, and looking at the state after it. */
import type { AskReason } from "@/lib/ranksearch/ask-reason";
import type { SessionEvent } from "@/lib/session/events";
import type { SessionState } from "@/lib/session/session-state";
import { isEstimated } from "./marks";
import { emptyItems, itemOf, setItem } from "./sieve-state";
import { askedAt, StateScores } from "./state-scores";
import {
  type AskedQuestion,
  type Cause,
  type Changes,
  type Frame,
  type Timeline,
  toChanges,
} from "./timeline";

/** A frame for each so many answers, while labels are proven and while they are estimated, which takes longer to look at. */
export interface Strides {
  readonly proven: number;
  readonly estimated: number;
}

/** Such that a timeline of any length is made within seconds to a minute, and stays within a few megabytes. */
export function stridesFor(session: {
  readonly answers: number;
  readonly duels: number;
  readonly itemCount: number;
}): Strides {
  const { answers, duels, itemCount } = session;
  const most = Math.max(100, Math.min(mostFrames, mostLooks / itemCount));
  const estimated = duels > 0 ? Math.min(most, mostJointFits) : most;
  return { proven: Math.ceil(answers / mostFrames), estimated: Math.ceil(answers / estimated) };
}

const mostFrames = 2_000;
/** Looks at an item's estimate. */
const mostLooks = 4e6;
/** With comparisons an estimate takes tens to hundreds of milliseconds. */
const mostJointFits = 150;

/** Changes of all items at once are large: beyond so many items in all they wait for the next frame. */
const mostAtOnce = 500_000;

export class TimelineRecorder {
  private readonly frames: Frame[] = [];
  private readonly items;
  private readonly scores: StateScores;
  /** Why the questions that are out were asked, by the event that served them. */
  private readonly reasons = new Map<number, AskReason>();
  private readonly changed = new Set<number>();
  private cause: Cause | null = "start";
  private question: AskedQuestion | null = null;
  private answers = 0;
  private sinceFrame = 0;
  private atOnce = 0;
  private lookedAt = 0;

  constructor(
    private readonly state: SessionState,
    private readonly strides: Strides,
  ) {
    this.items = emptyItems(state.created.itemCount);
    this.scores = new StateScores(state);
    this.writeFrame();
  }

  /** After `event` was applied to the state. */
  note(event: SessionEvent): void {
    const { state } = this;
    if (event.kind === "served" && event.why) this.reasons.set(state.seq, event.why);
    if (event.kind === "goal-changed") this.cause = "goal";
    this.lookAtBook();
    for (const item of state.touched) this.changed.add(item);
    state.touched.clear();
    const { proven, estimated } = this.strides;
    const stride = this.isEstimated ? estimated : proven;
    const isDue = this.sinceFrame >= stride || (this.cause !== null && this.mayShowAtOnce());
    if (isDue) this.writeFrame();
  }

  /** Time alone may have closed answers since the last event; call when no further event comes. */
  finish(): Timeline {
    this.lookAtBook();
    for (const item of this.state.touched) this.changed.add(item);
    if (this.sinceFrame > 0 || this.cause !== null || this.changed.size > 0) this.writeFrame();
    return { itemCount: this.state.created.itemCount, maker: 0, frames: this.frames };
  }

  private get isEstimated(): boolean {
    return isEstimated(this.state.settings.goal);
  }

  private lookAtBook(): void {
    const { book } = this.state;
    const { restarted } = this.scores.follow((at) => {
      // After a restart those from before come again.
      if (at >= this.lookedAt) this.take(at);
    });
    for (; this.lookedAt < book.length; this.lookedAt++) {
      if (book.closing(this.lookedAt) === "counted") this.answers++;
      this.reasons.delete(book.servedSeq(this.lookedAt));
    }
    if (restarted) this.cause = "people";
  }

  private take(at: number): void {
    const why = this.reasons.get(this.state.book.servedSeq(at)) ?? null;
    this.question = { ...askedAt(this.state, at), why };
    this.changed.add(this.question.first);
    if (this.question.second !== null) this.changed.add(this.question.second);
    this.sinceFrame++;
  }

  private mayShowAtOnce(): boolean {
    if (this.atOnce + this.state.created.itemCount > mostAtOnce) return false;
    this.atOnce += this.state.created.itemCount;
    return true;
  }

  private writeFrame(): void {
    const { state } = this;
    const { seq, book, clockMs: atMs } = state;
    this.frames.push({
      ...{ seq, closed: book.length, answers: this.answers, atMs },
      cause: this.cause ?? "answer",
      question: this.question,
      changes: this.takeChanges(),
    });
    this.cause = null;
    this.question = null;
    this.sinceFrame = 0;
  }

  /** Where labels are estimated an answer about one item may change the label of any; else the session knows which items it touched. */
  private takeChanges(): Changes {
    const { state, items, scores } = this;
    const looked = this.isEstimated ? items.marks.keys() : [...this.changed].sort((a, b) => a - b);
    const changes = [];
    for (const item of looked) {
      if (item >= state.created.itemCount) continue;
      const shown = itemOf(state, scores, item);
      if (setItem(items, item, shown)) changes.push({ item, ...shown });
    }
    this.changed.clear();
    return toChanges(changes);
  }
}
