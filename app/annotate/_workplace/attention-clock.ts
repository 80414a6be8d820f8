/**
 * How long a prompt was really looked at: time counts only while the page is visible, its window has the focus
 * and nothing (a dialog, a break) covers the prompt.
 */
export interface AttentionClock {
  readonly countedMs: number;
  /** When the running stretch began, or null while nobody is looking. */
  readonly runningSinceMs: number | null;
}

export interface Attention {
  readonly visible: boolean;
  readonly focused: boolean;
  readonly covered: boolean;
}

export function isAttentive(attention: Attention): boolean {
  return attention.visible && attention.focused && !attention.covered;
}

export function startClock(nowMs: number, attentive: boolean): AttentionClock {
  return { countedMs: 0, runningSinceMs: attentive ? nowMs : null };
}

export function setAttentive(
  clock: AttentionClock,
  nowMs: number,
  attentive: boolean,
): AttentionClock {
  if (attentive === (clock.runningSinceMs !== null)) {
    return clock;
  }
  return { countedMs: elapsedMs(clock, nowMs), runningSinceMs: attentive ? nowMs : null };
}

/** The longest time the server takes for true. */
const mostMs = 86_400_000;

/** Whole milliseconds. A clock that was set back counts nothing rather than a negative time. */
export function elapsedMs(clock: AttentionClock, nowMs: number): number {
  const running = clock.runningSinceMs === null ? 0 : Math.max(0, nowMs - clock.runningSinceMs);
  return Math.min(mostMs, Math.round(clock.countedMs + running));
}
