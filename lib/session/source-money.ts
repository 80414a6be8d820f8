/** What each source of people has cost, against its limits and the project's budget. */
import type { QuestionKind } from "@/lib/ranksearch/question";
import { toMicros } from "./money";
import type { Person } from "./person";
import type { SessionState } from "./session-state";
import { answersKind, enginePrices, peopleSources, priceOf, type Source } from "./sources";

export interface SourceMoney {
  spentMicros: number;
  reservedMicros: number;
  /** Days since 1970 in UTC, and what was spent on that day. */
  day: number;
  dayMicros: number;
}

export type Affordable = Readonly<Record<QuestionKind, boolean>>;

const dayMs = 86_400_000;

/** Days since 1970 in UTC. */
export function dayOf(ms: number): number {
  return Math.floor(ms / dayMs);
}

export function noMoney(): SourceMoney {
  return { spentMicros: 0, reservedMicros: 0, day: 0, dayMicros: 0 };
}

export function sourceOf({ settings }: Pick<SessionState, "settings">, person: Person): Source {
  return peopleSources(settings)[person.source]!;
}

export function noteSpent(state: SessionState, person: Person, micros: number): void {
  const money = state.sourceMoney[person.source]!;
  const day = dayOf(state.clockMs);
  if (money.day !== day) {
    money.day = day;
    money.dayMicros = 0;
  }
  money.spentMicros += micros;
  // What is taken back after midnight was paid the day before.
  money.dayMicros = Math.max(0, money.dayMicros + micros);
}

/** In millionths: of the budget, and of what the source may take today and in all, the least that is left. */
export function moneyLeft(state: SessionState, person: Person): number {
  const { dailyLimit, totalLimit } = sourceOf(state, person);
  const money = state.sourceMoney[person.source]!;
  const today = money.day === dayOf(state.clockMs) ? money.dayMicros : 0;
  const leftOf = (limit: number | null, spent: number) =>
    limit === null ? Number.POSITIVE_INFINITY : toMicros(limit) - spent;
  return Math.min(
    leftOf(state.settings.budget, state.spentMicros + state.reservedMicros),
    leftOf(totalLimit, money.spentMicros + money.reservedMicros),
    leftOf(dailyLimit, today + money.reservedMicros),
  );
}

/** What the person's source answers and can still be paid. */
export function affordableFor(state: SessionState, person: Person): Affordable {
  const source = sourceOf(state, person);
  const left = moneyLeft(state, person);
  const can = (kind: QuestionKind) =>
    answersKind(source, kind) && toMicros(priceOf(source, kind)) <= left;
  return { pull: can("pull"), duel: can("duel") };
}

/** Which kinds of question the project's budget still covers, whoever is asked, with what is out already set aside. */
export function affordability({
  settings,
  spentMicros,
  reservedMicros,
}: Pick<SessionState, "settings" | "spentMicros" | "reservedMicros">): Affordable {
  if (settings.budget === null) return { pull: true, duel: true };
  const { pricePull, priceDuel } = enginePrices(settings);
  const left = toMicros(settings.budget) - spentMicros - reservedMicros;
  return { pull: toMicros(pricePull) <= left, duel: toMicros(priceDuel) <= left };
}
