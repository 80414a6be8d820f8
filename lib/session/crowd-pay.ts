/** What a paid crowd costs, from what an owner knows: a budget, what one person does, and what they get for it. */
import { noRecruiting, type Recruiting } from "./recruiting";
import type { LiveSettings, ProjectSettings } from "./settings";

export interface CrowdPay {
  /** Of one answer, the platform's fee included. */
  readonly pricePerAnswer: number;
  /** One person with the fee. */
  readonly costPerPerson: number;
  readonly fee: number;
  /** How many people the budget pays; null without one. */
  readonly people: number | null;
}

/** Null until it is said how many answers one person gives and what they get. */
export function crowdPay({
  live,
  recruiting = noRecruiting,
}: Pick<ProjectSettings, "live" | "recruiting">): CrowdPay | null {
  const { payPerPerson, feeShare } = recruiting;
  const { quotaPerPerson, budget } = live;
  if (payPerPerson === null || quotaPerPerson === null) return null;
  const fee = payPerPerson * feeShare;
  const costPerPerson = payPerPerson + fee;
  return {
    pricePerAnswer: toMillionths(costPerPerson / quotaPerPerson),
    costPerPerson,
    fee,
    people: budget === null ? null : Math.floor(budget / costPerPerson + 1e-9),
  };
}

/** The settings after a change of pay, budget or quota: prices and the number of people follow. */
export function withCrowdPay(
  settings: ProjectSettings,
  change: {
    readonly live?: Partial<Pick<LiveSettings, "budget" | "quotaPerPerson">>;
    readonly recruiting?: Partial<Recruiting>;
  },
): ProjectSettings {
  const changed = {
    ...settings,
    live: { ...settings.live, ...change.live },
    recruiting: { ...noRecruiting, ...settings.recruiting, ...change.recruiting },
  };
  const pay = crowdPay(changed);
  if (pay === null) return changed;
  const { pricePerAnswer, people } = pay;
  const prices = { pricePull: pricePerAnswer, priceDuel: pricePerAnswer };
  const expected = people === null || people === 0 ? {} : { expectedPeople: people };
  return { ...changed, live: { ...changed.live, ...prices, ...expected } };
}

/** What one hour of answering pays a person. */
export function payPerHour(
  payPerPerson: number,
  answers: number,
  secondsPerAnswer: number,
): number {
  return (payPerPerson * 3600) / (answers * secondsPerAnswer);
}

/** Reading at 250 words a minute, about 25 characters a second, and three seconds to answer; a picture takes two to see. */
export function expectedSeconds(
  items: readonly { readonly format: string; readonly body: string }[],
): number {
  if (items.length === 0) return 8;
  const of = ({ format, body }: { readonly format: string; readonly body: string }) =>
    3 + (format === "image" ? 2 : body.length / 25);
  return Math.round(items.reduce((sum, item) => sum + of(item), 0) / items.length);
}

/** Prices are kept to millionths, as money is counted. */
function toMillionths(price: number): number {
  return Math.round(price * 1e6) / 1e6;
}
