/** A person's own pace, and when to suggest a break. Nothing here leaves the browser. */

/** Half an hour of attentive work without a pause. */
export const breakAfterMs = 30 * 60_000;
/** Being away this long is a break, whether or not anyone called it one. */
export const awayIsBreakMs = 5 * 60_000;
const paceWindow = 20;

export interface Pace {
  /** Attentive time of the latest answers, newest last. */
  readonly recentMs: readonly number[];
  readonly workedSinceBreakMs: number;
  readonly lastAnswerAtMs: number | null;
}

export const freshPace: Pace = { recentMs: [], workedSinceBreakMs: 0, lastAnswerAtMs: null };

export function recordAnswer(pace: Pace, elapsedMs: number, nowMs: number): Pace {
  const wasAway =
    pace.lastAnswerAtMs !== null && nowMs - pace.lastAnswerAtMs - elapsedMs >= awayIsBreakMs;
  return {
    recentMs: [...pace.recentMs, elapsedMs].slice(-paceWindow),
    workedSinceBreakMs: (wasAway ? 0 : pace.workedSinceBreakMs) + elapsedMs,
    lastAnswerAtMs: nowMs,
  };
}

export function takeBreak(pace: Pace): Pace {
  return { ...pace, workedSinceBreakMs: 0 };
}

export function isBreakDue(pace: Pace): boolean {
  return pace.workedSinceBreakMs >= breakAfterMs;
}

/** The median of the latest answers in whole seconds (at least 1), or null before there are three. */
export function secondsPerAnswer(pace: Pace): number | null {
  if (pace.recentMs.length < 3) {
    return null;
  }
  const sorted = pace.recentMs.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median =
    sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return Math.max(1, Math.round(median / 1000));
}
