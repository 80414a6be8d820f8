/** What the log should say next without anybody's doing: somebody's gold answers, prices that follow time, labels that are ready to be checked, the budget, the end. */
import { nextQuestion } from "./choose-question";
import type { Person } from "./person";
import { waitsForRebuild } from "./rebuild";
import { repriceByTime } from "./reprice";
import { freezing } from "./rounds-of-checks";
import type { Emit } from "./serve-tab";
import type { SessionState } from "./session-state";
import { affordability } from "./source-money";

/** Nobody is judged by fewer gold answers than this. */
export const leastGoldAnswers = 5;

export function settle(state: SessionState, emit: Emit): void {
  excludeBelowBar(state, emit);
  repriceByTime(state, emit);
  if (state.stage.kind === "finished" || state.held > 0) return;
  const frozen = freezing(state);
  if (frozen !== null) emit(frozen);
  if (state.ranking.progress().finished) emit({ kind: "finished" });
  else if (state.stage.kind === "running" && budgetIsUsedUp(state)) {
    emit({ kind: "paused", by: "budget" });
  }
}

function excludeBelowBar(state: SessionState, emit: Emit): void {
  if (state.created.gold.length === 0) return;
  for (const person of state.peopleByIndex) {
    if (person.excluded !== null || !isBelowBar(person, state.settings.goldBar)) continue;
    if (waitsForRebuild(state, person)) return;
    emit({ kind: "excluded", person: person.id, by: "gold" });
  }
}

function isBelowBar(person: Person, bar: number): boolean {
  const answered = person.goldAnswered - person.goldPardoned.answered;
  const right = person.goldRight - person.goldPardoned.right;
  return answered >= leastGoldAnswers && right < bar * answered;
}

/** Nothing is out, and what is worth asking costs more than is left. */
function budgetIsUsedUp(state: SessionState): boolean {
  if (state.leased > 0) return false;
  const affordable = affordability(state);
  if (affordable.pull && affordable.duel) return false;
  if (nextQuestion(state, (question) => !affordable[question.kind]) !== null) return false;
  return nextQuestion(state, () => false) !== null;
}
