import type { ExclusionReason } from "./events";
import type { Prompt } from "./prompt";

/** One annotator as the log knows them. */
export interface Person {
  readonly id: string;
  /** Order of first appearance in the log. */
  readonly index: number;
  /** The number of their source, as the engine counts them; it stays what it was when they were first served. */
  source: number;
  /** Per item, how many prompts about it are out with them, or were answered or skipped by them. */
  readonly asked: Map<number, number>;
  /** In a panel, items skipped: asked again when nothing else is left, since each member's answer is wanted. */
  readonly skippedItems: Set<number>;
  /** Items of the last prompt: the next one is about others where that is as useful. */
  lastItems: readonly number[];
  /** Expired prompts; being asked about the same item again closes them. */
  readonly expired: Set<Prompt>;
  /** Leased prompts, oldest first. */
  readonly leased: Set<Prompt>;
  /** The last answers still within the undo window, oldest first. */
  readonly held: Prompt[];
  answered: number;
  /** What their answers cost the project together, in millionths, each as promised when it was asked: the platform's fee is part of it. */
  owedMicros: number;
  skipped: number;
  /** Prompts ever served; seeds the draw that mixes gold questions in. */
  served: number;
  goldRight: number;
  goldAnswered: number;
  /** Gold answers that an owner's pardon has wiped from the bar. */
  goldPardoned: { right: number; answered: number };
  excluded: ExclusionReason | null;
  lastSeenMs: number;
}

export function newPerson(id: string, index: number, source = 0): Person {
  return {
    id,
    index,
    source,
    asked: new Map(),
    skippedItems: new Set(),
    lastItems: [],
    expired: new Set(),
    leased: new Set(),
    held: [],
    answered: 0,
    owedMicros: 0,
    skipped: 0,
    served: 0,
    goldRight: 0,
    goldAnswered: 0,
    goldPardoned: { right: 0, answered: 0 },
    excluded: null,
    lastSeenMs: 0,
  };
}
