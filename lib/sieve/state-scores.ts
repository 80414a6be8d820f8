import { countedOutcome } from "@/lib/session/outcome";
import type { SessionState } from "@/lib/session/session-state";
import { ScoreFold } from "./score-fold";
import type { AskedQuestion } from "./timeline";

/** A counted answer, as a place in the book. */
type OnAnswer = (at: number) => void;

/**
 * Scores of all items by the answers that counted so far of the people who are not excluded now. It follows a state that grows, and begins again when
 * somebody was excluded or restored.
 */
export class StateScores {
  private fold: ScoreFold;
  private done = 0;
  private rebuilds: number;

  constructor(private readonly state: SessionState) {
    this.fold = this.begin();
    this.rebuilds = state.rebuilds;
  }

  private begin(): ScoreFold {
    this.done = 0;
    this.rebuilds = this.state.rebuilds;
    const { itemCount, config } = this.state.created;
    return new ScoreFold(itemCount, config.threshold);
  }

  /** Takes in at most so many further answers; `onAnswer` hears of each. Says whether scores had to begin again. */
  follow(onAnswer: OnAnswer = () => {}, most = Number.POSITIVE_INFINITY): { restarted: boolean } {
    const { state } = this;
    const restarted = state.rebuilds !== this.rebuilds;
    if (restarted) this.fold = this.begin();
    const end = Math.min(state.book.length, this.done + most);
    for (; this.done < end; this.done++) if (this.take(this.done)) onAnswer(this.done);
    return { restarted };
  }

  get isUpToDate(): boolean {
    return this.done === this.state.book.length && this.rebuilds === this.state.rebuilds;
  }

  read(item: number): number {
    return this.fold.read(item);
  }

  private take(at: number): boolean {
    const { book, peopleByIndex } = this.state;
    if (book.closing(at) !== "counted") return false;
    if (peopleByIndex[book.person(at)]!.excluded !== null) return false;
    const { first, second, outcome } = askedAt(this.state, at);
    if (second === null) this.fold.pull(first, outcome);
    else this.fold.duel(first, second, outcome);
    return true;
  }
}

/** A counted answer of the book. */
export function askedAt({ book, created }: SessionState, at: number): Omit<AskedQuestion, "why"> {
  const { question, answer, left } = book.entry(at);
  const outcome = countedOutcome(created.questions.cantTell, { question, answer: answer!, left });
  return question.kind === "pull"
    ? { first: question.item, second: null, outcome }
    : { first: question.first, second: question.second, outcome };
}
