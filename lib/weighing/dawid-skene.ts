/**
 * Labels weighed by how reliable each person seems (Dawid and Skene, "Maximum Likelihood Estimation of Observer
 * Error-Rates Using the EM Algorithm", 1979), for yes and no. With two coins a person says yes to an item that is
 * one with one chance, and to an item that is not with another; with one coin both have the same chance of being
 * judged right. Start, order of the steps and the rule for stopping are those of crowd-kit, so that its
 * aggregators give the same numbers for the same answers.
 *
 * It believes its model: that each item has a true side and that people err independently. No claim rests on it.
 */
export interface GivenAnswers {
  readonly itemCount: number;
  readonly personCount: number;
  /** One entry per answer; no person twice on an item. */
  readonly items: Int32Array;
  readonly people: Int32Array;
  /** 1 for yes. */
  readonly yes: Uint8Array;
}

type Coins = 1 | 2;

const mostIterations = 100;
/** Ends when the lower bound of the log likelihood gains less than this per answer. */
const leastGain = 1e-5;
const leastChance = 1e-10;
/** Answers or items: some milliseconds' worth. */
const perStep = 20_000;

/** Work in steps, between which a caller with other work can see to it. */
type InSteps<T> = Generator<void, T, void>;

function* partsOf(count: number, atOnce: number): Generator<readonly [number, number]> {
  for (let from = 0; from < count; from += atOnce) yield [from, Math.min(count, from + atOnce)];
}

class DawidSkene {
  /** P(yes) of each item; not a number where nobody answered. */
  readonly yesChance: Float64Array;
  /** How often a person says yes to what is one, and no to what is none. */
  readonly rightOnYes: Float64Array;
  readonly rightOnNo: Float64Array;
  private prior = 0.5;
  private bound = Number.NEGATIVE_INFINITY;
  private iterations = 0;
  private readonly answered: Int32Array;

  constructor(
    private readonly given: GivenAnswers,
    private readonly coins: Coins,
  ) {
    this.answered = countsOf(given.items, given.itemCount);
    this.yesChance = shareOfYes(given, this.answered);
    this.rightOnYes = new Float64Array(given.personCount).fill(0.5);
    this.rightOnNo = new Float64Array(given.personCount).fill(0.5);
  }

  *run(): InSteps<void> {
    yield* this.learn();
    while (this.given.items.length > 0 && this.iterations < mostIterations) {
      this.iterations++;
      yield* this.judgeItems();
      yield* this.learn();
      const bound = (yield* this.lowerBound()) / this.given.items.length;
      const gain = bound - this.bound;
      this.bound = bound;
      if (!(gain >= leastGain)) return;
    }
  }

  /** What is likely of the items, given what people are like. */
  private *judgeItems(): InSteps<void> {
    const { items } = this.given;
    const odds = new Float64Array(this.given.itemCount).fill(
      Math.log(atLeast(this.prior)) - Math.log(atLeast(1 - this.prior)),
    );
    for (const [from, to] of partsOf(items.length, perStep)) {
      for (let place = from; place < to; place++) {
        const { ifYes, ifNo } = this.chancesOf(place);
        odds[items[place]!] = odds[items[place]!]! + Math.log(ifYes) - Math.log(ifNo);
      }
      yield;
    }
    for (const [from, to] of partsOf(odds.length, perStep)) {
      for (let item = from; item < to; item++) {
        if (this.answered[item]! > 0) this.yesChance[item] = 1 / (1 + Math.exp(-odds[item]!));
      }
      yield;
    }
  }

  /** What people are like, given what is likely of the items. */
  private *learn(): InSteps<void> {
    let [sum, asked] = [0, 0];
    for (let item = 0; item < this.yesChance.length; item++) {
      if (this.answered[item] === 0) continue;
      sum += this.yesChance[item]!;
      asked++;
    }
    yield;
    if (asked > 0) this.prior = sum / asked;
    if (this.given.items.length > 0) yield* this.learnPeople();
  }

