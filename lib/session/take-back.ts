import type { Prompt } from "./prompt";
import type { Emit } from "./serve-tab";
import type { SessionState } from "./session-state";

/** Takes back the tab's last answer if its window is still open; the prompt is then out again. */
export function takeBack(
  state: SessionState,
  asker: { readonly person: string; readonly tab: string },
  emit: Emit,
): Prompt | null {
  const person = state.people.get(asker.person);
  if (!person || person.excluded !== null) return null;
  const last = person.held.findLast((prompt) => prompt.tab === asker.tab);
  if (!last) return null;
  // Every label is proven without it. Given and taken back for ever, it would keep the session from its end.
  if (state.ranking.progress().finished) return null;
  // Its money has gone to others: leased again, it could take the spend past the budget.
  if (last.status.kind === "held" && last.status.late === "over-budget") return null;
  emit({ kind: "retracted", prompt: last.id });
  return last;
}
