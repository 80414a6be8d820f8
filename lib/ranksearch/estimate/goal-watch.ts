/**
 * Whether Estimated has reached its goal. Only the cautious end of the tolerant range may stop a project: the point
 * estimate reaches a target too early about as often as not. It is looked at now and then, and always after the same
 * answers, so that a log finishes in the same place however often it is replayed.
 */
import type { EstimatedStop } from "@/lib/ranksearch/goal";
import { assertNever } from "@/lib/ranksearch/question";
import type { Estimate } from "./estimate";

/** A project does not stop at its target before every item has had so many answers. */
const fewestEach = 2;
/** Looks at the range come after this part of the items more answers. */
const itemsBetweenLooks = 1 / 2;

interface Watched {
  readonly stop: EstimatedStop;
  /** Answers after which an item is asked about no more. */
  readonly mostPerItem: number;
  /** Whether it was reached before. */
  readonly isReached?: boolean;
}

export class GoalWatch {
  private readonly stop: EstimatedStop;
  private readonly mostPerItem: number;
  private reached: boolean;
  private belowCap = 0;

  constructor(
    private readonly estimate: Estimate,
    { stop, mostPerItem, isReached = false }: Watched,
  ) {
    this.stop = stop;
    this.mostPerItem = mostPerItem;
    this.reached = isReached;
    for (let item = 0; item < estimate.itemCount; item++) {
      if (estimate.answersOf(item) < mostPerItem) this.belowCap++;
    }
    if (!isReached) this.look();
  }

  /** Once reached, it stays so: answers that were out when it was do not open it again. */
  get isReached(): boolean {
    return this.reached;
  }

  /** Whether there is nothing left to ask about, the goal reached or not. */
  get isAtCap(): boolean {
    return this.belowCap === 0;
  }

  /** So many more answers are to be asked for, those that are out among them; there is no end of them before a target. */
  get wanted(): number {
    const { estimate, stop } = this;
    if (stop.kind === "target") return Number.POSITIVE_INFINITY;
    return stop.perItem * estimate.itemCount - estimate.answers;
  }

  /** To be called after each answer, with the items that it was about. */
  answered(items: readonly number[]): void {
    const { answers, itemCount } = this.estimate;
    for (const item of items) {
      if (this.estimate.answersOf(item) === this.mostPerItem) this.belowCap--;
    }
    const looks = Math.ceil(itemCount * itemsBetweenLooks);
    if (!this.reached && (this.stop.kind === "answers" || answers % looks === 0)) this.look();
  }

  private look(): void {
    const { estimate, stop } = this;
    switch (stop.kind) {
      case "answers":
        this.reached = estimate.answers >= stop.perItem * estimate.itemCount;
        return;
      case "target":
        this.reached = this.isAt(stop.share);
        return;
      default:
        assertNever(stop);
    }
  }

  private isAt(target: number): boolean {
    const { estimate } = this;
    for (let item = 0; item < estimate.itemCount; item++) {
      if (estimate.answersOf(item) < fewestEach) return false;
    }
    const fit = estimate.fit();
    // The cautious end is never above the point, which is a hundredth of the work.
    return fit.mostClaimed("tolerant") >= target && fit.shareRight("tolerant").low10 >= target;
  }
}
