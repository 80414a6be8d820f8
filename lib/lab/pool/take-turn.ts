/** What a simulated person does when it is their turn, as the annotator's page does it. */
import type { Random } from "@/lib/random/generator";
import { answerPrompt } from "@/lib/session/answer-prompt";
import { type Emit, serveTab, type TabWork } from "@/lib/session/serve-tab";
import type { SessionState } from "@/lib/session/session-state";
import type { AnswerTally } from "./answer-tally";
import type { ComingsAndGoings } from "./comings-and-goings";
import type { AnswerPrompt } from "./pool-answers";

export interface Sitter {
  readonly person: number;
  readonly tab: string;
  /** Answers until they leave. */
  left: number;
  /** Askings in a row that found nothing. */
  fruitless: number;
  /** The prompt in view. */
  prompt: string | null;
}

/** One source of people; all of them share the state. */
export interface PoolRun {
  readonly state: SessionState;
  /** What their ids begin with, and the source that they belong to; null where there is one. */
  readonly prefix: string;
  readonly source: string | null;
  /** Somebody was asked something: others of any source may find something too. */
  readonly found: () => void;
  readonly poolSize: number;
  readonly sitting: number;
  readonly random: Random;
  readonly answer: AnswerPrompt;
  readonly tally: AnswerTally;
  readonly crowd: ComingsAndGoings;
  readonly seats: (Sitter | null)[];
  sittings: number;
  /** Askings in a row, by anybody, that found nothing. */
  fruitless: number;
}

/** Who waits for others asks so often in all before they leave. */
const mostAsks = 3;
const usualElapsedMs = 5_000;

/** The answer to the prompt in view, and in the same request what comes next. */
export function takeTurn(run: PoolRun, seat: number, emit: Emit): void {
  const sitter = run.seats[seat] ?? sitDown(run);
  run.seats[seat] = sitter;
  if (sitter === null) {
    run.fruitless++;
    return;
  }
  if (sitter.prompt !== null) giveAnswer(run, sitter, emit);
  const { prefix, source } = run;
  const person = `${prefix}${sitter.person}`;
  const request = { person, source, tab: sitter.tab, newPromptId: promptId };
  takeWork(run, sitter, serveTab(run.state, request, emit));
  const isIdle = sitter.prompt === null;
  if (sitter.left > 0 && !(isIdle && sitter.fruitless >= mostAsks)) return;
  run.crowd.goes(sitter.person, isIdle);
  run.seats[seat] = null;
}

function sitDown(run: PoolRun): Sitter | null {
  const person = run.crowd.comes();
  if (person === null) {
    // All of them have been called: another round, as long as the rest of the run allows.
    run.crowd.callEverybody();
    return null;
  }
  const tab = `${run.prefix}t${run.sittings++}`;
  return { person, tab, left: run.sitting, fruitless: 0, prompt: null };
}

function giveAnswer(run: PoolRun, sitter: Sitter, emit: Emit): void {
  const { state, tally } = run;
  const prompt = state.prompts.get(sitter.prompt!);
  sitter.prompt = null;
  // Its lease ran out meanwhile and somebody else was asked.
  if (prompt === undefined) return;
  const submission = {
    person: prompt.person.id,
    prompt: prompt.id,
    action: { kind: "answer", answer: run.answer(sitter.person, prompt) },
    elapsedMs: usualElapsedMs,
  } as const;
  tally.note(sitter.person, prompt.question, (item) => state.statuses[item] === 0);
  answerPrompt(state, submission, emit);
  sitter.left--;
}

function takeWork(run: PoolRun, sitter: Sitter, work: TabWork): void {
  if (work.kind === "prompts") {
    sitter.prompt = work.prompts[0]!.id;
    sitter.fruitless = 0;
    run.found();
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
