/**
 * A project answered by a pool of people, through the session's own code: what the service does with a
 * request, with simulated time and without a log. Nothing is kept of an event but what it does to the state.
 */
import { createHeap, peekKey, popHeap, pushHeap } from "@/lib/lab/min-heap";
import type { Comparers, Pool } from "@/lib/lab/people";
import type { Traits } from "@/lib/lab/traits";
import type { World } from "@/lib/lab/worlds";
import { forkRandom, hashWords, integerBelow, type Random, uniform } from "@/lib/random/generator";
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import type { RankSearchSession } from "@/lib/ranksearch/session";
import { advance } from "@/lib/session/advance";
import { engine as ownEngine } from "@/lib/session/engine";
import { eventVersion, type NewEvent } from "@/lib/session/events";
import { encodeHints } from "@/lib/session/hints";
import { drawing } from "@/lib/session/rounds-of-checks";
import type { Emit } from "@/lib/session/serve-tab";
import {
  type Engine,
  itemStatusCodes,
  type SessionState,
  startState,
} from "@/lib/session/session-state";
import { defaultSettings } from "@/lib/session/settings";
import { settle } from "@/lib/session/settle";
import { enginePrices, engineSources, type Source } from "@/lib/session/sources";
import { step } from "@/lib/session/step";
import { type AnswerTally, createAnswerTally } from "./answer-tally";
import { ComingsAndGoings } from "./comings-and-goings";
import { createPoolAnswers, goldAnswers } from "./pool-answers";
import { type Group, groupsOf, sourcesOfPool } from "./pool-groups";
import { type PoolRun, type Sitter, takeTurn } from "./take-turn";

export interface PoolProject {
  readonly world: World;
  readonly traits: Traits;
  readonly people: Pool;
  /** Others who compare for them; then the people above answer about single items alone. In place of the config's sources. */
  readonly comparers?: Comparers;
  /** Who each other source of the config is; the usual pool unless said. */
  readonly others?: Pool;
  /** What is said of the items in advance. */
  readonly hints?: readonly (number | null)[];
  readonly config: RankSearchConfig;
  readonly seed: { readonly answers: number; readonly algorithm: number };
  /** Asks for another engine's questions; Rank-Search's own unless said. */
  readonly engine?: Engine;
  /** Goes on from here, with people who have answered nothing yet; from the start unless said. */
  readonly from?: RankSearchSession;
  /** Cut off after so many answers. */
  readonly mostAnswers?: number;
  /** Asked now and then: nobody waits for the end any more. */
  readonly shouldStop?: () => boolean;
  /** Shown the state after each turn. */
  readonly watch?: (state: SessionState) => void;
}

export interface PoolOutcome {
  readonly state: SessionState;
  readonly tally: AnswerTally;
  /** Of each group that compares for them, where there are such. */
  readonly otherTallies: readonly AnswerTally[];
  /** `dry`: nobody could be asked anything. */
  readonly ended: "finished" | "dry" | "cut-off" | "stopped";
}

/** A person takes this long for an answer, at least and at most. */
const answerMs = { least: 2_000, most: 8_000 };
/** Where a run is cut off unless said: no session comes near. */
const usualMostAnswers = 2e7;
const turnsBetweenStops = 256;

export function runPoolSession(project: PoolProject): PoolOutcome {
  const { runs, state } = startRuns(project);
  const [{ tally, random }, ...others] = runs;
  const tallies = { tally, otherTallies: others.map((run) => run.tally) };
  const { mostAnswers = usualMostAnswers, shouldStop = () => false } = project;
  const seats = runs.flatMap((run) => Array.from(run.seats.keys(), (seat) => ({ run, seat })));
  const turns = createHeap();
  for (const [place, { run }] of seats.entries()) pushHeap(turns, pauseMs(run.random), place);
  for (let turn = 0; state.stage.kind === "running"; turn++) {
    if (turn % turnsBetweenStops === 0 && shouldStop())
      return { state, ...tallies, ended: "stopped" };
    if (runs.reduce((sum, run) => sum + run.tally.answers, 0) >= mostAnswers)
      return { state, ...tallies, ended: "cut-off" };
    if (runs.every(isDry)) return { state, ...tallies, ended: "dry" };
    const nowMs = peekKey(turns);
    const place = popHeap(turns);
    const { run, seat } = seats[place]!;
    const emit = emitAt(state, nowMs);
    if (advance(state, nowMs)) settle(state, emit);
    takeTurn(run, seat, emit);
    settle(state, emit);
    // The service plans after the commit, with nobody waiting.
    if (state.ranking.planDue) state.ranking.plan();
    const order = drawing(state, (bound) => integerBelow(random, bound));
    if (order !== null) emit(order);
    project.watch?.(state);
    pushHeap(turns, nowMs + pauseMs(run.random), place);
  }
  return { state, ...tallies, ended: "finished" };
}

