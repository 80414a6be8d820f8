/**
 * What the versions of the algorithm differ in. A log names the version that its labels were proven by,
 * and is replayed under that version's rules: all that came later is off.
 */
export interface CertificateRules {
  /** C3: what was set aside for an item that left without taking it is shared again. */
  readonly returnsShares: boolean;
  /** Comparisons of a panel are asked, and count. */
  readonly countsPanelDuels: boolean;
}

const three: CertificateRules = { returnsShares: false, countsPanelDuels: true };
const four: CertificateRules = { returnsShares: true, countsPanelDuels: false };

export function certificateRules(version: string): CertificateRules {
  return version === "3" ? three : four;
}
