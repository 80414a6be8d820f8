/** Asks again what may work later: with growing pauses, or when the server says. All questions of one run wait together. */
import { setTimeout as delay } from "node:timers/promises";
import { askEndpoint, type Dialect, type Reply, usualDialect } from "./ask-endpoint";
import type { Endpoint } from "./endpoint";
import type { ModelQuestion } from "./model-question";

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** Then the run pauses by itself and says why. */
const usualTries = 7;

interface Pacing {
  readonly now: () => number;
  readonly random: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const realPacing: Pacing = {
  now: Date.now,
  random: Math.random,
  wait: (ms, signal) => delay(ms, undefined, { signal }),
};

export class PatientAsker {
  private readonly dialect: Dialect = usualDialect();
  private openAtMs = 0;

  constructor(
    private readonly endpoint: Endpoint,
    private readonly pacing: Pacing = realPacing,
    private readonly mostTries = usualTries,
  ) {}

  /** A question that is out is paid for, so its reply is waited for; the signal ends pauses, and then it throws. */
  async ask(question: ModelQuestion, signal: AbortSignal): Promise<Reply> {
    for (let tries = 1; ; tries++) {
      await this.untilOpen(signal);
      const reply = await askEndpoint(this.endpoint, question, this.dialect);
      if (reply.kind !== "failed" || reply.again === null || tries >= this.mostTries) return reply;
      const pause = reply.again.afterMs ?? this.pauseAfter(tries);
      this.openAtMs = Math.max(this.openAtMs, this.pacing.now() + pause);
    }
  }

  private async untilOpen(signal: AbortSignal): Promise<void> {
    for (;;) {
      const ms = this.openAtMs - this.pacing.now();
      if (ms <= 0) return signal.throwIfAborted();
      await this.pacing.wait(ms, signal);
    }
  }

  /** Doubled each time, and not the same for all who wait. */
  private pauseAfter(tries: number): number {
    const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1));
    return longest * (0.5 + this.pacing.random() / 2);
  }
}
