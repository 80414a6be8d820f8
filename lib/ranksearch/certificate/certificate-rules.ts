/**
 * What the versions of the algorithm differ in. A log names the version that its labels were proven by,
 * and is replayed under that version's rules: all that came later is off.
 */
export interface CertificateRules {
  /** C3: what was set aside for an item that left without taking it is shared again. */
  readonly returnsShares: boolean;
}

/** Versions 1 to 3 differ in nothing but the sweeps of `borda`, which none of them can replay here. */
const beforeFour: CertificateRules = { returnsShares: false };
const four: CertificateRules = { returnsShares: true };

export function certificateRules(version: string): CertificateRules {
  return ["1", "2", "3"].includes(version) ? beforeFour : four;
}
