/** Open items that nobody can be asked about, and how many people they lack. */
import type { Goal } from "@/lib/ranksearch/goal";
import { type InSteps, partsOf } from "@/lib/ranksearch/in-steps";
import { isHere } from "./dashboard";
import { morePeopleFor } from "./people-wanted";
import type { SessionState } from "./session-state";
import { waitingUnderAudited } from "./waiting-under-audited";

export interface Waiting {
  readonly itemsNeedingPeople: number;
  /** Null if no number is likely to be enough. */
  readonly morePeople: number | null;
}

export const nobodyWaitedFor: Waiting = { itemsNeedingPeople: 0, morePeople: 0 };

/** Working out what an item still needs takes time, and the neediest of so many says enough. */
const mostLookedAt = 200;
const itemsAtOnce = 2_000;

/** Open items about which everybody here was asked (everybody known, when nobody is here), and how many people they lack. */
export function* waitingInSteps(state: SessionState, nowMs: number): InSteps<Waiting> {
  const known = state.peopleByIndex.filter((person) => person.excluded === null);
  const here = known.filter((person) => isHere(person, nowMs));
  const asked = here.length > 0 ? here : known;
  if (asked.length === 0) return nobodyWaitedFor;
  const { goal } = state.settings;
  if (goal.rung === "audited") {
    return (yield* waitingUnderAudited(state, { known, asked })) ?? nobodyWaitedFor;
  }
  const waiting: number[] = [];
  let askable = 0;
  for (const [from, to] of partsOf(state.statuses.length, itemsAtOnce)) {
    for (let item = from; item < to; item++) {
      if (state.statuses[item] !== 0 || isAtMost(state, item)) continue;
      if (asked.every((person) => person.asked.has(item))) waiting.push(item);
      else askable++;
    }
    yield;
  }
  // An estimate is content with answers about other items as long as there are any.
  if (goal.rung === "estimated") {
    if (askable > 0 || waiting.length === 0) return nobodyWaitedFor;
    const morePeople = Math.ceil(answersToGo(state, goal) / waiting.length);
    return { itemsNeedingPeople: waiting.length, morePeople };
  }
  const items = waiting.slice(0, mostLookedAt).map((item) => ({
    report: state.ranking.report(item),
    askable: known.filter((person) => !person.asked.has(item)).length,
  }));
  const morePeople = morePeopleFor(items, state.created.config);
  return { itemsNeedingPeople: waiting.length, morePeople };
}

/** Whether the item has had the most answers that the goal allows. */
function isAtMost({ settings: { goal }, ranking }: SessionState, item: number): boolean {
  if (goal.rung !== "estimated" || goal.mostPerItem === null) return false;
  const { pulls, duels } = ranking.report(item);
  return pulls + duels >= goal.mostPerItem;
}

/** Until the goal, or until a target is next looked at. */
function answersToGo(
  { ranking }: SessionState,
  { stop }: Extract<Goal, { rung: "estimated" }>,
): number {
  const { pulls, duels } = ranking.progress();
  if (stop.kind === "target") return Math.ceil(ranking.itemCount / 2);
  return Math.max(1, stop.perItem * ranking.itemCount - pulls - duels);
}
