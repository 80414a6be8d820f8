/** What a plan says to ask about each item, laid out so that the next question is quickly found. */
import type { ActionPlan } from "./action-plan";
import type { DuelPlans } from "./cost-model";
import type { DuelOptions } from "./duel-options";
import { WorkList } from "./work-list";

interface Planned {
  /** Null before the first plan. */
  readonly actions: ActionPlan | null;
  readonly options: DuelOptions;
  readonly duels: DuelPlans;
}

export class PlanLayout {
  readonly actions: ActionPlan | null;
  readonly options: DuelOptions;
  readonly duels: DuelPlans;
  /** What to ask next, by item. */
  readonly action: Uint8Array;
  readonly work: WorkList;
  private readonly held: Uint8Array;
  private heldCount = 0;

  constructor(itemCount: number, classCount: number, { actions, options, duels }: Planned) {
    this.actions = actions;
    this.options = options;
    this.duels = duels;
    this.action = new Uint8Array(itemCount);
    this.work = new WorkList(itemCount, classCount);
    if (actions !== null) this.work.reorder(actions.order);
    this.held = new Uint8Array(itemCount);
  }

  get isAnyHeld(): boolean {
    return this.heldCount > 0;
  }

  noteHeld(item: number, isHeld: boolean): void {
    const now = isHeld ? 1 : 0;
    this.heldCount += now - this.held[item]!;
    this.held[item] = now;
  }

  isCandidate(item: number): boolean {
    return this.actions?.candidates.includes(item) ?? false;
  }
}
