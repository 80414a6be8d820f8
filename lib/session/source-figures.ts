/** What each source of people has given and cost so far, for owners. Walks over all answers: for pages and files, not for every answer. */
import { fromMicros } from "./money";
import type { SessionState } from "./session-state";
import { dayOf } from "./source-money";
import { peopleSources } from "./sources";

export interface SourceFigures {
  readonly id: string;
  readonly name: string;
  /** People who were ever asked. */
  readonly people: number;
  readonly pulls: number;
  readonly duels: number;
  readonly spent: number;
  readonly spentToday: number;
  /** Of comparisons with a winner, those won by the left one; sides are drawn at random. Null without any. */
  readonly leftShare: number | null;
  /** Its comparisons contradicted labels that rest on single answers alone, and prove nothing any more. */
  readonly isDistrusted: boolean;
}

export function sourceFigures(state: SessionState, nowMs: number): SourceFigures[] {
  const { book, peopleByIndex, sourceMoney } = state;
  const sources = peopleSources(state.settings);
  const sums = sources.map(() => ({ people: 0, pulls: 0, duels: 0, lefts: 0, sides: 0 }));
  for (const { served, source } of peopleByIndex) if (served > 0) sums[source]!.people++;
  for (let at = 0; at < book.length; at++) {
    const answer = book.answer(at);
    if (answer === null) continue;
    const sum = sums[peopleByIndex[book.person(at)]!.source]!;
    if (book.pulledItem(at) === null) sum.duels++;
    else sum.pulls++;
    if (answer !== "left" && answer !== "right") continue;
    sum.sides++;
    if (answer === "left") sum.lefts++;
  }
  const { distrusted } = state.ranking.claimed();
  return sources.map(({ id, name }, index) => {
    const { people, pulls, duels, lefts, sides } = sums[index]!;
    const { spentMicros, day, dayMicros } = sourceMoney[index]!;
    return {
      ...{ id, name, people, pulls, duels },
      spent: fromMicros(spentMicros),
      spentToday: day === dayOf(nowMs) ? fromMicros(dayMicros) : 0,
      leftShare: sides === 0 ? null : lefts / sides,
      isDistrusted: distrusted.includes(index),
    };
  });
}
