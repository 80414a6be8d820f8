/** One simulated project on its way up the ladder: every answer of a lower rung counts on the higher ones. */
import type { RankSearchConfig } from "@/lib/ranksearch/config";
import { defaultGoal, type Goal } from "@/lib/ranksearch/goal";
import type { ItemProof, Side } from "@/lib/ranksearch/label";
import type { RankSearchSession } from "@/lib/ranksearch/session";
import { startSession } from "@/lib/ranksearch/start-session";
import type { SessionState } from "@/lib/session/session-state";
import { moneyOf, type Played, playWithPeople } from "./play-with-people";
import { isWrong, type World } from "./worlds";

export type LadderRung = "estimated" | "share" | "all";

/** How the project stands after so many answers. */
export interface Sight {
  readonly answers: number;
  readonly money: number;
  /** The share of labels that are really right; a wrong side within the tolerance counts as right. */
  readonly right: number;
  /** Shares of the items that are proven. */
  readonly share: number;
  readonly all: number;
}

interface Seeds {
  readonly answers: number;
  readonly algorithm: number;
}

interface Spent {
  answers: number;
  money: number;
}

/** Looked at after so many answers per item, then each time after a fifth more. */
const firstSight = 1;
const nextSight = 1.2;

export class Climb {
  readonly sights: Sight[] = [];
  private readonly session: RankSearchSession;
  private readonly before: Spent = { answers: 0, money: 0 };
  private played: Played | null = null;
  private next = firstSight;

  constructor(
    private readonly config: RankSearchConfig,
    private readonly world: World,
    private readonly seeds: Seeds,
  ) {
    const goal = goalFor(config, "estimated");
    this.session = startSession({ ...config, goal }, world.means.length, seeds.algorithm);
  }

  /** Goes on to the rung; false if it was stopped before. */
  to(rung: LadderRung, shouldStop: () => boolean): boolean {
    const { session, world, seeds } = this;
    session.setGoal(goalFor(this.config, rung));
    const watch = (state: SessionState) => this.passBy(state);
    const seed = seeds.answers + rung.length;
    const played = playWithPeople(session, { world, seed, shouldStop, watch });
    if (played === null) return false;
    this.before.answers += played.pulls + played.duels;
    this.before.money += played.money;
    this.played = played;
    this.look(this.before);
    return true;
  }

  get end(): Sight {
    return this.sights.at(-1)!;
  }

  get people(): number {
    return this.played!.people;
  }

  private passBy(state: SessionState): void {
    const answers = this.before.answers + state.answers.pulls + state.answers.duels;
    if (answers < this.next * this.session.itemCount) return;
    while (answers >= this.next * this.session.itemCount) this.next *= nextSight;
    this.look({ answers, money: this.before.money + moneyOf(state) });
  }

  private look({ answers, money }: Spent): void {
    const { session, config, world } = this;
    const { itemCount } = session;
    let [right, share, all] = [0, 0, 0];
    for (let item = 0; item < itemCount; item++) {
      const { proofs, estimate } = session.report(item);
      const sides = [sideOf(proofs.all), sideOf(proofs.share)] as const;
      if (sides[0] !== null) all++;
      if (sides[1] !== null) share++;
      // The best label there is: proven, else the likelier side.
      const label = sides[0] ?? sides[1] ?? estimate!.label;
      if (!isWrong(world.means[item]!, label, config)) right++;
    }
    this.sights.push({
      answers,
      money,
      right: right / itemCount,
      share: share / itemCount,
      all: all / itemCount,
    });
  }
}

function sideOf(proof: ItemProof | undefined): Side | null {
  return proof?.status.kind === "decided" ? proof.status.side : null;
}

/** The owner's own goal on its rung, the usual one on others. */
export function goalFor({ goal }: Pick<RankSearchConfig, "goal">, rung: Goal["rung"]): Goal {
  if (goal.rung === rung) return goal;
  return rung === "estimated" ? defaultGoal : { rung };
}
