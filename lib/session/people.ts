import type { InSteps } from "@/lib/ranksearch/in-steps";
import type { Side } from "@/lib/ranksearch/label";
import { isHere } from "./dashboard";
import { fromMicros } from "./money";
import type { PersonRow } from "./owner-view";
import type { Person } from "./person";
import { leastReadingMs, SeenItems } from "./reading-pace";
import { allItems, itemStatusCodes, type SessionState } from "./session-state";
import { type ShownLabel, shownLabel } from "./shown-label";

export interface PersonFigures
  extends Omit<PersonRow, "displayName" | "role" | "source" | "erased" | "sharesBrowser" | "owed"> {
  /** What their answers cost the project; all people's sum is what is spent. */
  readonly cost: number;
}

interface Sums {
  /** How long each answer took; only the first `answers` are filled. */
  elapsedMs: Int32Array;
  answers: number;
  totalMs: number;
  hasty: number;
  duels: number;
  lefts: number;
  judged: number;
  agreeing: number;
}

/** Characters of each item, by index; none where there is nothing to read, as in a picture. */
export type ItemLengths = ArrayLike<number>;

/** Entries between two steps. */
const entriesAtOnce = 2_000;

/**
 * How each person answers: pace, gold accuracy, favoured side, agreement with the labels. Read on every visit of the people's page, over all
 * answers there are, so it builds nothing for an answer, and takes steps; sums are those of the first.
 */
export function* peopleFigures(
  state: SessionState,
  lengths: ItemLengths,
  nowMs: number,
): InSteps<Map<string, PersonFigures>> {
  const { book } = state;
  const people = state.peopleByIndex.map((person) => ownSums(person, nowMs));
  const labelOf = shownSides(state);
  const entries = entriesByPerson(state);
  yield;
  const seen = new SeenItems(allItems(state));
  const found = new Map<string, PersonFigures>();
  let done = 0;
  for (const [index, known] of people.entries()) {
    const own = entries(index);
    const sums = {
      elapsedMs: new Int32Array(own.length),
      ...{ answers: 0, totalMs: 0, hasty: 0, duels: 0, lefts: 0, judged: 0, agreeing: 0 },
    };
    for (const at of own) {
      const characters = newCharacters(state, { seen, lengths }, at);
      if (book.answer(at) !== null && book.elapsedMs(at) < leastReadingMs(characters)) sums.hasty++;
      addEntry(state, sums, { at, labelOf });
      if (++done % entriesAtOnce === 0) yield;
    }
    found.set(known.id, figures(known, sums));
  }
  return found;
}

/** Where in the book each person's entries are, in their order: sorted by counting. */
function entriesByPerson({ book, peopleByIndex }: SessionState): (person: number) => Uint32Array {
  const starts = new Uint32Array(peopleByIndex.length + 1);
  for (let at = 0; at < book.length; at++) starts[book.person(at) + 1]!++;
  for (let person = 1; person < starts.length; person++) starts[person]! += starts[person - 1]!;
  const places = starts.slice();
  const sorted = new Uint32Array(book.length);
  for (let at = 0; at < book.length; at++) sorted[places[book.person(at)]!++] = at;
  return (person) => sorted.subarray(starts[person], starts[person + 1]);
}

/** What the person had not been shown before. Skipped prompts were shown too. */
function newCharacters(
  { book }: SessionState,
  { seen, lengths }: { readonly seen: SeenItems; readonly lengths: ItemLengths },
  at: number,
): number {
  const person = book.person(at);
  const read = (item: number) => (seen.note(person, item) ? (lengths[item] ?? 0) : 0);
  const second = book.secondItem(at);
  return read(book.firstItem(at)) + (second === null ? 0 : read(second));
}

/** The side that an item is shown on, by index; null for none. Under Estimated each item is looked up once, when it is needed. */
function shownSides({ statuses, ranking, settings }: SessionState): (item: number) => Side | null {
  const { goal } = settings;
  if (goal.rung !== "estimated") {
    const codes = statuses.slice();
    return (item) => sideOf(itemStatusCodes[codes[item]!]);
  }
  const known = new Array<Side | null | undefined>(statuses.length);
  return (item) => {
    known[item] ??= sideOf(shownLabel(ranking.report(item), goal).label);
    return known[item];
  };
}

function sideOf(label: ShownLabel["label"] | undefined): Side | null {
  return label === "above" || label === "below" ? label : null;
}

function addEntry(
  { book, statuses }: SessionState,
  sums: Sums,
  { at, labelOf }: { readonly at: number; readonly labelOf: (item: number) => Side | null },
): void {
  const answer = book.answer(at);
  if (answer === null) return;
  sums.elapsedMs[sums.answers++] = book.elapsedMs(at);
  sums.totalMs += book.elapsedMs(at);
  if (answer === "left" || answer === "right") {
    sums.duels++;
    if (answer === "left") sums.lefts++;
    return;
  }
  const item = book.pulledItem(at);
  if (item === null || answer === "cant-tell" || item >= statuses.length) return;
  const label = labelOf(item);
  if (label === null) return;
  sums.judged++;
  if ((label === "above") === (answer === "yes")) sums.agreeing++;
}

/** What is known without the book. */
function ownSums(person: Person, nowMs: number) {
  return {
    id: person.id,
    answers: person.answered,
    heldMs: heldMs(person),
    cost: fromMicros(person.owedMicros),
    goldAccuracy: share(person.goldRight, person.goldAnswered),
    here: isHere(person, nowMs),
    excluded: person.excluded !== null,
  };
}

function figures({ heldMs: held, ...own }: ReturnType<typeof ownSums>, sums: Sums): PersonFigures {
  return {
    ...own,
    minutes: (sums.totalMs + held) / 60_000,
    medianSeconds: median(sums.elapsedMs.subarray(0, sums.answers)),
    hastyShare: share(sums.hasty, sums.answers),
    leftShare: share(sums.lefts, sums.duels),
    sidesPicked: sums.duels,
    agreement: share(sums.agreeing, sums.judged),
  };
}

/** Answers that can still be undone are not in the book yet. */
function heldMs({ held }: Person): number {
  let sum = 0;
  for (const { status } of held) if (status.kind === "held") sum += status.elapsedMs;
  return sum;
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function median(elapsedMs: Int32Array): number | null {
  if (elapsedMs.length === 0) return null;
  elapsedMs.sort();
  const middle = elapsedMs.length >> 1;
  const upper = elapsedMs[middle]!;
  const lower = elapsedMs.length % 2 === 1 ? upper : elapsedMs[middle - 1]!;
  return (lower + upper) / 2_000;
}
