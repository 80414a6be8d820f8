/**
 * Which items are held back, asked of nobody, because something else comes first that will make them cheaper. Where
 * nobody can bring that about, holding stops for a while, each time for longer.
 */

/** It stops for at least so many answers. */
const fewestReleased = 24;

export class HeldItems {
  private readonly isHeld: Uint8Array;
  private heldCount = 0;
  private stopped = false;
  private againAt = 0;
  private releaseSpan: number;

  constructor(itemCount: number) {
    this.isHeld = new Uint8Array(itemCount);
    this.releaseSpan = Math.max(fewestReleased, itemCount);
  }

  get mayHold(): boolean {
    return !this.stopped;
  }

  get isAnyHeld(): boolean {
    return this.heldCount > 0;
  }

  note(item: number, isHeld: boolean): void {
    const now = isHeld ? 1 : 0;
    this.heldCount += now - this.isHeld[item]!;
    this.isHeld[item] = now;
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
