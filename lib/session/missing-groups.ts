/** Groups of people whom the others wait for. */
import { hasQuestionFor } from "./choose-question";
import { isHere } from "./dashboard";
import { newPerson, type Person } from "./person";
import type { SessionState } from "./session-state";
import { peopleSources, type Source } from "./sources";

/** Of one group, so many say enough. */
const mostLookedAt = 50;

interface Group {
  readonly source: Source;
  readonly index: number;
  /** Who were ever asked something. */
  readonly known: readonly Person[];
}

/**
 * Groups that could be asked something now and of whom nobody is here, while nobody of another group can be asked anything: the plan
 * wants comparisons and the crowd is away, or single answers and the experts are. None in a project of one group.
 */
export function missingGroups(state: SessionState, nowMs: number): Source[] {
  const sources = peopleSources(state.settings);
  if (sources.length < 2 || state.stage.kind !== "running" || state.leased > 0) return [];
  const groups = sources
    .map((source, index): Group => ({ source, index, known: peopleOf(state, index) }))
    .filter(({ source }) => !source.paused);
  const waits = groups.filter(({ known }) => known.length > 0 && !canBeAsked(state, known));
  return groups
    .filter((group) => {
      const others = groups.filter((each) => each !== group && each.known.length > 0);
      if (others.length === 0 || !others.every((each) => waits.includes(each))) return false;
      return !group.known.some((person) => isHere(person, nowMs)) && hasWork(state, group);
    })
    .map(({ source }) => source);
}

function peopleOf({ peopleByIndex }: SessionState, index: number): Person[] {
  return peopleByIndex.filter(
    ({ source, served, excluded }) => source === index && served > 0 && excluded === null,
  );
}

/** The last who came are the likeliest to have something left. */
function canBeAsked(state: SessionState, known: readonly Person[]): boolean {
  return known.slice(-mostLookedAt).some((person) => hasQuestionFor(state, person));
}

/** For somebody new, at the prices and within the limits of the group. */
function hasWork(state: SessionState, { index }: Group): boolean {
  return hasQuestionFor(state, newPerson("", state.peopleByIndex.length, index));
}
