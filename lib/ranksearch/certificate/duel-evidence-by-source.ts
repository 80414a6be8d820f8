/**
 * C2 where several sources of people compare: each has evidence and a cushion of its own, and the evidences multiply. An answer moves one
 * of them alone, by a factor of mean at most 1, so the product is a supermartingale if every source keeps to the assumption.
 *
 * An alarm watches each source. Of an item that pulls alone have labelled, the side is known without any duel; what
 * duels had said for the other side is then evidence against the assumption itself. Where its mean over the items that
 * were compared reaches 20, the source's duels prove nothing from then on. That is a reason to stop, never a licence.
 */
import { createTwoSided, type ItemCounts } from "@/lib/ranksearch/item-state";
import type { Side } from "@/lib/ranksearch/label";
import type { StateRecord } from "@/lib/ranksearch/plain-state";
import type { Duel, Outcome } from "@/lib/ranksearch/question";
import {
  type DuelEvidence,
  type DuelEvidenceSink,
  type HeldDuel,
  nothingHeld,
} from "./duel-evidence";
import { MajorityDuelEvidence } from "./duel-evidence-majority";

const alarmAt = 20;
/** How boldly it is bet that duels go the wrong way: mean over these of prod (1 + lambda (2 Y - 1)). */
const lambdas = [0.5, 0.9] as const;
/** More is not told apart: the sum must stay finite. */
const mostLog = 100;
/** The mean is over at least so many: one item alone says little. */
const fewestCompared = 20;

interface BySourceSetting {
  readonly itemCount: number;
  readonly counts: ItemCounts;
  readonly sources: number;
  /** Whether an alarm is kept: not in logs from before there was one. */
  readonly hasAlarm: boolean;
}

export class DuelEvidenceBySource implements DuelEvidence {
  readonly state: StateRecord;
  private readonly parts: readonly SourceDuels[];
  private readonly hasAlarm: boolean;
  distrusted: readonly number[] = [];

  constructor({ itemCount, counts, sources, hasAlarm }: BySourceSetting) {
    this.hasAlarm = hasAlarm;
    this.parts = Array.from(
      { length: sources },
      () => new SourceDuels(itemCount, sources === 1 ? counts : null),
    );
    this.state = Object.fromEntries(this.parts.map((part, source) => [`${source}`, part.state]));
  }

  apply(duel: Duel, outcome: Outcome, sink: DuelEvidenceSink, source: number): boolean {
    const part = this.parts[source];
    if (part === undefined) throw new RangeError(`There is no source ${source}.`);
    if (part.isOff) return false;
    part.apply(duel, outcome, {
      openCount: sink.openCount,
      isOpen: (item) => sink.isOpen(item),
      pivotSide: (item) => sink.pivotSide(item),
      change: (item, side, log) => {
        part.log[side][item] = log;
        sink.change(item, side, this.logOf(item, side));
      },
    });
    return false;
  }

  private logOf(item: number, side: Side): number {
    let sum = 0;
    for (const { log } of this.parts) sum += log[side][item]!;
    return sum;
  }

  pulledAlone(item: number, side: Side): void {
    if (!this.hasAlarm) return;
    for (const part of this.parts) part.hear(item, side === "above" ? "below" : "above");
  }

  settle(sink: DuelEvidenceSink): readonly HeldDuel[] {
    for (const part of this.parts) {
      if (part.isOff || part.mean < alarmAt) continue;
      part.switchOff();
      this.restored();
      for (let item = 0; item < part.itemCount; item++) {
        if (!sink.isOpen(item)) continue;
        for (const side of ["above", "below"] as const) {
          if (!(part.log[side][item]! > 0)) continue;
          // What it has proven is taken back where there is no label yet; evidence may always be lowered.
          part.log[side][item] = 0;
          sink.change(item, side, this.logOf(item, side));
        }
      }
    }
    return nothingHeld;
  }

  left(): void {}

  opened(): void {}

  restored(): void {
    this.distrusted = this.parts.flatMap(({ isOff }, source) => (isOff ? [source] : []));
  }
}

class SourceDuels {
  readonly state;
  readonly log;
  private readonly evidence: MajorityDuelEvidence;
  private readonly own: Pick<ItemCounts, "duels" | "wins"> | null;
  private readonly alarm;

  constructor(
    readonly itemCount: number,
    counts: ItemCounts | null,
  ) {
    this.own = counts
      ? null
      : { duels: new Float64Array(itemCount), wins: new Float64Array(itemCount) };
    this.evidence = new MajorityDuelEvidence(itemCount, counts ?? this.own!);
    this.log = createTwoSided(itemCount);
    this.alarm = {
      isOff: false,
      /** 1 for items that were compared with a pivot. */
      compared: new Uint8Array(itemCount),
      comparedCount: 0,
      /** Over items that pulls alone have labelled: what duels had said for the other side. */
      against: 0,
    };
    this.state = {
      evidence: this.evidence.state,
      log: this.log,
      alarm: this.alarm,
      ...(this.own && { own: { duels: this.own.duels, wins: this.own.wins } }),
    };
  }

  get isOff(): boolean {
    return this.alarm.isOff;
  }

  get mean(): number {
    return this.alarm.against / Math.max(fewestCompared, this.alarm.comparedCount);
  }

  switchOff(): void {
    this.alarm.isOff = true;
  }

  apply(duel: Duel, outcome: Outcome, sink: DuelEvidenceSink): void {
    const isPivot = { first: sink.pivotSide(duel.first), second: sink.pivotSide(duel.second) };
    if (isPivot.second !== null && isPivot.first === null) this.noteCompared(duel.first);
    if (isPivot.first !== null && isPivot.second === null) this.noteCompared(duel.second);
    this.evidence.apply(duel, outcome, sink);
    // After the cushion was fixed, which looks at what was counted before.
    if (this.own === null) return;
    const { duels, wins } = this.own;
    for (const [item, won] of [
      [duel.first, outcome],
      [duel.second, 1 - outcome],
    ] as const) {
      duels[item] = duels[item]! + 1;
      wins[item] = wins[item]! + won;
    }
  }

  private noteCompared(item: number): void {
    if (this.alarm.compared[item] === 1) return;
    this.alarm.compared[item] = 1;
    this.alarm.comparedCount++;
  }

  /** Pulls alone have labelled the item: what duels had said for `side`, the other one, speaks against the assumption. */
  hear(item: number, side: Side): void {
    const { won, lost } = this.evidence.duelsFor(item, side);
    for (const lambda of lambdas) {
      const log = won * Math.log1p(lambda) + lost * Math.log1p(-lambda);
      this.alarm.against += Math.exp(Math.min(mostLog, log)) / lambdas.length;
    }
  }
}
