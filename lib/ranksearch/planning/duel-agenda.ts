/** The duels that are asked for their own sake, before any item's turn: ranking duels, and `borda` sweeps. */
import type { Certificate } from "@/lib/ranksearch/certificate/certificate";
import type { BordaDuelEvidence } from "@/lib/ranksearch/certificate/duel-evidence-borda";
import { finish, type InSteps } from "@/lib/ranksearch/in-steps";
import type { Duel } from "@/lib/ranksearch/question";
import type { Barred } from "@/lib/ranksearch/session";
import { DuelQueue } from "./duel-queue";
import { planRanking, type RankingOpen, type RankingSetting } from "./ranking-plan";
import { listSweepDuels } from "./sweep-options";

/** The next ranking duels, not yet asked; null if ranking has had its share. */
export type NextRanking = { readonly queue: DuelQueue; readonly duels: number } | null;

export class DuelAgenda {
  private queue: DuelQueue;
  private queued: "ranking" | "sweep" | "nothing" = "nothing";
  private queuedSweep = -1;
  private areSweepsWanted = false;
  /** After a restart the duels so far stand for the ranking so far. */
  private ranked: { lists: number; duels: number };

  constructor(
    private readonly certificate: Certificate,
    private readonly sweeps: BordaDuelEvidence | null,
  ) {
    const { itemCount, totals } = certificate;
    this.queue = DuelQueue.empty(itemCount);
    this.ranked = { lists: Math.ceil((2 * totals.duels) / itemCount), duels: totals.duels };
  }

  get isRanking(): boolean {
    return this.queued === "ranking";
  }

  get isSweeping(): boolean {
    return this.queued === "sweep";
  }

  next(barred: Barred, recent: readonly number[]): Duel | null {
    return this.queue.next(barred, recent);
  }

  /** Nobody can be asked what is laid out: puts it away. */
  giveUp(): void {
    this.queued = "nothing";
    this.queue = DuelQueue.empty(this.certificate.itemCount);
  }

  take(duel: Duel): void {
    this.queue.take(duel);
  }

  giveBack(duel: Duel): void {
    this.queue.giveBack(duel);
  }

  /** After an answer: goes on to the next sweep by itself; returns whether ranking waits for a plan. */
  goOn(): boolean {
    if (!this.queue.isEmpty) return false;
    if (this.queued === "sweep") this.queueSweep();
    return this.isRanking;
  }

  /** Whether all that was laid out is asked, so that what comes next is to be made for `plan`. */
  get isDone(): boolean {
    return this.queue.isEmpty;
  }

  /** Changes nothing: answers may come in between. */
  *makeRanking(setting: RankingSetting, open: RankingOpen): InSteps<NextRanking> {
    const duels = yield* planRanking(setting, this.ranked, open);
    if (duels.length === 0) return null;
    const queue = yield* DuelQueue.layOut(this.certificate.itemCount, duels);
    return { queue, duels: duels.length };
  }

  plan(ranking: NextRanking, areSweepsWanted: boolean): void {
    this.areSweepsWanted = areSweepsWanted;
    if (this.isDone) this.queueRanking(ranking);
    if (!this.isRanking) this.queueSweep();
  }

  private queueRanking(ranking: NextRanking): void {
    if (this.isRanking) this.queued = "nothing";
    if (ranking === null) return;
    this.ranked = { lists: this.ranked.lists + 1, duels: this.ranked.duels + ranking.duels };
    this.queued = "ranking";
    this.queue = ranking.queue;
  }

  /** What is asked of a sweep must be asked to its end: outcomes of half a sweep are lost. */
  private queueSweep(): void {
    const { sweeps, certificate } = this;
    const number = sweeps?.current?.plan.number ?? -1;
    if (sweeps === null || (this.queued === "sweep" && number === this.queuedSweep)) return;
    const duels = this.areSweepsWanted ? listSweepDuels(sweeps, certificate) : [];
    this.queued = duels.length > 0 ? "sweep" : "nothing";
    this.queuedSweep = number;
    this.queue = finish(DuelQueue.layOut(certificate.itemCount, duels));
  }
}
