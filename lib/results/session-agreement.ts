import { type InSteps, partsOf } from "@/lib/ranksearch/in-steps";
import { outcomeOf } from "@/lib/session/outcome";
import type { SessionState } from "@/lib/session/session-state";
import { fleissKappa, krippendorffAlpha, type UnitCounts } from "./agreement";

/** Between two steps. */
const entriesAtOnce = 2_000;

/** How people answered about one item by itself. */
export interface Votes {
  readonly yes: number;
  readonly no: number;
  readonly cantTell: number;
}

export interface Agreement {
  /** One per item that is judged. */
  readonly votes: readonly Votes[];
  /** Over items; null where there is nothing to disagree about. */
  readonly alpha: number | null;
  /** Null where items have different numbers of answers. */
  readonly kappa: number | null;
  /** Items with at least two answers of yes or no, which is what alpha is about. */
  readonly items: number;
  /** Over pairs of items that at least two people compared. */
  readonly duels: { readonly alpha: number | null; readonly pairs: number };
}

/**
 * From the answers that scores are made of too (`countAnswers`). "Can't tell" is an opinion where the project counts it as no; elsewhere it is
 * left out of the measures, as a judgement that is missing.
 */
export function* agreementInSteps(state: SessionState): InSteps<Agreement> {
  const { book, created } = state;
  const { length } = book;
  const excluded = state.peopleByIndex.map((person) => person.excluded !== null);
  yield;
  const votes = Array.from({ length: created.itemCount }, () => ({ yes: 0, no: 0, cantTell: 0 }));
  const pairs = new Map<number, [number, number]>();
  for (let at = 0; at < length; at++) {
    if (at % entriesAtOnce === 0) yield;
    if (book.closing(at) !== "counted" || excluded[book.person(at)]) continue;
    const { question, answer, left } = book.entry(at);
    if (question.kind === "pull") {
      const item = votes[question.item]!;
      if (answer === "yes") item.yes++;
      else if (answer === "no") item.no++;
      else if (answer === "cant-tell") item.cantTell++;
    } else if (answer === "left" || answer === "right") {
      const { first, second } = question;
      const firstWon = outcomeOf(answer, left) === 1;
      const key = Math.min(first, second) * created.itemCount + Math.max(first, second);
      const unit = pairs.get(key) ?? [0, 0];
      pairs.set(key, unit);
      unit[firstWon === first < second ? 0 : 1]++;
    }
  }
  const units: UnitCounts[] = [];
  for (const [from, to] of partsOf(votes.length, entriesAtOnce)) {
    for (const item of votes.slice(from, to)) units.push(unitOf(item, created.questions.cantTell));
    yield;
  }
  const compared = [...pairs.values()].filter(hasPair);
  yield;
  const alpha = krippendorffAlpha(units);
  yield;
  const kappa = fleissKappa(units);
  yield;
  const items = units.filter(hasPair).length;
  const duels = { alpha: krippendorffAlpha(compared), pairs: compared.length };
  return { votes, alpha, kappa, items, duels };
}

/** Votes as the measures take them. */
export function unitOf({ yes, no, cantTell }: Votes, meaning: "half" | "no"): UnitCounts {
  return [yes, meaning === "no" ? no + cantTell : no];
}

function hasPair([one = 0, other = 0]: UnitCounts): boolean {
  return one + other >= 2;
}
