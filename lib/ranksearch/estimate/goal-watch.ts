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

export class GoalWatch {
  private reached = false;

  constructor(
    private readonly estimate: Estimate,
    private readonly stop: EstimatedStop,
  ) {}

  get isReached(): boolean {
    return this.reached;
  }

  /** To be called after each answer. */
  answered(): void {
    const { estimate, stop } = this;
    switch (stop.kind) {
      case "answers":
        this.reached = estimate.answers >= stop.perItem * estimate.itemCount;
        return;
      case "target":
        if (this.isLookDue) this.reached = this.look(stop.share);
        return;
      default:
        assertNever(stop);
    }
  }

  private get isLookDue(): boolean {
    const { answers, itemCount } = this.estimate;
    return answers % Math.ceil(itemCount * itemsBetweenLooks) === 0;
  }

  private look(target: number): boolean {
    const { estimate } = this;
    for (let item = 0; item < estimate.itemCount; item++) {
      if (estimate.answersOf(item) < fewestEach) return false;
    }
    return estimate.fit().shareRight("tolerant").low10 >= target;
  }
}
