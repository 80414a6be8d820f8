/**
 * When an item has been asked about often enough to label it, under Audited. Planning only: labels may be as good or as
 * bad as they like, the audit finds out. Each item is stopped by backward induction under the learnt prior: another
 * answer costs one, a wrong label costs `wrongPrice` answers.
 */
import type { ShareCells } from "@/lib/ranksearch/estimate/share-cells";
import type { Side } from "@/lib/ranksearch/label";
import type { ExpectedLabels } from "./design-round";
import type { Agreement } from "./verdict-table";

interface LabellingStart {
  readonly cells: ShareCells;
  /** Over the cells. */
  readonly prior: Float64Array;
  /** In answers. */
  readonly wrongPrice: number;
  readonly mostAnswers: number;
}

export class LabellingPlan {
  /** 1 where another answer is worth its price; by answers, then by yes. */
  private readonly goesOn: readonly Uint8Array[];
  private readonly start: LabellingStart;
  private readonly likelihoods: Map<number, Float64Array> = new Map();
  private readonly toGo: Map<number, number> = new Map();

  constructor(start: LabellingStart) {
    this.start = start;
    const rows: Uint8Array[] = [];
    let later = new Float64Array(0);
    for (let answers = start.mostAnswers; answers >= 0; answers--) {
      const row = new Uint8Array(answers + 1);
      const costs = new Float64Array(answers + 1);
      for (let yes = 0; yes <= answers; yes++) {
        const { all, wrong } = this.masses(answers, yes);
        const stop = start.wrongPrice * Math.min(wrong.above, wrong.below);
        const more = answers === start.mostAnswers ? Infinity : all + later[yes]! + later[yes + 1]!;
        row[yes] = more < stop ? 1 : 0;
        costs[yes] = Math.min(stop, more);
      }
      rows[answers] = row;
      later = costs;
    }
    this.goesOn = rows;
  }

  /** Half a yes, from "can't tell", is rounded towards the side that needs more. */
  wantsMore(answers: number, yes: number): boolean {
    const row = this.goesOn[answers];
    return row !== undefined && (row[Math.floor(yes)] === 1 || row[Math.ceil(yes)] === 1);
  }

  /** Answers that are still expected of an item that has had these; 0 where it wants none. */
  answersToGo(answers: number, yes: number): number {
    if (!this.wantsMore(answers, yes)) return 0;
    const whole = Math.floor(yes);
    const key = answers * (answers + 1) + whole;
    const known = this.toGo.get(key) ?? this.expectedFrom(answers, whole);
    this.toGo.set(key, known);
    // Half a yes may want another answer where a whole one does not.
    return Math.max(1, known);
  }

  private expectedFrom(answers: number, whole: number): number {
    let expected = 0;
    let ways = new Float64Array(answers + 1);
    ways[whole] = 1 / this.masses(answers, whole).all;
    for (let had = answers; had <= this.start.mostAnswers; had++) {
      const next = new Float64Array(had + 2);
      for (const [yes, way] of ways.entries()) {
        if (way === 0 || this.goesOn[had]![yes] === 0) continue;
        expected += way * this.masses(had, yes).all;
        next[yes] = next[yes]! + way;
        next[yes + 1] = next[yes + 1]! + way;
      }
      ways = next;
    }
    return expected;
  }

  /** Whether the better label would still be wrong too often for its price, however many answers there may be. */
  isCloseCall(answers: number, yes: number): boolean {
    const { all, wrong } = this.masses(answers, yes);
    return this.start.wrongPrice * Math.min(wrong.above, wrong.below) > all;
  }

  /** The likelier side. */
  labelFrom(likelihood: Float64Array): Side {
    const { cells, prior } = this.start;
    let [above, all] = [0, 0];
    for (let cell = 0; cell < cells.count; cell++) {
      const mass = prior[cell]! * likelihood[cell]!;
      all += mass;
      above += mass * cells.aboveIsRight.strict[cell]!;
    }
    return 2 * above >= all ? "above" : "below";
  }