function startRuns(project: PoolProject): {
  readonly runs: [PoolRun, ...PoolRun[]];
  readonly state: SessionState;
} {
  const sources = sourcesOfPool(project);
  const state = openState(project, sources);
  const found = () => {
    for (const run of runs) {
      run.fruitless = 0;
      run.crowd.callEverybody();
    }
  };
  const [truth, ...others] = groupsOf(project, sources);
  const start = (group: Group) => startRun(project, group, { state, found });
  const runs: [PoolRun, ...PoolRun[]] = [start(truth), ...others.map(start)];
  return { runs, state };
}

function startRun(
  { traits }: PoolProject,
  { people, world, seed, prefix, source }: Group,
  shared: Pick<PoolRun, "state" | "found">,
): PoolRun {
  const random = forkRandom(seed, 1);
  const tally = createAnswerTally(people.size, world.means.length);
  return {
    ...shared,
    ...{ prefix, source },
    sitting: people.sitting,
    poolSize: people.size,
    random,
    answer: createPoolAnswers({ world, people, traits, seed: hashWords(seed, 0) }),
    tally,
    crowd: new ComingsAndGoings(people.size, random),
    seats: new Array<Sitter | null>(people.atOnce).fill(null),
    sittings: 0,
    fruitless: 0,
  };
}

function openState(project: PoolProject, sources: readonly Source[]): SessionState {
  const { world, people, config, seed, from, engine = ownEngine } = project;
  const { pricePull, priceDuel, expectedPeople, answerCapPerItem } = config;
  const { undoMs, goldRate } = people;
  const { goal, ...given } = config;
  const live = { ...defaultSettings.live, pricePull, priceDuel, sources: [...sources] };
  const numbered = engineSources(live);
  const fixed = { ...given, ...enginePrices(live), ...(numbered && { sources: numbered }) };
  const created = {
    v: eventVersion,
    atMs: 0,
    kind: "created",
    algorithm: engine.version,
    config: fixed,
    seed: seed.algorithm,
    itemCount: world.means.length,
    itemsHash: "",
    questions: defaultSettings.questions,
    goal,
    settings: { ...live, expectedPeople, answerCapPerItem, undoMs, goldRate },
  } as const;
  const gold = goldRate > 0 ? [...goldAnswers] : [];
  if (from === undefined) {
    const state = startState({ ...created, gold }, engine);
    if (project.hints) {
      const hints = encodeHints(project.hints);
      emitAt(state, 0)({ kind: "hints-changed", source: null, hints });
    }
    return state;
  }
  // Checks are the session's own: an engine that looks at them goes on in a copy that knows these.
  const start: Engine["start"] = function* (_config, _items, _seed, origin) {
    return goal.rung === "audited" && origin?.audit
      ? yield* engine.restore(from.serialize(), { audit: origin.audit })
      : from;
  };
  const state = startState({ ...created, gold }, { ...engine, start });
  noteLabels(state);
  return state;
}

/** What was settled before the session was taken up here. */
function noteLabels(state: SessionState): void {
  for (let item = 0; item < state.statuses.length; item++) {
    const { status } = state.ranking.report(item);
    const code = status.kind === "decided" ? status.side : status.kind;
    state.statuses[item] = itemStatusCodes.indexOf(code);
    if (code !== "open") state.openItems--;
  }
}

/** Events go into the state alone. */
function emitAt(state: SessionState, nowMs: number): Emit {
  return (event: NewEvent) =>
    step(state, { v: eventVersion, atMs: Math.max(nowMs, state.clockMs), ...event });
}

function pauseMs(random: Random): number {
  return Math.round(answerMs.least + (answerMs.most - answerMs.least) * uniform(random));
}

/** Nothing is out, nothing is about to count, and everybody was called more than once for nothing. */
function isDry({ state, poolSize, seats, fruitless }: PoolRun): boolean {
  if (state.leased > 0 || state.held > 0 || state.ranking.isHolding) return false;
  return fruitless > 2 * poolSize + 20 * seats.length;
}
