/**
 * Policy `pull-only`: pulls alone. Items are taken in a seeded order, some pulls each, and the ones
 * that stay unclear come round again later for more: hard items profit from error levels that have
 * grown by then.
 */

import { forkRandom, shuffle } from "@/lib/random/generator";
import type { AskReason } from "@/lib/ranksearch/ask-reason";
import type { Certificate } from "@/lib/ranksearch/certificate/certificate";
import { finish, type InSteps, partsOf } from "@/lib/ranksearch/in-steps";
import { numbered } from "@/lib/ranksearch/numbered";
import { assertNever, type Question, questionItems } from "@/lib/ranksearch/question";
import type { Barred } from "@/lib/ranksearch/session";
import { helpingCount, helpingOf } from "./helpings";
import type { Planner } from "./planner";
import { whyPulled } from "./why-pulled";
import { WorkList } from "./work-list";

const itemsPerStep = 1_000;

const orderStream = 1;
/** The class of what comes first; the helpings follow. */
const pilot = 0;
const firstHelping = 1;
const classCount = firstHelping + helpingCount;

export class PullPlanner implements Planner {
  readonly asksDuels = false;
  readonly phase = "searching";
  readonly boundary = null;
  readonly planDue = false;
  readonly isHolding = false;
  private readonly work: WorkList;
  private readonly out: Int32Array;

  constructor(
    private readonly certificate: Certificate,
    private readonly seed: number,
  ) {
    const { itemCount } = certificate;
    this.work = new WorkList(itemCount, classCount);
    this.out = new Int32Array(itemCount);
    this.work.reorder(shuffle(forkRandom(seed, orderStream), numbered(itemCount)));
  }

  *begin(): InSteps<void> {
    for (const [from, to] of partsOf(this.certificate.itemCount, itemsPerStep)) {
      for (let item = from; item < to; item++) this.place(item);
      yield;
    }
  }

  next(barred: Barred, recent: readonly number[]): Question | null {
    const { pulls, duels } = this.certificate.totals;
    const ask = (item: number) => {
      const question: Question = { kind: "pull", item };
      return barred(question) ? null : question;
    };
    return this.work.find(ask, { salt: this.seed ^ (pulls + duels), recent });
  }

  why(question: Question): AskReason {
    return whyPulled(this.certificate, questionItems(question)[0]!);
  }

  stopHolding(): void {}

  reserve(question: Question): void {
    this.changeOut(question, 1);
  }

  release(question: Question): void {
    this.changeOut(question, -1);
  }

  private changeOut(question: Question, change: number): void {
    switch (question.kind) {
      case "pull":
        this.out[question.item] = this.out[question.item]! + change;
        this.place(question.item);
        return;
      case "duel":
        return;
      default:
        assertNever(question);
    }
  }

  applied(question: Question): void {
    if (question.kind === "pull") this.place(question.item);
  }

  repriced(): void {
    finish(this.begin());
  }

  *planInSteps(): InSteps<void> {}

  private place(item: number): void {
    const available =
      this.certificate.isOpen(item) && this.out[item]! < mostOut(this.certificate, item);
    const isPilot = this.out[item]! < this.certificate.pilotPullsMissing(item);
    const helping = firstHelping + helpingOf(this.certificate, item);
    this.work.place(item, isPilot ? pilot : helping, available);
  }
}

/** A hard item may have this share of its answers so far out at once, needed or not. */
const spareShare = 1 / 20;

/**
 * How many questions about the item may be out at once. All of them are needed as long as they are
 * no more than the fewest that could label it. Near its bar that is one, and an item that has hovered
 * there for long would get its answers one by one while people wait: so a twentieth of what it
 * has had may be out as well, which is the most that can turn out to have been asked in vain.
 */
export function mostOut(certificate: Certificate, item: number): number {
  const { counts } = certificate;
  const missing =
    certificate.logBar(item) - Math.max(certificate.logAbove(item), certificate.logBelow(item));
  return Math.max(
    certificate.pullEvidence.fewestMore(counts, item, missing),
    Math.floor(spareShare * (counts.pulls[item]! + counts.duels[item]!)),
  );
}
