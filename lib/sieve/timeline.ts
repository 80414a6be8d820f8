/** How the sieve came to look as it does: a frame for every few answers, each with what changed since the one before. */
import type { AskReason } from "@/lib/ranksearch/ask-reason";
import type { SieveItem, SieveItems } from "./sieve-state";

/** What brought a frame about. Kept as places in this list: add at the end. */
export const causes = ["start", "answer", "people", "goal"] as const;
export type Cause = (typeof causes)[number];

/** An answer that counted. */
export interface AskedQuestion {
  readonly first: number;
  /** Null for a pull. */
  readonly second: number | null;
  /** Of a pull 1 for yes, of a duel 1 if `first` won. */
  readonly outcome: number;
  /** Null in logs from before reasons were kept. */
  readonly why: AskReason | null;
}

export interface Frame {
  /** The last event included, and how many prompts were closed by then. */
  readonly seq: number;
  readonly closed: number;
  /** Answers that had counted by then. */
  readonly answers: number;
  readonly atMs: number;
  readonly cause: Cause;
  /** The last answer that counted since the frame before; null if none did. */
  readonly question: AskedQuestion | null;
  readonly changes: Changes;
}

/** Items that look different from the frame before, ascending, and how they look: the same place in each column. */
export interface Changes extends SieveItems {
  readonly items: Int32Array;
}

/** The first frame's changes are of all items where its cause is "start"; else of what the reader already has. */
export interface Timeline {
  readonly itemCount: number;
  /** Who follows the session: only the same can say what changed since. 0 for a replay. */
  readonly maker: number;
  readonly frames: readonly Frame[];
}

/** Never falls, and rises with whatever can change a sieve: what a reader names who has one already. */
export function stampOf({ seq, closed }: Pick<Frame, "seq" | "closed">): number {
  return seq + closed;
}

export function toChanges(list: readonly (SieveItem & { readonly item: number })[]): Changes {
  return {
    items: Int32Array.from(list, ({ item }) => item),
    scores: Int16Array.from(list, ({ score }) => score),
    marks: Uint8Array.from(list, ({ mark }) => mark),
    pulls: Uint16Array.from(list, ({ pulls }) => pulls),
    duels: Uint16Array.from(list, ({ duels }) => duels),
  };
}

export const noChanges = toChanges([]);

export function applyChanges(target: SieveItems, changes: Changes): void {
  const { items, scores, marks, pulls, duels } = changes;
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!;
    target.scores[item] = scores[at]!;
    target.marks[item] = marks[at]!;
    target.pulls[item] = pulls[at]!;
    target.duels[item] = duels[at]!;
  }
}
