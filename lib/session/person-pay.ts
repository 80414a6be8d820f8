/** What people get. Prices are what answers cost the project, the platform's fee included; of that only the fee never reaches a person. */
import { noRecruiting } from "./recruiting";
import type { ProjectSettings } from "./settings";

type Paid = Pick<ProjectSettings, "live" | "proven" | "recruiting">;

/**
 * What someone is owed for answers that cost so much. Groups of people have prices of their own: there the fee is part of them only for people
 * who came from a platform.
 */
export function owedFor(
  cost: number,
  { live, proven, recruiting = noRecruiting }: Paid,
  fromPlatform: boolean,
): number {
  const feeIsPaid = proven.panelSize === null && (live.sources.length === 0 || fromPlatform);
  return feeIsPaid ? cost / (1 + recruiting.feeShare) : cost;
}

/** What the platform itself pays each person for taking part; 0 where nothing is said of it. */
export function rewardPerPerson({ proven, recruiting = noRecruiting }: Paid): number {
  return proven.panelSize === null ? (recruiting.payPerPerson ?? 0) : 0;
}
