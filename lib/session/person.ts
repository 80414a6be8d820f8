import type { Question } from "@/lib/ranksearch/question";
import type { ExclusionReason } from "./events";
import type { Prompt } from "./prompt";

/** One annotator as the log knows them. */
export interface Person {
  readonly id: string;
  /** Order of first appearance in the log. */
  readonly index: number;
  /** Questions answered, by key: asked at most once unless the owner allows repeats. */
  readonly answeredKeys: Set<number>;
  /** Questions skipped: asked again only when nothing else is left. */
  readonly skippedKeys: Set<number>;
  /** Prompts whose lease ran out, by question key; being asked the same again closes the old one. */
  readonly expired: Map<number, Prompt>;
  /** Leased prompts, oldest first. */
  readonly leased: Set<Prompt>;
  /** The last answers still within the undo window, oldest first. */
  readonly held: Prompt[];
  answered: number;
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

export function newPerson(id: string, index: number): Person {
  return {
    id,
    index,
    answeredKeys: new Set(),
    skippedKeys: new Set(),
    expired: new Map(),
    leased: new Set(),
    held: [],
    answered: 0,
    skipped: 0,
    served: 0,
    goldRight: 0,
    goldAnswered: 0,
    goldPardoned: { right: 0, answered: 0 },
    excluded: null,
    lastSeenMs: 0,
  };
}

/** A number for a question, the same for both orders of a pair and for every slot. */
export function numericKey(question: Question, items: number): number {
  if (question.kind === "pull") return question.item;
  const low = Math.min(question.first, question.second);
  const high = Math.max(question.first, question.second);
  return items + low * items + high;
}
