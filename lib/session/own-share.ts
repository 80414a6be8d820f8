import type { Person } from "./person";
import type { SessionState } from "./session-state";

/**
 * How many answers are asked of this person at most. In a team everyone is asked about every item that is still open; in a crowd without a
 * quota nobody knows.
 */
export function ownShare(state: SessionState, person: Person | undefined): number | null {
  const { quotaPerPerson } = state.settings;
  if (state.created.config.respondents.kind === "crowd") return quotaPerPerson;
  const answered = person?.answered ?? 0;
  let toCome = state.openItems;
  for (const item of person?.asked.keys() ?? []) {
    if (item < state.created.itemCount && state.statuses[item] === 0) toCome--;
  }
  const all = answered + (person?.leased.size ?? 0) + toCome;
  return quotaPerPerson === null ? all : Math.min(all, quotaPerPerson);
}
