import { hashWords } from "@/lib/random/generator";
import type { Side } from "@/lib/ranksearch/label";
import type { Outcome, Question } from "@/lib/ranksearch/question";

/** Pulls and yes by item, for rivals that look at nothing else. */
export class PullCounts {
  readonly pulls: Int32Array;
  readonly yes: Float64Array;

  constructor(readonly itemCount: number) {
    this.pulls = new Int32Array(itemCount);
    this.yes = new Float64Array(itemCount);
  }

  record(question: Question, outcome: Outcome): void {
    if (question.kind !== "pull") throw new RangeError("This rival asks no duels.");
    this.pulls[question.item] = this.pulls[question.item]! + 1;
    this.yes[question.item] = this.yes[question.item]! + outcome;
  }

  /** By the share of yes; at the threshold itself, or without answers, by a coin. */
  labels(threshold: number, seed: number): Side[] {
    return Array.from(this.pulls, (pulls, item) => {
      const lead = this.yes[item]! - threshold * pulls;
      const side = Math.abs(lead) > 1e-9 ? lead > 0 : hashWords(seed, item) % 2 === 0;
      return side ? "above" : "below";
    });
  }
}
