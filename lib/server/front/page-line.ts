/**
 * Pages are worked out few at a time. Many that are asked for at once would go through their steps side by side, and the thread would come
 * to answers only after a step of every one of them; one after the other they are all ready as early.
 */

/** So that one which waits for the database does not keep all others waiting. */
const mostAtOnce = 2;
/** One that takes longer waits for something: the next begins beside it. */
const patienceMs = 1_000;

export class PageLine {
  private inWork = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly patience = patienceMs) {}

  /** Resolves when it is this page's turn; call what it gives when the page is done, once or more. */
  async enter(): Promise<() => void> {
    if (this.inWork < mostAtOnce) this.inWork++;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    let isOver = false;
    const leave = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      // Its place goes to the next one, in a turn of its own: others have theirs between two pages.
      const next = this.waiting.shift();
      if (next) setImmediate(next);
      else this.inWork--;
    };
    const timer = setTimeout(leave, this.patience);
    timer.unref();
    return leave;
  }
}
