/**
 * People of a pool answer a strategy's questions, in sittings and several at once, with nothing between: no session, no
 * undo, no certificate. A thousand times as fast as a session, and nearly what it does under Estimated: each person at
 * most one question about an item, one question out per item.
 */
import { createHeap, peekKey, popHeap, pushHeap } from "@/lib/lab/min-heap";
import type { Pool } from "@/lib/lab/people";
import { ComingsAndGoings } from "@/lib/lab/pool/comings-and-goings";
import { createOpinions } from "@/lib/lab/pool/opinions";
import { type World, winChance } from "@/lib/lab/worlds";
import { forkRandom, hashWords, type Random, uniform } from "@/lib/random/generator";
import { type Outcome, type Question, questionItems } from "@/lib/ranksearch/question";
import type { Strategy } from "./strategy";

/** Who answers, and how. */
export interface Answerers {
  readonly size: number;
  readonly atOnce: number;
  readonly sitting: number;
  /** Everybody can answer everything unless said. */
  canAnswer?(person: number, question: Question): boolean;
  answer(person: number, question: Question): Outcome;
}

export function poolAnswerers(world: World, people: Pool, seed: number): Answerers {
  const opinions = createOpinions(people, world.means.length, hashWords(seed, 0));
  return {
    ...people,
    answer(person, question) {
      if (question.kind === "pull") {
        return opinions.pull(person, question.item) < world.means[question.item]! ? 1 : 0;
      }
      const { first, second } = question;
      return opinions.duel(person, first, second) < winChance(world, first, second) ? 1 : 0;
    },
  };
}

export interface BudgetProject {
  readonly itemCount: number;
  readonly answerers: Answerers;
  readonly strategy: Strategy;
  readonly seed: number;
  readonly mostAnswers: number;
  /** Called after each answer that counts. */
  readonly onAnswer?: (answers: number, people: number) => void;
}

export interface BudgetOutcome {
  readonly answers: number;
  readonly people: number;
  readonly ended: "done" | "budget" | "dry";
}

interface Sitter {
  readonly person: number;
  left: number;
  question: Question | null;
}

/** As long as an answer takes in a simulated session. */
const answerMs = { least: 2_000, most: 8_000 };

/** A strategy may keep questions back until so many people in a row have found nothing. */
const longestHold = 100;

export function runProject(project: BudgetProject): BudgetOutcome {
  return new ProjectRun(project).toEnd();
}

class ProjectRun {
  private readonly random: Random;
  private readonly crowd: ComingsAndGoings;
  private readonly seats: (Sitter | null)[];
  private readonly askedOf = new Map<number, Uint8Array>();
  private readonly isOut: Uint8Array;
  private answers = 0;
  private out = 0;
  private fruitless = 0;

  constructor(private readonly project: BudgetProject) {
    const { answerers, itemCount, seed } = project;
    this.random = forkRandom(seed, 1);
    this.crowd = new ComingsAndGoings(answerers.size, this.random);
    this.seats = new Array<Sitter | null>(Math.min(answerers.atOnce, answerers.size)).fill(null);
    this.isOut = new Uint8Array(itemCount);
  }

  toEnd(): BudgetOutcome {
    const { strategy, mostAnswers } = this.project;
    const turns = createHeap();
    for (const seat of this.seats.keys()) pushHeap(turns, this.pauseMs(), seat);
    for (;;) {
      if (strategy.isDone) return this.outcome("done");
      if (this.answers >= mostAnswers) return this.outcome("budget");
      if (this.isDry) return this.outcome("dry");
      const nowMs = peekKey(turns);
      const seat = popHeap(turns);
      this.takeTurn(seat);
      pushHeap(turns, nowMs + this.pauseMs(), seat);
    }
  }

  private get isDry(): boolean {
    const enough = 2 * this.project.answerers.size + this.seats.length + longestHold;
    return this.out === 0 && this.fruitless > enough;
  }

  private outcome(ended: BudgetOutcome["ended"]): BudgetOutcome {
    return { answers: this.answers, people: this.askedOf.size, ended };
  }

  private pauseMs(): number {
    return answerMs.least + (answerMs.most - answerMs.least) * uniform(this.random);
  }

  private takeTurn(seat: number): void {
    const sitter = this.seats[seat] ?? this.sitDown();
    this.seats[seat] = sitter;
    if (sitter === null) {
      this.fruitless++;
      return;
    }
    if (sitter.question !== null) this.giveAnswer(sitter, sitter.question);
    if (sitter.left > 0 && this.ask(sitter)) return;
    // Who finds nothing waits while others' answers may bring something.
    if (sitter.left > 0 && this.out > 0 && this.seats.length > 1) return;
    this.crowd.goes(sitter.person, sitter.left > 0);
    this.seats[seat] = null;
  }

  private sitDown(): Sitter | null {
    const person = this.crowd.comes();
    if (person !== null) return { person, left: this.project.answerers.sitting, question: null };
    this.crowd.callEverybody();
    return null;
  }

  private giveAnswer(sitter: Sitter, question: Question): void {
    const { answerers, strategy, onAnswer } = this.project;
    const outcome = answerers.answer(sitter.person, question);
    sitter.question = null;
    sitter.left--;
    this.out--;
    for (const item of questionItems(question)) this.isOut[item] = 0;
    strategy.record(question, outcome, sitter.person);
    this.answers++;
    onAnswer?.(this.answers, this.askedOf.size);
  }

  /** Returns whether there was something. */
  private ask(sitter: Sitter): boolean {
    const { strategy, mostAnswers, answerers } = this.project;
    if (strategy.isDone || this.answers + this.out >= mostAnswers) return false;
    const asked = this.askedOfPerson(sitter.person);
    const isTaken = (item: number) => asked[item] === 1 || this.isOut[item] === 1;
    const question = strategy.next((each) => {
      if (each.kind === "pull" ? isTaken(each.item) : isTaken(each.first) || isTaken(each.second))
        return true;
      return answerers.canAnswer?.(sitter.person, each) === false;
    });
    if (question === null) {
      this.fruitless++;
      return false;
    }
    this.fruitless = 0;
    this.crowd.callEverybody();
    for (const item of questionItems(question)) {
      asked[item] = 1;
      this.isOut[item] = 1;
    }
    strategy.reserve?.(question);
    sitter.question = question;
    this.out++;
    return true;
  }

  private askedOfPerson(person: number): Uint8Array {
    const known = this.askedOf.get(person);
    if (known !== undefined) return known;
    const asked = new Uint8Array(this.project.itemCount);
    this.askedOf.set(person, asked);
    return asked;
  }
}
