/** For tests: a session of events alone, with time that passes only when told to. */
import { createRandom, integerBelow } from "@/lib/random/generator";
import { algorithmVersion } from "@/lib/ranksearch/session";
import { advance } from "@/lib/session/advance";
import type { Answer } from "@/lib/session/answer";
import { type Answered, answerPrompt, type PromptAction } from "@/lib/session/answer-prompt";
import { engine } from "@/lib/session/engine";
import {
  type EventKind,
  type EventOf,
  eventVersion,
  type NewEvent,
  type SessionEvent,
} from "@/lib/session/events";
import type { Prompt } from "@/lib/session/prompt";
import { drawing } from "@/lib/session/rounds-of-checks";
import { type Emit, serveTab, type TabWork } from "@/lib/session/serve-tab";
import { configOf } from "@/lib/session/session-config";
import { type SessionState, startState } from "@/lib/session/session-state";
import {
  defaultSettings,
  type LiveSettings,
  type ProjectSettings,
  type ProvenSettings,
  type QuestionSettings,
} from "@/lib/session/settings";
import { settle } from "@/lib/session/settle";
import { step } from "@/lib/session/step";
import { takeBack } from "@/lib/session/take-back";

export interface SessionShape {
  readonly items?: number;
  readonly gold?: readonly ("yes" | "no")[];
  readonly live?: Partial<LiveSettings>;
  readonly questions?: Partial<QuestionSettings>;
  readonly proven?: Partial<ProvenSettings>;
  readonly seed?: number;
}

/** Answers count at once and a few settle an item, unless the shape says otherwise. */
const quick: Pick<ProjectSettings, "live" | "proven"> = {
  live: { ...defaultSettings.live, goal: { rung: "all" }, undoMs: 0 },
  proven: { ...defaultSettings.proven, allDelta: 0.3, tolerance: 0.2 },
};

const usualTab = "tab-one-1";

/** Does with a session what the service does with it, and keeps the log in memory. */
export class EventSession {
  readonly state: SessionState;
  readonly log: SessionEvent[] = [];
  nowMs = 1_000_000;
  /** Whether the order of a check is drawn as soon as labels are frozen. */
  draws = true;
  private readonly random = createRandom(16);
  /** The source of each person, where they are not of the truth. */
  readonly sourceOf = new Map<string, string>();

  constructor(shape: SessionShape = {}) {
    const { items = 6, gold = [], live = {}, proven = {}, seed = 5 } = shape;
    const questions = { ...defaultSettings.questions, ...shape.questions };
    const settings = {
      live: { ...quick.live, ...live },
      questions,
      proven: { ...quick.proven, ...proven },
    };
    const created: EventOf<"created"> = {
      v: eventVersion,
      atMs: this.nowMs,
      kind: "created",
      algorithm: algorithmVersion,
      config: configOf(settings),
      seed,
      itemCount: items,
      gold: [...gold],
      itemsHash: "",
      settings: settings.live,
      goal: settings.live.goal,
      questions,
    };
    this.log.push(created);
    this.state = startState(created, engine);
  }

  /** Lets time pass, with everything that comes due by itself. */
  pass(ms: number): void {
    this.nowMs += ms;
    this.decide(() => null);
  }

  /** Something happens now, whoever did it. */
  happen(event: NewEvent): void {
    this.decide((emit) => emit(event));
  }

  /** What the tab is given. */
  ask(person: string, tab = usualTab): TabWork {
    const newPromptId = (seq: number) => `prompt-${seq}`;
    const source = this.sourceOf.get(person) ?? null;
    const request = { person, source, tab, newPromptId };
    return this.decide((emit) => serveTab(this.state, request, emit));
  }

  /** The prompts that the tab is given; none if there is no work. */
  prompts(person: string, tab = usualTab): readonly Prompt[] {
    const work = this.ask(person, tab);
    return work.kind === "prompts" ? work.prompts : [];
  }

  answer(person: string, prompt: string, answer: Answer = "yes"): Answered["kind"] {
    return this.act(person, prompt, { kind: "answer", answer });
  }

  skip(person: string, prompt: string): Answered["kind"] {
    return this.act(person, prompt, { kind: "skip" });
  }

  takeBack(person: string, tab = usualTab): Prompt | null {
    return this.decide((emit) => takeBack(this.state, { person, tab }, emit));
  }

  /** Answers yes or left to whatever comes, so often or until there is nothing; returns how often. */
  answerSome(person: string, times: number, tab = usualTab): number {
    for (let given = 0; given < times; given++) {
      const [prompt] = this.prompts(person, tab);
      if (prompt === undefined) return given;
      this.answer(person, prompt.id, prompt.question.kind === "pull" ? "yes" : "left");
    }
    return times;
  }

  /** What the log says happened so far, in order, of these kinds. */
  logged<K extends EventKind>(...kinds: readonly K[]): EventOf<K>[] {
    const wanted: readonly EventKind[] = kinds;
    return this.log.filter((event): event is EventOf<K> => wanted.includes(event.kind));
  }

  private act(person: string, prompt: string, action: PromptAction): Answered["kind"] {
    const submission = { person, prompt, action, elapsedMs: 1_000 };
    return this.decide((emit) => answerPrompt(this.state, submission, emit)).kind;
  }

  private decide<T>(decide: (emit: Emit) => T): T {
    const emit: Emit = (event) => {
      const happened = { v: eventVersion, atMs: this.nowMs, ...event } as SessionEvent;
      step(this.state, happened);
      this.log.push(happened);
    };
    if (advance(this.state, this.nowMs)) settle(this.state, emit);
    const decided = decide(emit);
    settle(this.state, emit);
    if (this.state.settings.goal.rung === "audited") this.prepareCheck(emit);
    return decided;
  }

  /** As the service does after the commit: labels are frozen when they are ready, then an order is drawn. */
  private prepareCheck(emit: Emit): void {
    const { state, random } = this;
    while (state.ranking.planDue) state.ranking.plan();
    settle(state, emit);
    const order = this.draws ? drawing(state, (bound) => integerBelow(random, bound)) : null;
    if (order !== null) emit(order);
  }
}
