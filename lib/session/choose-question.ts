/** Who may be asked what: the engine says what is worth asking, this says what this person can be asked. */
import { hashWords } from "@/lib/random/generator";
import type { Question } from "@/lib/ranksearch/question";
import type { IdleReason } from "./annotator-view";
import { toMicros } from "./money";
import { numericKey, type Person } from "./person";
import { allItems, type SessionState } from "./session-state";

export type Choice =
  | { readonly kind: "question"; readonly question: Question }
  | { readonly kind: "none"; readonly reason: IdleReason };

/** A person in so many tabs at once is a script: the rest of the pool is left to others. */
const mostTabs = 6;

export function chooseQuestion(state: SessionState, person: Person): Choice {
  const mostLeased = mostTabs * (1 + state.settings.promptsAhead);
  if (person.leased.size >= mostLeased) return { kind: "none", reason: "others-are-answering" };
  const affordable = affordability(state);
  if (!affordable.pull && !affordable.duel) return { kind: "none", reason: "budget-reached" };
  const tooDear = (question: Question) => !affordable[question.kind];
  const asked = askedBefore(state, person);
  const skipped = (question: Question) =>
    person.skippedKeys.size > 0 && person.skippedKeys.has(numericKey(question, allItems(state)));
  const wanted =
    nextQuestion(state, (q) => tooDear(q) || asked(q) || skipped(q)) ??
    (person.skippedKeys.size > 0 ? nextQuestion(state, (q) => tooDear(q) || asked(q)) : null);
  if (wanted === null) return { kind: "none", reason: idleReason(state, tooDear) };
  return { kind: "question", question: goldInstead(state, person) ?? wanted };
}

/** Which kinds of question the budget still covers, with what is out already set aside. */
export function affordability(state: SessionState): Record<Question["kind"], boolean> {
  const { budget, pricePull, priceDuel } = state.settings;
  if (budget === null) return { pull: true, duel: true };
  const left = toMicros(budget) - state.spentMicros - state.reservedMicros;
  return { pull: toMicros(pricePull) <= left, duel: toMicros(priceDuel) <= left };
}

export function nextQuestion(
  state: SessionState,
  barred: (question: Question) => boolean,
): Question | null {
  const question = state.ranking.next(barred);
  if (question !== null || !state.ranking.planDue) return question;
  // Planning is done off the answer path; here it is late, and someone is waiting.
  state.ranking.plan();
  return state.ranking.next(barred);
}

function askedBefore(state: SessionState, person: Person): (question: Question) => boolean {
  const items = allItems(state);
  const out = new Set<number>();
  for (const prompt of person.leased) out.add(numericKey(prompt.question, items));
  const panel = state.created.config.respondents.kind === "panel";
  const once = panel || !state.settings.allowRepeats;
  return (question) => {
    const key = numericKey(question, items);
    return out.has(key) || (once && person.answeredKeys.has(key));
  };
}

function idleReason(state: SessionState, tooDear: (question: Question) => boolean): IdleReason {
  if (nextQuestion(state, tooDear) !== null) return "you-answered-all";
  if (nextQuestion(state, () => false) !== null) return "budget-reached";
  return "others-are-answering";
}

/** Draws whether this prompt is to be a gold question, and which; null for none. */
function goldInstead(state: SessionState, person: Person): Question | null {
  const { gold, itemCount, seed } = state.created;
  if (gold.length === 0 || state.settings.goldRate === 0) return null;
  const draw = hashWords(seed, 7, person.index, person.served) >>> 0;
  if (draw / 2 ** 32 >= state.settings.goldRate) return null;
  if (!affordability(state).pull) return null;
  const asked = askedBefore(state, person);
  const start = hashWords(seed, 8, person.index, person.served) >>> 0;
  for (let step = 0; step < gold.length; step++) {
    const question: Question = { kind: "pull", item: itemCount + ((start + step) % gold.length) };
    if (!asked(question)) return question;
  }
  return null;
}
