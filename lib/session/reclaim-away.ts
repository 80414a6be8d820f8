import { hereMs, isHere } from "./dashboard";
import type { Prompt } from "./prompt";
import type { Emit } from "./serve-tab";
import type { SessionState } from "./session-state";

/** So many at once are plenty for anyone who waits. */
const most = 20;

/**
 * Prompts held by people who are not here, which nobody need wait for: should they come back and answer after all,
 * it counts like any other. A place in the policy's plan is left alone, since it can be filled only once.
 */
export function awayPrompts(state: SessionState, nowMs: number): Prompt[] {
  const found: Prompt[] = [];
  for (const person of state.peopleByIndex) {
    if (person.leased.size === 0 || isHere(person, nowMs)) continue;
    for (const prompt of person.leased) {
      if (prompt.question.slot === undefined) found.push(prompt);
      if (found.length === most) return found;
    }
  }
  return found;
}

/** When the next of those who hold prompts will no longer be here. People leave without an event. */
export function nextAwayMs(state: SessionState, nowMs: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const person of state.peopleByIndex) {
    if (person.leased.size === 0 || !isHere(person, nowMs)) continue;
    next = Math.min(next, person.lastSeenMs + hereMs);
  }
  return next;
}

/** Takes them back for somebody who would be left without work; says whether there were any. */
export function reclaimAway(state: SessionState, emit: Emit): boolean {
  const away = awayPrompts(state, state.clockMs);
  for (const { id } of away) emit({ kind: "reclaimed", prompt: id });
  return away.length > 0;
}
