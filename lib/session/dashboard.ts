/** The owner's numbers, from the state. */
import type { Goal } from "@/lib/ranksearch/goal";
import type { ItemReport } from "@/lib/ranksearch/label";
import type { Progress } from "@/lib/ranksearch/session";
import { fromMicros } from "./money";
import type { PlotPoint } from "./owner-view";
import type { SessionState } from "./session-state";
import { shownLabel } from "./shown-label";
import { peopleSources } from "./sources";

/** Anyone who was served or answered within this time is here. */
export const hereMs = 120_000;

/** What a dashboard says of a launched project. */
export function sessionPart(state: SessionState, nowMs: number) {
  return {
    state: state.stage.kind,
    pausedBecause: state.stage.kind === "paused" ? state.stage.by : null,
    progress: state.ranking.progress(),
    spent: fromMicros(state.spentMicros),
    spentBySource: spentBySource(state),
    answers: { ...state.answers, held: state.held },
    peopleHere: state.peopleByIndex.filter((person) => isHere(person, nowMs)).length,
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
    spentBySource: [],
    answers: { pulls: 0, duels: 0, held: 0 },
    ...{ peopleHere: 0, launchedAtMs: null, sequence: -1 },
  };
}

/** Where there are several groups of people. */
function spentBySource({ settings, sourceMoney }: SessionState) {
  const sources = peopleSources(settings);
  if (sources.length < 2) return [];
  return sources.map(({ id, name }, place) => ({
    ...{ id, name },
    spent: fromMicros(sourceMoney[place]!.spentMicros),
  }));
}

export function isHere(
  person: { readonly lastSeenMs: number; readonly excluded: unknown },
  nowMs: number,
): boolean {
  return person.excluded === null && nowMs - person.lastSeenMs < hereMs;
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