  private *learnPeople(): InSteps<void> {
    const { items, people, yes, personCount } = this.given;
    // What each said where it is yes and where it is no: counted by how likely that is.
    const [yesYes, noYes, yesNo, noNo] = Array.from({ length: 4 }, () => {
      return new Float64Array(personCount);
    }) as [Float64Array, Float64Array, Float64Array, Float64Array];
    for (const [from, to] of partsOf(items.length, perStep)) {
      for (let place = from; place < to; place++) {
        const person = people[place]!;
        const chance = this.yesChance[items[place]!]!;
        const ifYes = yes[place] === 1 ? yesYes : noYes;
        const ifNo = yes[place] === 1 ? yesNo : noNo;
        ifYes[person] = ifYes[person]! + chance;
        ifNo[person] = ifNo[person]! + 1 - chance;
      }
      yield;
    }
    for (let person = 0; person < personCount; person++) {
      const [a, b, c, d] = [yesYes[person]!, noYes[person]!, yesNo[person]!, noNo[person]!];
      if (this.coins === 1) {
        const right = (a + d) / (a + b + c + d);
        this.rightOnYes[person] = right;
        this.rightOnNo[person] = right;
        continue;
      }
      this.rightOnYes[person] = shareOf(a, b, a + c);
      this.rightOnNo[person] = shareOf(d, c, b + d);
    }
  }

  /** Of the answer that was given, if its item is a yes and if it is a no. */
  private chancesOf(place: number): { ifYes: number; ifNo: number } {
    const person = this.given.people[place]!;
    const [onYes, onNo] = [this.rightOnYes[person]!, this.rightOnNo[person]!];
    return this.given.yes[place] === 1
      ? { ifYes: atLeast(onYes), ifNo: atLeast(1 - onNo) }
      : { ifYes: atLeast(1 - onYes), ifNo: atLeast(onNo) };
  }

  /** As crowd-kit counts it: the prior once per answer. */
  private *lowerBound(): InSteps<number> {
    let bound = 0;
    const logYes = Math.log(atLeast(this.prior));
    const logNo = Math.log(atLeast(1 - this.prior));
    const { items } = this.given;
    for (const [from, to] of partsOf(items.length, perStep)) {
      for (let place = from; place < to; place++) {
        const { ifYes, ifNo } = this.chancesOf(place);
        const chance = this.yesChance[items[place]!]!;
        bound += chance * (Math.log(ifYes) + logYes) + (1 - chance) * (Math.log(ifNo) + logNo);
      }
      yield;
    }
    for (const [from, to] of partsOf(this.yesChance.length, perStep)) {
      for (let item = from; item < to; item++) {
        const chance = this.yesChance[item]!;
        if (this.answered[item]! > 0) bound += entropyOf(chance) + entropyOf(1 - chance);
      }
      yield;
    }
    return bound;
  }
}

type Weighed = Pick<DawidSkene, "yesChance" | "rightOnYes" | "rightOnNo">;

export function* weighInSteps(given: GivenAnswers, coins: Coins): InSteps<Weighed> {
  const weighing = new DawidSkene(given, coins);
  yield;
  yield* weighing.run();
  return weighing;
}

/** To its end at once. */
export function weighAnswers(given: GivenAnswers, coins: Coins): Weighed {
  const steps = weighInSteps(given, coins);
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value;
  }
}

/** `said` and `other` of one side of the truth; who never says the one of them tells nothing by the other. */
function shareOf(said: number, other: number, saidInAll: number): number {
  if (saidInAll === 0) return 0;
  const otherPart = Math.max(leastChance, other);
  const part = Math.max(leastChance, said);
  return part / (part + otherPart);
}

function atLeast(chance: number): number {
  return Math.max(leastChance, chance);
}

function entropyOf(chance: number): number {
  return -atLeast(chance) * Math.log(atLeast(chance));
}

function countsOf(places: Int32Array, size: number): Int32Array {
  const counts = new Int32Array(size);
  for (const place of places) counts[place] = counts[place]! + 1;
  return counts;
}

function shareOfYes({ items, yes, itemCount }: GivenAnswers, answered: Int32Array): Float64Array {
  const share = new Float64Array(itemCount);
  for (let place = 0; place < items.length; place++) {
    share[items[place]!] = share[items[place]!]! + yes[place]!;
  }
  for (let item = 0; item < itemCount; item++) {
    share[item] = answered[item]! > 0 ? share[item]! / answered[item]! : Number.NaN;
  }
  return share;
}
