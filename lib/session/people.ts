import { isHere } from "./dashboard";
import type { PersonRow } from "./owner-view";
import type { Person } from "./person";
import { itemStatusCodes, type SessionState } from "./session-state";

type PersonFigures = Omit<PersonRow, "displayName" | "role" | "erased">;

interface Sums {
  readonly elapsedMs: number[];
  duels: number;
  lefts: number;
  judged: number;
  agreeing: number;
}

/** How each person answers: pace, gold accuracy, favoured side, agreement with the labels. */
export function peopleFigures(state: SessionState, nowMs: number): Map<string, PersonFigures> {
  const sums = state.peopleByIndex.map(
    (): Sums => ({ elapsedMs: [], duels: 0, lefts: 0, judged: 0, agreeing: 0 }),
  );
  for (let at = 0; at < state.book.length; at++) addEntry(state, sums[state.book.person(at)]!, at);
  return new Map(
    state.peopleByIndex.map((person) => [person.id, figures(person, sums[person.index]!, nowMs)]),
  );
}

function addEntry(state: SessionState, sums: Sums, at: number): void {
  const { question, answer, elapsedMs, closing } = state.book.entry(at);
  if (answer === null) return;
  sums.elapsedMs.push(elapsedMs);
  if (answer === "left" || answer === "right") {
    sums.duels++;
    if (answer === "left") sums.lefts++;
  }
  if (question.kind !== "pull" || closing === "gold" || answer === "cant-tell") return;
  const label = itemStatusCodes[state.statuses[question.item]!];
  if (label !== "above" && label !== "below") return;
  sums.judged++;
  if ((label === "above") === (answer === "yes")) sums.agreeing++;
}

function figures(person: Person, sums: Sums, nowMs: number): PersonFigures {
  return {
    id: person.id,
    answers: person.answered,
    medianSeconds: median(sums.elapsedMs),
    goldAccuracy: share(person.goldRight, person.goldAnswered),
    leftShare: share(sums.lefts, sums.duels),
    sidesPicked: sums.duels,
    agreement: share(sums.agreeing, sums.judged),
    here: isHere(person, nowMs),
    excluded: person.excluded !== null,
  };
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function median(elapsedMs: number[]): number | null {
  if (elapsedMs.length === 0) return null;
  elapsedMs.sort((a, b) => a - b);
  const middle = elapsedMs.length >> 1;
  const upper = elapsedMs[middle]!;
  const lower = elapsedMs.length % 2 === 1 ? upper : elapsedMs[middle - 1]!;
  return (lower + upper) / 2_000;
}
