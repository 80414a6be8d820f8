/** Under Audited: what labels or their check still want, once nobody here can be asked any of it. */
import { mostChecksPerPerson } from "@/lib/ranksearch/audit/audit-course";
import { type InSteps, partsOf } from "@/lib/ranksearch/in-steps";
import { questionItems } from "@/lib/ranksearch/question";
import type { Person } from "./person";
import { checksLeft } from "./rounds-of-checks";
import type { SessionState } from "./session-state";
import type { Waiting } from "./waiting-for-people";

const itemsAtOnce = 2_000;
/** The neediest of so many says enough. */
const mostLookedAt = 200;

interface People {
  /** All who are not excluded. */
  readonly known: readonly Person[];
  /** Those who are here; all known ones when nobody is. */
  readonly asked: readonly Person[];
}

/**
 * Nothing is said while anything goes on: which items a check wants is hidden until it ends, and to say of some alone that they wait
 * would tell. How many it wants in all is shown anyway. Null while it goes on.
 */
export function* waitingUnderAudited(
  state: SessionState,
  { known, asked }: People,
): InSteps<Waiting | null> {
  const { audit, ranking } = state;
  if (ranking.planDue) return null;
  const comes = itemsOutWith(asked);
  const free = asked.filter((person) => checksLeft(state, person) > 0);
  const goesOn = (item: number) =>
    comes.has(item) || free.some((person) => !person.asked.has(item));
  let wanted = new Map<number, number>();
  if (audit.phase === "checking") {
    wanted = audit.answersWanted();
    for (const item of wanted.keys()) if (goesOn(item)) return null;
  } else {
    for (const [from, to] of partsOf(ranking.itemCount, itemsAtOnce)) {
      for (let item = from; item < to; item++) {
        const answers = ranking.labelWants(item);
        if (answers === 0) continue;
        if (goesOn(item)) return null;
        wanted.set(item, answers);
      }
      yield;
    }
  }
  if (wanted.size === 0) return null;
  return { itemsNeedingPeople: wanted.size, morePeople: peopleLacked(state, known, wanted) };
}

/** Their answers are still to come, or to count. */
function itemsOutWith(people: readonly Person[]): Set<number> {
  const items = people.flatMap(({ leased, held }) => [...leased, ...held]);
  return new Set(items.flatMap(({ question }) => questionItems(question)));
}

/** Enough for the neediest item; and, in a check, for all together, of which one person answers only so many. */
function peopleLacked(
  state: SessionState,
  known: readonly Person[],
  wanted: ReadonlyMap<number, number>,
): number {
  const left = known.map((person) => ({ person, checks: checksLeft(state, person) }));
  const free = left.filter(({ checks }) => checks > 0);
  let neediest = 0;
  let all = 0;
  for (const [item, answers] of [...wanted].slice(0, mostLookedAt)) {
    const askable = free.filter(({ person }) => !person.asked.has(item)).length;
    neediest = Math.max(neediest, Math.ceil(answers) - askable);
  }
  for (const answers of wanted.values()) all += answers;
  const together = all - free.reduce((sum, { checks }) => sum + checks, 0);
  return Math.max(neediest, Math.ceil(Math.max(0, together) / mostChecksPerPerson));
}
