import { isHere } from "./dashboard";
import type { Prompt } from "./prompt";
import type { Emit } from "./serve-tab";
import type { SessionState } from "./session-state";

/** So many at once are plenty for whoever waits. */
const most = 20;

/**
 * Prompts held by people who are not here, which nobody need wait for: should they come back and answer after all,
 * it counts like any other. A place in the policy's plan is left alone, since it can be filled only once.
 */
export function awayPrompts(state: SessionState): Prompt[] {
  const found: Prompt[] = [];
  for (const person of state.peopleByIndex) {
    if (person.leased.size === 0 || isHere(person, state.clockMs)) continue;
    for (const prompt of person.leased) {
      if (prompt.question.slot === undefined) found.push(prompt);
      if (found.length === most) return found;
    }
  }
  return found;
}

/** Takes them back for somebody who would be left without work; says whether there were any. */
export function reclaimAway(state: SessionState, emit: Emit): boolean {
  const away = awayPrompts(state);
  for (const { id } of away) emit({ kind: "reclaimed", prompt: id });
  return away.length > 0;
}
