/** How the error probability of an audited claim is spread over its rounds: .65, .2275, … of it, in all no more than the whole. */
const firstRound = 0.65;
const nextRound = 0.35;

export function levelOfRound(errorProbability: number, round: number): number {
  if (!Number.isInteger(round) || round < 1) throw new RangeError("Rounds are counted from 1.");
  return errorProbability * firstRound * nextRound ** (round - 1);
}

/** Labels that may be wrong under the claim. A product such as .05 · 60 must not fall short of the whole number it stands for. */
export function wrongAllowed(items: number, wrongShare: number): number {
  return Math.floor(items * wrongShare + 1e-9);
}

/** The greatest probability with which a fresh answer agrees with a label that is wrong. */
export function wrongAgreement(threshold: number, tolerance: number) {
  return {
    above: Math.max(0, threshold - tolerance),
    below: Math.max(0, 1 - threshold - tolerance),
  };
}
