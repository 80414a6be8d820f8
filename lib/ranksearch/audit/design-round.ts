/**
 * Fixes a round before its order is drawn: tables for both sides, and how many must be checked. Whatever is expected
 * of the labels decides what the round costs and how likely it passes, never how likely wrong labels pass: that is
 * `level`, by the exact alpha of the tables.
 */
import type { InSteps } from "@/lib/ranksearch/in-steps";
import type { Side } from "@/lib/ranksearch/label";
import { acceptanceNumbersInSteps, type Spending } from "./acceptance-numbers";
import { wrongAgreement, wrongAllowed } from "./audit-levels";
import type { RoundDesign } from "./audit-round";
import { type Agreement, designTables, type VerdictTable } from "./verdict-table";

export interface RoundSetting {
  readonly items: number;
  readonly threshold: number;
  readonly tolerance: number;
  readonly wrongShare: number;
  readonly level: number;
}

/** What the labels look like, as far as it is known. */
export interface ExpectedLabels {
  /** How often fresh answers agree with right labels of each side. */
  readonly agreement: Readonly<Record<Side, Agreement>>;
  /** Share of the labels that say *above*. */
  readonly above: number;
  /** Share of the labels that are wrong. */
  readonly wrong: number;
}

export interface DesignedRound extends RoundDesign {
  readonly alpha: number;
  readonly expectedAnswers: number;
  readonly chanceToPass: number;
}

/**
 * Numbers are worked out for these alphas; a table's own is rounded up to the next, which can only be more careful. A
 * level spent early is cheap where labels are good; one kept for many looks passes labels that are nearer to the claim.
 */
const choicesOf: readonly { readonly spending: Spending; readonly alphas: readonly number[] }[] = [
  {
    spending: { part: 0.6, looks: 12 },
    alphas: [0.06, 0.1, 0.14, 0.17, 0.2, 0.23, 0.26, 0.31, 0.34, 0.38, 0.43, 0.5],
  },
  { spending: { part: 0.25, looks: 24 }, alphas: [0.1, 0.15, 0.2, 0.25, 0.31, 0.4] },
  { spending: { part: 0.08, looks: 60 }, alphas: [0.1, 0.15, 0.2, 0.25, 0.31] },
];
/** What an unconfirmed right label costs: some fifty more checks of three answers. */
const missPrice = 150;

/** The numbers of each alpha: they do not depend on what is expected of the labels. */
export type NumberChoices = readonly {
  readonly alpha: number;
  readonly numbers: readonly number[];
}[];

export function* numberChoices({ items, wrongShare, level }: RoundSetting): InSteps<NumberChoices> {
  const claim = { items, wrongAllowed: wrongAllowed(items, wrongShare), level };
  const choices: { alpha: number; numbers: number[] }[] = [];
  for (const { spending, alphas } of choicesOf) {
    for (const alpha of alphas) {
      const numbers = yield* acceptanceNumbersInSteps({ ...claim, alpha }, spending);
      if (numbers.length > 0) choices.push({ alpha, numbers });
    }
  }
  return choices;
}

/** The design with the fewest expected answers for its chance to pass; null if there are too few items for any. */
export function* designRound(
  setting: RoundSetting,
  expected: ExpectedLabels,
  choices: NumberChoices,
): InSteps<DesignedRound | null> {
  const worst = wrongAgreement(setting.threshold, setting.tolerance);
  const tablesOf = (side: Side) =>
    designTables({
      wrongAgreement: worst[side],
      expected: expected.agreement[side],
      missPrice,
    });
  const above = tablesOf("above");
  yield;
  const tables = { above, below: tablesOf("below") };
  const checks = new ExpectedChecks(expected);
  let best: DesignedRound | null = null;
  for (const { alpha, numbers } of choices) {
    yield;
    const above = laxest(tables.above, alpha);
    const below = laxest(tables.below, alpha);
    // The numbers hold for this alpha and no greater one.
    if (above === undefined || below === undefined) continue;
    const fitting = { above, below };
    const check = checks.of(fitting);
    const { chanceToPass, checked } = walk(numbers, 1 - check.confirmed);
    const expectedAnswers = checked * check.answers;
    const designed = { tables: fitting, numbers, alpha, expectedAnswers, chanceToPass };
    if (best === null || price(designed) < price(best)) best = designed;
  }
  return best;
}

function laxest(tables: readonly VerdictTable[], alpha: number): VerdictTable | undefined {
  return tables.find((table) => table.alpha <= alpha);
}

function price({ expectedAnswers, chanceToPass }: DesignedRound): number {
  return expectedAnswers / Math.max(chanceToPass, 1e-9);
}

interface ExpectedCheck {
  readonly confirmed: number;
  readonly answers: number;
}

/** One check of a label drawn at random: chance that it confirms, and its answers. A wrong label is taken at its worst. */
class ExpectedChecks {
  /** Many designs share a table. */
  private readonly known = new Map<VerdictTable, ExpectedCheck>();

  constructor(private readonly expected: ExpectedLabels) {}

  of(tables: Readonly<Record<Side, VerdictTable>>): ExpectedCheck {
    const { above: share, wrong } = this.expected;
    const above = this.ofSide("above", tables.above);
    const below = this.ofSide("below", tables.below);
    const mixed = (of: keyof ExpectedCheck) => share * above[of] + (1 - share) * below[of];
    return { confirmed: mixed("confirmed") * (1 - wrong), answers: mixed("answers") };
  }

  private ofSide(side: Side, table: VerdictTable): ExpectedCheck {
    const known = this.known.get(table);
    if (known !== undefined) return known;
    let [weights, confirmed, answers] = [0, 0, 0];
    for (const { probability, weight } of this.expected.agreement[side]) {
      const under = table.under(probability);
      weights += weight;
      confirmed += weight * under.confirmed;
      answers += weight * under.answers;
    }
    const check = { confirmed: confirmed / weights, answers: answers / weights };
    this.known.set(table, check);
    return check;
  }
}

/** Less than this is left: what follows no longer matters to a plan. */
const hardlyAny = 1e-7;

/** Chance that some look passes and the checks until the end, if each drawn item is unconfirmed with this chance. */
function walk(numbers: readonly number[], unconfirmed: number) {
  const chances = new Float64Array(numbers.length);
  chances[0] = 1;
  let chanceToPass = 0;
  let checked = 0;
  let drawn = 0;
  for (const [allowed, number] of numbers.entries()) {
    let left = 0;
    for (; drawn < number; drawn++) {
      left = 0;
      // Fewer than `allowed` unconfirmed would have passed before.
      for (let count = chances.length - 1; count >= allowed; count--) {
        const rises = count === 0 ? 0 : chances[count - 1]! * unconfirmed;
        left += chances[count]!;
        chances[count] = chances[count]! * (1 - unconfirmed) + rises;
      }
      checked += left;
    }
    chanceToPass += chances[allowed]!;
    chances[allowed] = 0;
    if (left < hardlyAny) break;
  }
  return { chanceToPass, checked };
}