  get wrongPrice(): number {
    return this.start.wrongPrice;
  }

  /** What labelling all items this way leads to, by the prior. */
  expect(): { readonly answersPerItem: number; readonly labels: ExpectedLabels } {
    const { cells } = this.start;
    const right = { above: new Float64Array(cells.count), below: new Float64Array(cells.count) };
    let answersPerItem = 0;
    let wrongShare = 0;
    let above = 0;
    let ways = new Float64Array([1]);
    for (let answers = 0; answers <= this.start.mostAnswers; answers++) {
      const next = new Float64Array(answers + 2);
      for (let yes = 0; yes <= answers; yes++) {
        const way = ways[yes]!;
        if (way === 0) continue;
        const masses = this.masses(answers, yes);
        if (this.goesOn[answers]![yes] === 1) {
          answersPerItem += way * masses.all;
          next[yes] = next[yes]! + way;
          next[yes + 1] = next[yes + 1]! + way;
          continue;
        }
        const side: Side = masses.wrong.above <= masses.wrong.below ? "above" : "below";
        wrongShare += way * masses.wrong[side];
        if (side === "above") above += way * masses.all;
        this.addRight(right[side], side, { answers, yes, way });
      }
      ways = next;
    }
    const agreement = {
      above: this.agreementOf("above", right.above),
      below: this.agreementOf("below", right.below),
    };
    return { answersPerItem, labels: { agreement, above, wrong: wrongShare } };
  }

  private addRight(
    masses: Float64Array,
    side: Side,
    { answers, yes, way }: { answers: number; yes: number; way: number },
  ): void {
    const { cells, prior } = this.start;
    const likelihood = this.likelihood(answers, yes);
    const isRight = side === "above" ? cells.aboveIsRight : cells.belowIsRight;
    for (let cell = 0; cell < cells.count; cell++) {
      if (isRight.tolerant[cell] === 0) continue;
      masses[cell] = masses[cell]! + way * prior[cell]! * likelihood[cell]!;
    }
  }

  private agreementOf(side: Side, masses: Float64Array): Agreement {
    const { middle } = this.start.cells;
    const found = Array.from(masses, (weight, cell) => ({
      probability: side === "above" ? middle[cell]! : 1 - middle[cell]!,
      weight,
    })).filter(({ weight }) => weight > 1e-9);
    // No label of this side is expected: any table will do.
    return found.length > 0 ? found : [{ probability: 0.9, weight: 1e-9 }];
  }

  /** Of one way to so many yes among so many answers: its probability, and the part in which either label would be wrong. */
  private masses(answers: number, yes: number) {
    const { cells, prior } = this.start;
    const likelihood = this.likelihood(answers, yes);
    let all = 0;
    let above = 0;
    let below = 0;
    for (let cell = 0; cell < cells.count; cell++) {
      const mass = prior[cell]! * likelihood[cell]!;
      all += mass;
      if (cells.aboveIsRight.tolerant[cell] === 0) above += mass;
      if (cells.belowIsRight.tolerant[cell] === 0) below += mass;
    }
    return { all, wrong: { above, below } };
  }

  /** Rows are worked out once: each state is met when planning and again when its consequences are summed up. */
  private likelihood(answers: number, yes: number): Float64Array {
    const key = answers * (answers + 1) + 2 * yes;
    const known = this.likelihoods.get(key);
    if (known !== undefined) return known;
    const likelihood = likelihoodOf(this.start.cells, yes, answers - yes);
    this.likelihoods.set(key, likelihood);
    return likelihood;
  }
}

function likelihoodOf({ logYes, logNo }: ShareCells, yes: number, no: number): Float64Array {
  return logYes.map((each, cell) => Math.exp(yes * each + no * logNo[cell]!));
}
