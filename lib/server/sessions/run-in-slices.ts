/**
 * Long work on the thread that answers: in slices of some milliseconds, between which everyone else has their turn. Either as steps (a
 * generator, for code that knows no clock) or as a loop that rests now and then.
 */
import { setImmediate } from "node:timers/promises";
import type { InSteps } from "@/lib/ranksearch/in-steps";

const sliceMs = 8;

/** A stretch of work, begun when it is made. */
export class Slice {
  private until = performance.now() + sliceMs;

  get isOver(): boolean {
    return performance.now() >= this.until;
  }

  /** Lets the others have their turn, if the slice is over. */
  async rest(): Promise<void> {
    if (!this.isOver) return;
    await setImmediate();
    this.until = performance.now() + sliceMs;
  }
}

/** Goes through the steps, giving way to everyone who answers in between. */
export async function runInSlices<T>(steps: InSteps<T>): Promise<T> {
  for (;;) {
    const next = runSlice(steps);
    if (next.done) return next.value;
    await setImmediate();
  }
}

/** The steps of one slice. */
export function runSlice<T>(steps: InSteps<T>): IteratorResult<void, T> {
  const slice = new Slice();
  for (;;) {
    const next = steps.next();
    if (next.done || slice.isOver) return next;
  }
}
