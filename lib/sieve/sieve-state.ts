/** What the sieve shows of a session at one moment. */
import type { SessionState } from "@/lib/session/session-state";
import { markOf } from "./marks";
import { StateScores } from "./state-scores";

/** A number per item each. */
export interface SieveItems {
  /** Thousandths of log odds, 0 at the threshold. */
  readonly scores: Int16Array;
  /** Places in `marks`. */
  readonly marks: Uint8Array;
  /** Counted answers about the item alone and in comparisons, as far as two bytes go. */
  readonly pulls: Uint16Array;
  readonly duels: Uint16Array;
}

export function emptyItems(itemCount: number): SieveItems {
  return {
    scores: new Int16Array(itemCount),
    marks: new Uint8Array(itemCount),
    pulls: new Uint16Array(itemCount),
    duels: new Uint16Array(itemCount),
  };
}

export function copyItems(target: SieveItems, source: SieveItems): void {
  target.scores.set(source.scores);
  target.marks.set(source.marks);
  target.pulls.set(source.pulls);
  target.duels.set(source.duels);
}

/** What is shown of one item. */
export interface SieveItem {
  readonly score: number;
  readonly mark: number;
  readonly pulls: number;
  readonly duels: number;
}

export function itemIn(items: SieveItems, item: number): SieveItem {
  return {
    score: items.scores[item]!,
    mark: items.marks[item]!,
    pulls: items.pulls[item]!,
    duels: items.duels[item]!,
  };
}

/** Puts it there, and says whether anything changed. */
export function setItem(items: SieveItems, item: number, shown: SieveItem): boolean {
  const before = itemIn(items, item);
  items.scores[item] = shown.score;
  items.marks[item] = shown.mark;
  items.pulls[item] = shown.pulls;
  items.duels[item] = shown.duels;
  return (
    before.score !== shown.score ||
    before.mark !== shown.mark ||
    before.pulls !== shown.pulls ||
    before.duels !== shown.duels
  );
}

const mostCounted = 0xffff;

/** As the engine has it now. */
export function itemOf(state: SessionState, scores: StateScores, item: number): SieveItem {
  const report = state.ranking.report(item);
  return {
    score: scores.read(item),
    mark: markOf(report, state.settings.goal),
    pulls: Math.min(mostCounted, report.pulls),
    duels: Math.min(mostCounted, report.duels),
  };
}

/** All items, worked out from nothing. */
export function sieveOf(state: SessionState): SieveItems {
  const items = emptyItems(state.created.itemCount);
  const scores = new StateScores(state);
  scores.follow();
  for (let item = 0; item < state.created.itemCount; item++) {
    setItem(items, item, itemOf(state, scores, item));
  }
  return items;
}
