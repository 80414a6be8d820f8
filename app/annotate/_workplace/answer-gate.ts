/**
 * Decides whether a press may count as an answer to the prompt in view. A press counts once a prompt, only after
 * the prompt has been on the screen long enough to be seen, and only if its key was let go since the last one.
 */

/**
 * Nobody sees a new prompt and decides on it faster than this: simple reactions to a light already take about
 * 200 ms. Whatever comes sooner was meant for the prompt before (a double press, a bounced key, a second tap).
 */
export const shortestLookMs = 250;

export interface AnswerGate {
  /** The prompt on the screen and when it was painted; null between prompts. */
  readonly shown: { readonly prompt: string; readonly paintedAtMs: number } | null;
  readonly lastUndoAtMs: number | null;
  /** Keys that are down now, by physical key. */
  readonly down: readonly string[];
}

export const closedGate: AnswerGate = { shown: null, lastUndoAtMs: null, down: [] };

export function showPrompt(gate: AnswerGate, prompt: string, paintedAtMs: number): AnswerGate {
  return { ...gate, shown: { prompt, paintedAtMs } };
}

/** Nothing more counts until another prompt (or the same one, again) is painted. */
export function hidePrompt(gate: AnswerGate): AnswerGate {
  return { ...gate, shown: null };
}

/** Not every system marks a held key's events as repeats, so keys that are down are remembered. */
export function pressKey(gate: AnswerGate, code: string): { gate: AnswerGate; fresh: boolean } {
  const fresh = !gate.down.includes(code);
  return { gate: fresh ? { ...gate, down: [...gate.down, code] } : gate, fresh };
}

export function releaseKey(gate: AnswerGate, code: string): AnswerGate {
  return { ...gate, down: gate.down.filter((down) => down !== code) };
}

/** When the window loses the focus, the release of a key is never heard of. */
export function releaseAllKeys(gate: AnswerGate): AnswerGate {
  return { ...gate, down: [] };
}

export function mayAnswer(gate: AnswerGate, prompt: string, nowMs: number): boolean {
  return gate.shown?.prompt === prompt && nowMs - gate.shown.paintedAtMs >= shortestLookMs;
}

/** An undo may come at once after a slip, but a bounced key must not undo two answers. */
export function mayUndo(gate: AnswerGate, nowMs: number): boolean {
  return gate.lastUndoAtMs === null || nowMs - gate.lastUndoAtMs >= shortestLookMs;
}

export function undone(gate: AnswerGate, nowMs: number): AnswerGate {
  return { ...gate, lastUndoAtMs: nowMs };
}
