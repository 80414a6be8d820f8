/** The owner's numbers, from the state. */
import type { Goal } from "@/lib/ranksearch/goal";
import type { ItemReport } from "@/lib/ranksearch/label";
import type { Progress } from "@/lib/ranksearch/session";
import { fromMicros } from "./money";
import type { PlotPoint } from "./owner-view";
import { morePeopleFor } from "./people-wanted";
import type { SessionState } from "./session-state";
import { shownLabel } from "./shown-label";

/** Anyone who was served or answered within this time is here. */
export const hereMs = 120_000;

/** What a dashboard says of a launched project. */
export function sessionPart(state: SessionState, nowMs: number) {
  return {
    state: state.stage.kind,
    pausedBecause: state.stage.kind === "paused" ? state.stage.by : null,
    progress: state.ranking.progress(),
    spent: fromMicros(state.spentMicros),
    answers: { ...state.answers, held: state.held },
    peopleHere: state.peopleByIndex.filter((person) => isHere(person, nowMs)).length,
    ...waitingForPeople(state, nowMs),
    launchedAtMs: state.created.atMs,
    sequence: state.seq,
  };
}

export function draftPart(items: number) {
  const progress: Progress = {
    ...{ decided: 0, undecided: 0, open: items, above: 0, below: 0 },
    ...{ pulls: 0, duels: 0, spent: 0, round: 0 },
    ...{ phase: "ranking", boundary: null, finished: false },
  };
  return {
    ...{ state: "draft" as const, pausedBecause: null, progress, spent: 0 },
    answers: { pulls: 0, duels: 0, held: 0 },
    ...{ peopleHere: 0, itemsNeedingPeople: 0, morePeople: 0, launchedAtMs: null, sequence: -1 },
  };
}

export function isHere(
  person: { readonly lastSeenMs: number; readonly excluded: unknown },
  nowMs: number,
): boolean {
  return person.excluded === null && nowMs - person.lastSeenMs < hereMs;
}

/** Working out what an item still needs takes time, and the neediest of so many says enough. */
const mostLookedAt = 200;

/** Open items about which everybody here was asked (everybody known, when nobody is here), and how many people they lack. */
function waitingForPeople(state: SessionState, nowMs: number) {
  const known = state.peopleByIndex.filter((person) => person.excluded === null);
  const here = known.filter((person) => isHere(person, nowMs));
  const asked = here.length > 0 ? here : known;
  if (asked.length === 0) return { itemsNeedingPeople: 0, morePeople: 0 };
  const waiting: number[] = [];
  let askable = 0;
  const { goal } = state.settings;
  for (let item = 0; item < state.statuses.length; item++) {
    if (state.statuses[item] !== 0 || isAtMost(state, item)) continue;
    if (asked.every((person) => person.asked.has(item))) waiting.push(item);
    else askable++;
  }
  // An estimate is content with answers about other items as long as there are any.
  if (goal.rung === "estimated") {
    if (askable > 0 || waiting.length === 0) return { itemsNeedingPeople: 0, morePeople: 0 };
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

export type PlotShape = Omit<PlotPoint, "externalId">;

export function plotPoint(report: ItemReport, index: number, goal: Goal): PlotShape {
  const { label, how } = shownLabel(report, goal);
  const { low, high } = report.interval;
  return {
    index,
    estimate: report.pulls > 0 ? report.yes / report.pulls : (low + high) / 2,
    low,
    high,
    status: label,
    provenance: how,
  };
}
