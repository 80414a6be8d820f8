/**
 * A project answered by a pool of people, through the session's own code: what the service does with a
 * request, with simulated time and without a log. Nothing is kept of an event but what it does to the state.
 */
import { forkRandom, hashWords, type Random, uniform } from "@/lib/random/generator";
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { advance } from "@/lib/session/advance";
import { answerPrompt } from "@/lib/session/answer-prompt";
import { engine } from "@/lib/session/engine";
import { eventVersion, type NewEvent } from "@/lib/session/events";
import { type Emit, serveTab, type TabWork } from "@/lib/session/serve-tab";
import { type SessionState, startState } from "@/lib/session/session-state";
import { defaultSettings } from "@/lib/session/settings";
import { settle } from "@/lib/session/settle";
import { step } from "@/lib/session/step";
import { type AnswerTally, createAnswerTally } from "./answer-tally";
import { ComingsAndGoings } from "./comings-and-goings";
import { createHeap, type MinHeap, peekKey, popHeap, pushHeap } from "./min-heap";
import type { Pool } from "./people";
import { type AnswerPrompt, createPoolAnswers } from "./pool-answers";
import type { Traits } from "./traits";
import type { World } from "./worlds";

export interface PoolProject {
  readonly world: World;
  readonly traits: Traits;
  readonly people: Pool;
  readonly config: RankSearchConfig;
  readonly seed: { readonly answers: number; readonly algorithm: number };
}

export interface PoolOutcome {
  readonly state: SessionState;
  readonly tally: AnswerTally;
  /** It ended because nobody could be asked anything. */
  readonly ranDry: boolean;
}

/** A person takes this long for an answer, at least and at most. */
const answerMs = { least: 2_000, most: 8_000 };
/** Who waits for others asks so often in all before they leave. */
const mostAsks = 3;
/** Where a run is cut off all the same: no session comes near. */
const mostAnswers = 2e7;

interface Sitter {
  readonly person: number;
  readonly tab: string;
  left: number;
  fruitless: number;
  /** The prompt in view. */
  prompt: string | null;
}

interface Run {
  readonly state: SessionState;
  readonly pool: Pool;
  readonly random: Random;
  readonly answer: AnswerPrompt;
  readonly tally: AnswerTally;
  readonly crowd: ComingsAndGoings;
  readonly seats: (Sitter | null)[];
  sittings: number;
  /** Askings in a row, by anybody, that found nothing. */
  fruitless: number;
}

export function runPoolSession(project: PoolProject): PoolOutcome {
  const run = startRun(project);
  const { state } = run;
  const turns = firstTurns(run);
  while (state.stage.kind === "running" && !isDry(run) && run.tally.answers < mostAnswers) {
    const nowMs = peekKey(turns);
    const seat = popHeap(turns);
    const emit = emitAt(state, nowMs);
    if (advance(state, nowMs)) settle(state, emit);
    takeTurn(run, seat, emit);
    settle(state, emit);
    // The service plans after the commit, with nobody waiting.
    if (state.ranking.planDue) state.ranking.plan();
    pushHeap(turns, nowMs + pauseMs(run.random), seat);
  }
  return { state, tally: run.tally, ranDry: state.stage.kind === "running" && isDry(run) };
}

function startRun({ world, traits, people, config, seed }: PoolProject): Run {
  const { pricePull, priceDuel, answerCapPerItem } = config;
  const { undoMs } = people;
  const created = {
    v: eventVersion,
    atMs: 0,
    kind: "created",
    algorithm: engine.version,
    config,
    seed: seed.algorithm,
    itemCount: world.means.length,
    gold: [],
    itemsHash: "",
    settings: { ...defaultSettings.live, pricePull, priceDuel, answerCapPerItem, undoMs },
    questions: defaultSettings.questions,
  } as const;
  const random = forkRandom(seed.answers, 1);
  return {
    state: startState({ ...created, gold: [] }, engine),
    pool: people,
    random,
    answer: createPoolAnswers({ world, people, traits, seed: hashWords(seed.answers, 0) }),
    tally: createAnswerTally(people.size, world.means.length),
    crowd: new ComingsAndGoings(people.size, random),
    seats: new Array<Sitter | null>(people.atOnce).fill(null),
    sittings: 0,
    fruitless: 0,
  };
}

/** Events go into the state alone. */
function emitAt(state: SessionState, nowMs: number): Emit {
  return (event: NewEvent) =>
    step(state, { v: eventVersion, atMs: Math.max(nowMs, state.clockMs), ...event });
}

function firstTurns({ seats, random }: Run): MinHeap {
  const turns = createHeap();
  for (const seat of seats.keys()) pushHeap(turns, pauseMs(random), seat);
  return turns;
}

function pauseMs(random: Random): number {
  return Math.round(answerMs.least + (answerMs.most - answerMs.least) * uniform(random));
}

/** As the page does: the answer to the prompt in view, and in the same request what comes next. */
function takeTurn(run: Run, seat: number, emit: Emit): void {
  const sitter = run.seats[seat] ?? sitDown(run);
  run.seats[seat] = sitter;
  if (sitter === null) {
    run.fruitless++;
    return;
  }
  if (sitter.prompt !== null) giveAnswer(run, sitter, emit);
  const request = { person: `p${sitter.person}`, tab: sitter.tab, newPromptId: promptId };
  takeWork(run, sitter, serveTab(run.state, request, emit));
  const isIdle = sitter.prompt === null;
  if (sitter.left > 0 && !(isIdle && sitter.fruitless >= mostAsks)) return;
  run.crowd.goes(sitter.person, isIdle);
  run.seats[seat] = null;
}

function sitDown(run: Run): Sitter | null {
  const person = run.crowd.comes();
  if (person === null) {
    // All of them have been called: another round, as long as the rest of the run allows.
    run.crowd.callEverybody();
    return null;
  }
  const tab = `t${run.sittings++}`;
  return { person, tab, left: run.pool.sitting, fruitless: 0, prompt: null };
}

function giveAnswer(run: Run, sitter: Sitter, emit: Emit): void {
  const { state, tally } = run;
  const prompt = state.prompts.get(sitter.prompt!);
  sitter.prompt = null;
  // Its lease ran out meanwhile and somebody else was asked.
  if (prompt === undefined) return;
  const answer = run.answer(sitter.person, prompt);
  const submission = {
    person: prompt.person.id,
    prompt: prompt.id,
    action: { kind: "answer", answer },
    elapsedMs: answerMs.least,
  } as const;
  tally.note(sitter.person, prompt.question, (item) => state.statuses[item] === 0);
  answerPrompt(state, submission, emit);
  sitter.left--;
}

function takeWork(run: Run, sitter: Sitter, work: TabWork): void {
  if (work.kind === "prompts") {
    sitter.prompt = work.prompts[0]!.id;
    sitter.fruitless = 0;
    run.fruitless = 0;
    run.crowd.callEverybody();
    return;
  }
  run.fruitless++;
  // Who waits for others asks again soon; there is nothing to wait for otherwise.
  const waits = work.kind === "idle" && work.reason === "others-are-answering";
  sitter.fruitless = waits ? sitter.fruitless + 1 : mostAsks;
}

function promptId(seq: number): string {
  return seq.toString(36);
}

/** Nothing is out, nothing is about to count, and everybody was called more than once for nothing. */
function isDry({ state, pool, fruitless }: Run): boolean {
  if (state.leased > 0 || state.held > 0) return false;
  return fruitless > 2 * pool.size + 20 * pool.atOnce;
}
