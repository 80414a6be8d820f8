import { setImmediate } from "node:timers/promises";
import type { InSteps } from "@/lib/results/conjugate-gradient";

const sliceMs = 8;

/** Goes through the steps, giving way to everyone who answers in between. */
export async function runInSlices<T>(steps: InSteps<T>): Promise<T> {
  for (let until = performance.now() + sliceMs; ; ) {
    const next = steps.next();
    if (next.done) return next.value;
    if (performance.now() < until) continue;
    await setImmediate();
    until = performance.now() + sliceMs;
  }
}
