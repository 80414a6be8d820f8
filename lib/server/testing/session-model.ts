/**
 * For tests: what a session should do, written the slow and obvious way. Lists instead of queues, and an engine
 * that hears all counted answers again whenever someone asks how things stand.
 */

import type { PromptView } from "@/lib/protocol/annotator-messages";
import type { defaultConfig } from "@/lib/ranksearch/config";
import { type Question, questionKey } from "@/lib/ranksearch/question";
import type { RankSearchSession } from "@/lib/ranksearch/session";
import { startSession } from "@/lib/ranksearch/start-session";

export interface ModelPrompt {
  readonly id: string;
  readonly person: string;
  readonly tab: string;
  readonly question: Question;
  readonly price: number;
  status:
    | { kind: "leased"; expiresAtMs: number }
    | { kind: "expired" | "replaced" | "skipped" }
    | { kind: "answered"; outcome: number; closesAtMs: number; order: number; late: boolean }
    | { kind: "closed"; outcome: number; order: number; late: boolean };
}

interface ModelSetup {
  readonly itemCount: number;
  readonly config: typeof defaultConfig;
  readonly seed: number;
  readonly leaseMs: number;
  readonly undoMs: number;
  readonly people: readonly string[];
}

export class SessionModel {
  readonly prompts: ModelPrompt[] = [];
  readonly excluded = new Set<string>();
  readonly closedInOrder: ModelPrompt[] = [];
  stage: "running" | "paused" | "finished" = "running";
  nowMs = 0;
  private answersGiven = 0;

  constructor(readonly setup: ModelSetup) {}

  /** What time alone does: whatever comes due first happens first. */
  passUntil(nowMs: number): void {
    this.nowMs = nowMs;
    for (const prompt of this.prompts) {
      const { status } = prompt;
      if (status.kind === "leased" && status.expiresAtMs <= nowMs) {
        prompt.status = { kind: "expired" };
      }
    }
    const due = this.prompts
      .filter((p) => p.status.kind === "answered" && p.status.closesAtMs <= nowMs)
      .sort((a, b) => closing(a) - closing(b) || orderOf(a) - orderOf(b));
    for (const prompt of due) {
      if (prompt.status.kind !== "answered") continue;
      const { outcome, order, late } = prompt.status;
      prompt.status = { kind: "closed", outcome, order, late };
      this.closedInOrder.push(prompt);
    }
  }

  /** The end comes by itself once all is settled and nothing can be undone. */
  settle(): void {
    if (this.stage === "finished" || this.held > 0) return;
    if (this.engine().progress().finished) this.stage = "finished";
  }

  /** A fresh engine that heard every counted answer of the people not excluded. */
  engine(): RankSearchSession {
    const { config, itemCount, seed } = this.setup;
    const engine = startSession(config, itemCount, seed);
    for (const { status, question, person } of this.closedInOrder) {
      if (status.kind !== "closed" || status.late || this.excluded.has(person)) continue;
      engine.apply(question, status.outcome);
    }
    return engine;
  }

  serve(view: PromptView, person: string, tab: string): void {
    const question = questionIn(view);
    for (const old of this.prompts) {
      const same = old.person === person && questionKey(old.question) === questionKey(question);
      if (same && old.status.kind === "expired") old.status = { kind: "replaced" };
    }
    const { config, leaseMs } = this.setup;
    this.prompts.push({
      id: view.id,
      person,
      tab,
      question,
      price: question.kind === "pull" ? config.pricePull : config.priceDuel,
      status: { kind: "leased", expiresAtMs: this.nowMs + leaseMs },
    });
  }

  answer(prompt: ModelPrompt, outcome: number): "accepted" | "late" {
    const late = this.excluded.has(prompt.person) || this.stage === "finished";
    const needed = this.isOpen(prompt.question);
    const closesAtMs = this.nowMs + this.setup.undoMs;
    prompt.status = { kind: "answered", outcome, closesAtMs, order: this.answersGiven++, late };
    return late || !needed ? "late" : "accepted";
  }

  takeBack(person: string, tab: string): ModelPrompt | null {
    if (this.excluded.has(person)) return null;
    const open = this.prompts.filter(
      (p) => p.person === person && p.tab === tab && p.status.kind === "answered",
    );
    const last = open.sort((a, b) => orderOf(a) - orderOf(b)).at(-1);
    if (!last || this.engine().progress().finished) return null;
    last.status = { kind: "leased", expiresAtMs: this.nowMs + this.setup.leaseMs };
    return last;
  }

  exclude(person: string): void {
    this.excluded.add(person);
    for (const prompt of this.prompts) {
      if (prompt.person === person && prompt.status.kind === "leased") {
        prompt.status = { kind: "expired" };
      }
    }
    this.reopen();
  }

  restore(person: string): void {
    this.excluded.delete(person);
    this.reopen();
  }

  leasedIn(person: string, tab: string): ModelPrompt[] {
    return this.prompts.filter(
      (p) => p.person === person && p.tab === tab && p.status.kind === "leased",
    );
  }

  get held(): number {
    return this.prompts.filter((p) => p.status.kind === "answered").length;
  }

  get answered(): ModelPrompt[] {
    return this.prompts.filter((p) => p.status.kind === "answered" || p.status.kind === "closed");
  }

  private reopen(): void {
    if (this.stage === "finished" && !this.engine().progress().finished) this.stage = "running";
  }

  private isOpen(question: Question): boolean {
    const engine = this.engine();
    const items = question.kind === "pull" ? [question.item] : [question.first, question.second];
    return items.some((item) => engine.report(item).status.kind === "open");
  }
}

/** Test items say their number in their text. In the model left is first. */
function questionIn(view: PromptView): Question {
  const [first, second] = view.items.map((item) => Number(/\d+/.exec(item.body)![0]));
  if (view.kind === "pull") return { kind: "pull", item: first! };
  return { kind: "duel", first: first!, second: second! };
}

function closing({ status }: ModelPrompt): number {
  return status.kind === "answered" ? status.closesAtMs : 0;
}

function orderOf({ status }: ModelPrompt): number {
  return status.kind === "answered" || status.kind === "closed" ? status.order : -1;
}
