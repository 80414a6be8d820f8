/**
 * Fixes a round before its order is drawn: tables for both sides, and how many must be checked. Whatever is expected
 * of the labels decides what the round costs and how likely it passes, never how likely wrong labels pass: that is
 * `level`, by the exact alpha of the tables.
 */
import type { Side } from "@/lib/ranksearch/label";
import { acceptanceNumbers } from "./acceptance-numbers";
import { wrongAgreement, wrongAllowed } from "./audit-levels";
import type { RoundDesign } from "./audit-round";
import { type Agreement, designTable, type VerdictTable } from "./verdict-table";

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

const alphas = [0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5];
const mostLooks = 12;
/** One unconfirmed item takes some fifty more checks. */
const checksPerMiss = 50;

/** The design with the fewest expected answers for each chance to pass. */
export function designRound(setting: RoundSetting, expected: ExpectedLabels): DesignedRound | null {
  let best: DesignedRound | null = null;
  for (const alpha of alphas) {
    const designed = designWith(setting, expected, alpha);
    if (designed !== null && (best === null || price(designed) < price(best))) best = designed;
  }
  return best;
}

function price({ expectedAnswers, chanceToPass }: DesignedRound): number {
  return expectedAnswers / Math.max(chanceToPass, 1e-9);
}

function designWith(
  setting: RoundSetting,
  expected: ExpectedLabels,
  target: number,
): DesignedRound | null {
  const worst = wrongAgreement(setting.threshold, setting.tolerance);
  const tableOf = (side: Side) =>
    designTable({
      wrongAgreement: worst[side],
      alpha: target,
      expected: expected.agreement[side],
      missPrice: checksPerMiss * 3,
    });
  const tables = { above: tableOf("above"), below: tableOf("below") };
  const alpha = Math.max(tables.above.alpha, tables.below.alpha);
  const numbers = acceptanceNumbers({
    items: setting.items,
    wrongAllowed: wrongAllowed(setting.items, setting.wrongShare),
    alpha,
    level: setting.level,
    looks: mostLooks,
  });
  if (numbers.length === 0) return null;
  const check = expectedCheck(tables, expected);
  const { chanceToPass, checks } = walk(numbers, 1 - check.confirmed);
  return { tables, numbers, alpha, expectedAnswers: checks * check.answers, chanceToPass };
}

/** One check of a label drawn at random: chance that it confirms, and its answers. A wrong label is taken at its worst. */
function expectedCheck(
  tables: Readonly<Record<Side, VerdictTable>>,
  { agreement, above, wrong }: ExpectedLabels,
) {
  let confirmed = 0;
  let answers = 0;
  for (const [side, share] of [
    ["above", above],
    ["below", 1 - above],
  ] as const) {
    let weights = 0;
    let sideConfirmed = 0;
    let sideAnswers = 0;
    for (const { probability, weight } of agreement[side]) {
      const under = tables[side].under(probability);
      weights += weight;
      sideConfirmed += weight * under.confirmed;
      sideAnswers += weight * under.answers;
    }
    const part = weights === 0 ? 0 : share / weights;
    confirmed += part * sideConfirmed * (1 - wrong);
    answers += part * sideAnswers;
  }
  return { confirmed, answers };
}

/** Chance that some look passes and the checks until the end, if each drawn item is unconfirmed with this chance. */
function walk(numbers: readonly number[], unconfirmed: number) {
  const chances = new Float64Array(numbers.length);
  chances[0] = 1;
  let chanceToPass = 0;
  let checks = 0;
  let drawn = 0;
  for (const [allowed, number] of numbers.entries()) {
    for (; drawn < number; drawn++) {
      checks += chances.reduce((sum, chance) => sum + chance, 0);
      for (let count = chances.length - 1; count >= 0; count--) {
        const rises = count === 0 ? 0 : chances[count - 1]! * unconfirmed;
        chances[count] = chances[count]! * (1 - unconfirmed) + rises;
      }
    }
    for (let count = 0; count <= allowed; count++) {
      chanceToPass += chances[count]!;
      chances[count] = 0;
    }
  }
  return { chanceToPass, checks };
}
