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

  /** Chance of confirming, and expected answers, if each answer from here on agrees with this probability. */
  under(
    agreement: number,
    had: { readonly agreed: number; readonly disagreed: number } = { agreed: 0, disagreed: 0 },
  ): { readonly confirmed: number; readonly answers: number } {
    const first = had.agreed + had.disagreed;
    let reached = new Array<number>(first + 1).fill(0);
    reached[had.agreed] = 1;
    let confirmed = 0;
    let answers = 0;
    for (const [asked, row] of this.verdicts.entries()) {
      if (asked < first) continue;
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

const mostAnswers = 30;

/** Prices of confirming a wrong label, in answers: from where anything is confirmed to where hardly anything is. */
const wrongPrices = Array.from({ length: 20 }, (_, step) => 4 * 1.35 ** step);

/**
 * Tables from the laxest to the strictest. Each has the least expected answers, misses at their price, among those that
 * confirm a wrong label as rarely: backward induction with a price on wrong confirmations.
 */
export function designTables(design: TableDesign): VerdictTable[] {
  const paths = pathsOf(design);
  const tables: VerdictTable[] = [];
  for (const wrong of wrongPrices) {
    const verdicts = monotone(cheapest(paths, { wrong, miss: design.missPrice }));
    const table = VerdictTable.from(verdicts, design.wrongAgreement);
    const last = tables.at(-1);
    if (last === undefined || table.alpha < last.alpha) tables.push(table);
  }
  return tables;
}

/** Probability of one path with so many answers of which so many agreed, for right labels and for the worst wrong one. */
interface Path {
  readonly right: number;
  readonly wrong: number;
}

function pathsOf({ expected, wrongAgreement }: TableDesign): Path[][] {
  const rights = expected.map(({ probability, weight }) => ({ weight, ...powers(probability) }));
  const worst = powers(wrongAgreement);
  return Array.from({ length: mostAnswers + 1 }, (_, asked) =>
    Array.from({ length: asked + 1 }, (_, agreed) => {
      let right = 0;
      for (const { weight, agree, disagree } of rights) {
        right += weight * agree[agreed]! * disagree[asked - agreed]!;
      }
      return { right, wrong: worst.agree[agreed]! * worst.disagree[asked - agreed]! };
    }),
  );
}

function powers(probability: number) {
  const upTo = (base: number) =>
    Float64Array.from({ length: mostAnswers + 1 }, (_, n) => base ** n);
  return { agree: upTo(probability), disagree: upTo(1 - probability) };
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
