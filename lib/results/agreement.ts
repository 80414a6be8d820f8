/**
 * How far people agree beyond chance. A unit is what several people judged: an item, or a pair of items; it is given as how many chose each
 * category.
 */

export type UnitCounts = readonly number[];

/**
 * Krippendorff's alpha for nominal data, as "Computing Krippendorff's Alpha-Reliability" (2011) works it out from coincidences. Units that
 * fewer than two people judged say nothing. 1: everyone agrees; 0: as by chance; null where there is nothing to disagree about.
 */
export function krippendorffAlpha(units: Iterable<UnitCounts>): number | null {
  const totals: number[] = [];
  let observed = 0;
  let pairable = 0;
  for (const unit of units) {
    const judged = sum(unit);
    if (judged < 2) continue;
    pairable += judged;
    for (const [category, count] of unit.entries()) {
      totals[category] = (totals[category] ?? 0) + count;
      observed += (count * (judged - count)) / (judged - 1);
    }
  }
  let expected = 0;
  for (const total of totals) expected += total * (pairable - total);
  // All chose one category: agreement is complete, and beyond chance nothing can be said.
  return expected === 0 ? null : 1 - (observed * (pairable - 1)) / expected;
}

/**
 * Fleiss' kappa ("Measuring nominal scale agreement among many raters", 1971), which wants the same number of judgements, at least two, of
 * every unit: null where they differ.
 */
export function fleissKappa(units: Iterable<UnitCounts>): number | null {
  const totals: number[] = [];
  let raters: number | null = null;
  let count = 0;
  let agreeing = 0;
  for (const unit of units) {
    const judged = sum(unit);
    if (judged === 0) continue;
    if (judged < 2 || (raters !== null && judged !== raters)) return null;
    raters = judged;
    count++;
    agreeing += pairAgreement(unit)!;
    for (const [category, chosen] of unit.entries()) {
      totals[category] = (totals[category] ?? 0) + chosen;
    }
  }
  if (raters === null) return null;
  let byChance = 0;
  for (const total of totals) byChance += (total / (count * raters)) ** 2;
  return byChance === 1 ? null : (agreeing / count - byChance) / (1 - byChance);
}

/** The share of pairs of judgements that agree; null without a pair. */
export function pairAgreement(unit: UnitCounts): number | null {
  const judged = sum(unit);
  if (judged < 2) return null;
  let agreeing = 0;
  for (const count of unit) agreeing += count * (count - 1);
  return agreeing / (judged * (judged - 1));
}

function sum(unit: UnitCounts): number {
  let total = 0;
  for (const count of unit) total += count;
  return total;
}
