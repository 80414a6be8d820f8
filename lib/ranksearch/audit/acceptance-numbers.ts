/**
 * How many items of a random sample must be checked before the labels pass: after the first n_0 without any
 * unconfirmed one, or the first n_1 with at most one, and so on.
 *
 * The level is exact under the least favourable truth: one label more is wrong than claimed, each wrong label is
 * confirmed with probability alpha, each right one always. Which wrong labels would be confirmed can be drawn
 * before the sample is: m of them would not be, m binomial, and given m the sample is one without replacement.
 * So one pass over the sample, for every m at once, gives the chance of passing at each look.
 */
import { finish, type InSteps } from "@/lib/ranksearch/in-steps";
import { logBinomial } from "./log-binomial";

export interface SampleSetting {
  /** Labels that the claim is about. */
  readonly items: number;
  /** The claim: at most this many of them are wrong. */
  readonly wrongAllowed: number;
  /** The greatest chance that the check of a wrong label confirms it. */
  readonly alpha: number;
}

/** How the level is spread over looks: each may use `part` of what those before it left. */
export interface Spending {
  readonly part: number;
  readonly looks: number;
}

interface LevelledSetting extends SampleSetting {
  readonly level: number;
}

/** In one step; with very many items each of them takes tens of microseconds. */
const drawnAtOnce = 16;

/** Less likely numbers of wrong labels are left out, and their chance is added to the level. */
const negligible = 1e-10;

/** The smallest numbers for which passing at one of the first u + 1 looks has a chance of at most its part of `level`. */
export function acceptanceNumbers(setting: LevelledSetting, spending: Spending): number[] {
  return finish(acceptanceNumbersInSteps(setting, spending));
}

export function* acceptanceNumbersInSteps(
  setting: LevelledSetting,
  { part, looks }: Spending,
): InSteps<number[]> {
  const sample = new WorstSample(setting, looks);
  const numbers: number[] = [];
  let left = setting.level;
  while (numbers.length < looks && sample.size < setting.items) {
    sample.draw();
    if (sample.size % drawnAtOnce === 0) yield;
    const spendable = setting.level - left * (1 - part);
    if (sample.passed + sample.chanceOfAtMost(numbers.length) > spendable) continue;
    sample.pass(numbers.length);
    numbers.push(sample.size);
    left *= 1 - part;
  }
  return numbers;
}

/** The chance that labels with one wrong one too many pass at any of these looks. */
export function passingLevel(setting: SampleSetting, numbers: readonly number[]): number {
  const sample = new WorstSample(setting, numbers.length);
  for (const [unconfirmed, number] of numbers.entries()) {
    while (sample.size < number) sample.draw();
    sample.pass(unconfirmed);
  }
  return sample.passed;
}

/** The distribution of the number of unconfirmed items so far, for each number of wrong labels that would not be confirmed. */
class WorstSample {
  size = 0;
  passed = 0;
  /** Smaller counts have passed. */
  private fewest = 0;
  private readonly worlds: { readonly unconfirmable: number; readonly chances: Float64Array }[] =
    [];

  constructor(
    private readonly setting: SampleSetting,
    looks: number,
  ) {
    const wrong = setting.wrongAllowed + 1;
    let covered = 0;
    for (let unconfirmable = 0; unconfirmable <= wrong; unconfirmable++) {
      const chance = Math.exp(logBinomial(wrong, unconfirmable, 1 - setting.alpha));
      if (chance < negligible) continue;
      covered += chance;
      const chances = new Float64Array(looks);
      chances[0] = chance;
      this.worlds.push({ unconfirmable, chances });
    }
    this.passed = Math.max(0, 1 - covered);
  }

  /** One more item is drawn. Counts beyond the last look can no longer pass and are dropped. */
  draw(): void {
    const rest = this.setting.items - this.size;
    for (const { unconfirmable, chances } of this.worlds) {
      const most = Math.min(chances.length - 1, this.size + 1);
      for (let count = most; count >= this.fewest; count--) {
        const stays = chances[count]! * (1 - Math.max(0, unconfirmable - count) / rest);
        const rises =
          count === 0 ? 0 : (chances[count - 1]! * Math.max(0, unconfirmable - count + 1)) / rest;
        chances[count] = Math.max(0, stays) + rises;
      }
    }
    this.size++;
  }

  chanceOfAtMost(unconfirmed: number): number {
    let chance = 0;
    for (const { chances } of this.worlds) {
      for (let count = this.fewest; count <= unconfirmed; count++) chance += chances[count]!;
    }
    return chance;
  }

  pass(unconfirmed: number): void {
    this.passed += this.chanceOfAtMost(unconfirmed);
    for (const { chances } of this.worlds) chances.fill(0, 0, unconfirmed + 1);
    this.fewest = unconfirmed + 1;
  }
}
