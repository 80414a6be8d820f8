const mostPoints = 400;

/** Answers, spend and decisions up to a moment. */
interface HistoryPoint {
  readonly atMs: number;
  readonly pulls: number;
  readonly duels: number;
  readonly spent: number;
  readonly decided: number;
}

/** The course of a session in at most a few hundred points: when full, every second one goes. */
export class History {
  private points: HistoryPoint[] = [];
  private stride = 1;
  private sinceLast = 0;

  /** Called once for each closed prompt; `read` is asked only when a point is due. */
  note(read: () => HistoryPoint): void {
    if (++this.sinceLast < this.stride) return;
    this.sinceLast = 0;
    this.points.push(read());
    if (this.points.length < mostPoints) return;
    this.points = this.points.filter((_, place) => place % 2 === 1);
    this.stride *= 2;
  }

  read(): readonly HistoryPoint[] {
    return this.points;
  }

  serialize() {
    return { points: [...this.points], stride: this.stride, sinceLast: this.sinceLast };
  }

  static restore(saved: ReturnType<History["serialize"]>): History {
    const history = new History();
    history.points = [...saved.points];
    history.stride = saved.stride;
    history.sinceLast = saved.sinceLast;
    return history;
  }
}
