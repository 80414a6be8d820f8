/**
 * What the versions of the algorithm differ in. A log names the version that its labels were proven by,
 * and is replayed under that version's rules: all that came later is off.
 */
export interface CertificateRules {
  /** C3: what was set aside for an item that left without taking it is shared again. */
  readonly returnsShares: boolean;
  /** And what several leave at once is shared once. Before, those who left later had a part in what the first ones left, which was shared again. */
  readonly returnsTogether: boolean;
  /** C1: under `all`, a pilot teaches the mixture its weights. */
  readonly learnsWeights: boolean;
  /** `share`: no delta for pivots where the prices at launch rule duels out. */
  readonly sparesPivots: boolean;
  /** `share`: items go forward together in small steps. Planning alone; here so that both can be measured. */
  readonly sharesInSteps: boolean;
  /** `borda`: a sweep that was not started cannot be drawn again. */
  readonly drawsByStarted: boolean;
  /** `borda`: what is unanswered of a sweep that ends counts as if it had gone against the claim. */
  readonly countsUnfinished: boolean;
  /** Comparisons of a panel are asked, and count. */
  readonly countsPanelDuels: boolean;
  /** Duels that break their assumption are found out by items that pulls alone have labelled, and prove nothing from then on. */
  readonly hasAlarm: boolean;
  /** Every claim is made from the same answers, whichever is the goal; before, the goal's alone. */
  readonly claimsTogether: boolean;
}

const three: CertificateRules = {
  returnsShares: false,
  returnsTogether: false,
  learnsWeights: false,
  sparesPivots: false,
  sharesInSteps: false,
  drawsByStarted: false,
  countsUnfinished: false,
  countsPanelDuels: true,
  hasAlarm: false,
  claimsTogether: false,
};
const four: CertificateRules = {
  returnsShares: true,
  returnsTogether: false,
  learnsWeights: true,
  sparesPivots: true,
  sharesInSteps: true,
  drawsByStarted: true,
  countsUnfinished: false,
  countsPanelDuels: false,
  hasAlarm: false,
  claimsTogether: false,
};
const five: CertificateRules = { ...four, claimsTogether: true };
const six: CertificateRules = { ...five, countsUnfinished: true };
const seven: CertificateRules = { ...six, hasAlarm: true };
const eight: CertificateRules = { ...seven, returnsTogether: true };
const earlier: Readonly<Record<string, CertificateRules>> = {
  3: three,
  4: four,
  5: five,
  6: six,
  7: seven,
};

export function certificateRules(version: string): CertificateRules {
  return earlier[version] ?? eight;
}
