/**
 * When the check of one label ends: confirmed, given up, or another fresh answer, by how many answers agreed with
 * the label and how many did not.
 *
 * The table is fixed before the check, so its alpha, the chance that it confirms a label with which answers agree
 * with probability a0, is exact by recursion. It is monotone: one answer that agrees instead of disagreeing never
 * turns a confirmation into none. So a label with which people agree less than a0 is confirmed with at most alpha.
 */

export type Verdict = "confirm" | "go on" | "give up";

/** How probable it is that answers agree, over right labels; for planning only. */
export type Agreement = readonly { readonly probability: number; readonly weight: number }[];

export interface TableDesign {
  /** The greatest probability with which an answer agrees with a wrong label. */
  readonly wrongAgreement: number;
  /** At most this chance of confirming a wrong label. */
  readonly alpha: number;
  readonly expected: Agreement;
  /** What it costs, in answers, not to confirm a right label. */
  readonly missPrice: number;
}

/** By n answers, then by how many agreed; n up to the most answers per item. */
export class VerdictTable {
  private constructor(
    private readonly verdicts: readonly (readonly Verdict[])[],
    readonly alpha: number,
  ) {}

  static from(verdicts: readonly (readonly Verdict[])[], wrongAgreement: number): VerdictTable {
    if (!isMonotone(verdicts)) throw new Error("A table of verdicts must be monotone.");
    const unchecked = new VerdictTable(verdicts, 0);
    return new VerdictTable(verdicts, unchecked.under(wrongAgreement).confirmed);
  }

  verdict(agreed: number, disagreed: number): Verdict {
    return this.verdicts[agreed + disagreed]?.[agreed] ?? "give up";
  }

  get rows(): readonly (readonly Verdict[])[] {
    return this.verdicts;
  }

  /** Chance of confirming, and expected answers, if each answer agrees with this probability. */
  under(agreement: number): { readonly confirmed: number; readonly answers: number } {
    let reached = [1];
    let confirmed = 0;
    let answers = 0;
    for (const [asked, row] of this.verdicts.entries()) {
      const next = new Array<number>(asked + 2).fill(0);
      for (const [agreed, chance] of reached.entries()) {
        if (row[agreed] === "confirm") confirmed += chance;
        if (row[agreed] !== "go on") continue;
        answers += chance;
        next[agreed]! += chance * (1 - agreement);
        next[agreed + 1]! += chance * agreement;
      }
      reached = next;
    }
    return { confirmed, answers };
  }
}

const mostAnswers = 40;

/**
 * The table with the least expected answers, misses at their price, among those that confirm a wrong label with at
 * most `alpha`: backward induction with a price on wrong confirmations, the smallest that keeps to alpha.
 */
export function designTable(design: TableDesign): VerdictTable {
  const paths = pathsOf(design);
  const at = (price: number) =>
    VerdictTable.from(
      monotone(cheapest(paths, { wrong: price, miss: design.missPrice })),
      design.wrongAgreement,
    );
  let low = 0;
  let high = 1;
  while (at(high).alpha > design.alpha) high *= 4;
  for (let step = 0; step < 25; step++) {
    const middle = (low + high) / 2;
    if (at(middle).alpha > design.alpha) low = middle;
    else high = middle;
  }
  return at(high);
}

/** Probability of one path with so many answers of which so many agreed, for right labels and for the worst wrong one. */
interface Path {
  readonly right: number;
  readonly wrong: number;
}

function pathsOf({ expected, wrongAgreement }: TableDesign): Path[][] {
  const worst = [{ probability: wrongAgreement, weight: 1 }];
  return Array.from({ length: mostAnswers + 1 }, (_, asked) =>
    Array.from({ length: asked + 1 }, (_, agreed) => ({
      right: pathUnder(expected, agreed, asked - agreed),
      wrong: pathUnder(worst, agreed, asked - agreed),
    })),
  );
}

/** Costs are those of one path of answers, weighed by its probability, so that sums over paths need no binomials. */
function cheapest(
  paths: readonly (readonly Path[])[],
  prices: { readonly wrong: number; readonly miss: number },
): Verdict[][] {
  const rows: Verdict[][] = [];
  let later: number[] = [];
  for (let asked = mostAnswers; asked >= 0; asked--) {
    const costs: number[] = [];
    rows[asked] = paths[asked]!.map(({ right, wrong }, agreed) => {
      const confirm = prices.wrong * wrong;
      const giveUp = prices.miss * right;
      const goOn = asked === mostAnswers ? Infinity : right + later[agreed]! + later[agreed + 1]!;
      costs.push(Math.min(confirm, giveUp, goOn));
      // Without an answer there is nothing to go by.
      return verdictOf({ confirm, giveUp, goOn: asked === 0 ? -1 : goOn });
    });
    later = costs;
  }
  return rows;
}

function verdictOf(costs: { confirm: number; giveUp: number; goOn: number }): Verdict {
  const least = Math.min(costs.confirm, costs.giveUp, costs.goOn);
  if (costs.goOn === least) return "go on";
  return costs.confirm === least ? "confirm" : "give up";
}

function pathUnder(expected: Agreement, agreed: number, disagreed: number): number {
  let chance = 0;
  for (const { probability, weight } of expected) {
    chance += weight * probability ** agreed * (1 - probability) ** disagreed;
  }
  return chance;
}

/** Along answers of one number, confirming reaches up to all agreed and giving up down to none. */
function monotone(rows: readonly (readonly Verdict[])[]): Verdict[][] {
  return rows.map((row) => {
    const lowestConfirm = row.indexOf("confirm");
    const highestGiveUp = row.lastIndexOf("give up");
    return row.map((verdict, agreed) => {
      if (agreed <= highestGiveUp) return "give up";
      return lowestConfirm !== -1 && agreed >= lowestConfirm ? "confirm" : verdict;
    });
  });
}

function isMonotone(rows: readonly (readonly Verdict[])[]): boolean {
  const rank: Record<Verdict, number> = { "give up": 0, "go on": 1, confirm: 2 };
  return rows.every((row) =>
    row.every((verdict, agreed) => agreed === 0 || rank[row[agreed - 1]!] <= rank[verdict]),
  );
}
