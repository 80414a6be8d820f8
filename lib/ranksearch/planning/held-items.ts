/**
 * Whether items may be held back, asked of nobody, because something else comes first that will make them cheaper. Where
 * nobody can bring that about, holding stops for a while, each time for longer.
 */

/** It stops for at least so many answers. */
const fewestReleased = 24;

export class HeldItems {
  private stopped = false;
  private againAt = 0;
  private releaseSpan: number;

  constructor(itemCount: number) {
    this.releaseSpan = Math.max(fewestReleased, itemCount);
  }

  get mayHold(): boolean {
    return !this.stopped;
  }

  stop(answers: number): void {
    this.stopped = true;
    this.againAt = answers + this.releaseSpan;
    this.releaseSpan *= 2;
  }

  goOnIfDue(answers: number): void {
    this.stopped = answers < this.againAt;
  }
}
