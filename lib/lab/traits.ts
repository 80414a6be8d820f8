/**
 * Who answers in a simulated world. Whatever they are like, an answer has a mean over the crowd, and that is
 * what the labels are about: the share of yes among all who may be asked, careless ones included.
 */
import { assertNever, type Outcome } from "@/lib/ranksearch/question";

export const traitKinds = ["honest", "own-noise", "careless", "side-bias", "ties"] as const;
export type TraitKind = (typeof traitKinds)[number];

/**
 * `level`:
 * - `own-noise`: each person leans to yes or to no, and is sharper or blunter in duels, by an own amount:
 *   normal with this spread, on the scale of log odds (for duels: of the log of their sharpness).
 * - `careless`: this share of the people toss a coin at every question.
 * - `side-bias`: with this chance a person takes the left item of a duel, whichever it is.
 * - `ties`: with this chance a person cannot tell where the crowd is split in half; the clearer, the rarer.
 */
export interface Traits {
  readonly kind: TraitKind;
  readonly level: number;
}

export const noTraits: Traits = { kind: "honest", level: 0 };

export const usualLevel: Readonly<Record<TraitKind, number>> = {
  honest: 0,
  "own-noise": 1,
  careless: 0.1,
  "side-bias": 0.2,
  ties: 0.3,
};

/** What is wrong with a level, in words for anyone who typed it; null if nothing. */
export function findLevelProblem({ kind, level }: Traits): string | null {
  const most = kind === "own-noise" ? 3 : 0.9;
  if (level >= 0 && level <= most) return null;
  return `For people with the trait "${kind}" the level must be between 0 and ${most}, not ${level}.`;
}

/** One person's traits. */
export interface PersonTraits {
  readonly isCareless: boolean;
  /** In standard deviations: to yes, and to sharp. */
  readonly leaning: number;
  readonly sharpness: number;
}

/** Chances of a whole point and of half a point; the rest is none. */
export interface AnswerChances {
  readonly yes: number;
  readonly cannotTell: number;
}

/** How a person answers a pull of an item whose honest share of yes is `mean`. */
export function personPull(traits: Traits, person: PersonTraits, mean: number): AnswerChances {
  const { kind, level } = traits;
  switch (kind) {
    case "honest":
    case "side-bias":
      return { yes: mean, cannotTell: 0 };
    case "own-noise":
      return { yes: shiftOdds(mean, level * person.leaning), cannotTell: 0 };
    case "careless":
      return { yes: person.isCareless ? 0.5 : mean, cannotTell: 0 };
    case "ties":
      return withTies(mean, level);
    default:
      return assertNever(kind);
  }
}

/** How a person answers a duel that honest people give to `first` with chance `chance`. */
export function personDuel(
  traits: Traits,
  person: PersonTraits,
  { chance, isFirstLeft }: { readonly chance: number; readonly isFirstLeft: boolean },
): AnswerChances {
  const { kind, level } = traits;
  switch (kind) {
    case "honest":
      return { yes: chance, cannotTell: 0 };
    case "own-noise":
      return { yes: stretchOdds(chance, Math.exp(level * person.sharpness)), cannotTell: 0 };
    case "careless":
      return { yes: person.isCareless ? 0.5 : chance, cannotTell: 0 };
    case "side-bias":
      return { yes: (1 - level) * chance + (isFirstLeft ? level : 0), cannotTell: 0 };
    case "ties":
      return withTies(chance, level);
    default:
      return assertNever(kind);
  }
}

/** Large draws say yes less: so a draw gives the same answer or a lower one where yes is rarer. */
export function outcomeOfDraw({ yes, cannotTell }: AnswerChances, draw: number): Outcome {
  if (draw < yes) return 1;
  return draw < yes + cannotTell ? 0.5 : 0;
}

/** The mean answer to a pull over the whole crowd. */
export function crowdMean(traits: Traits, mean: number): number {
  return meanOf(crowdPull(traits, mean));
}

function crowdPull(traits: Traits, mean: number): AnswerChances {
  return average(traits, (person) => personPull(traits, person, mean));
}

/** Over the crowd and over the two orders of sides, which are drawn by lot. */
export function crowdDuel(traits: Traits, chance: number): AnswerChances {
  return average(traits, (person) => {
    const left = personDuel(traits, person, { chance, isFirstLeft: true });
    const right = personDuel(traits, person, { chance, isFirstLeft: false });
    return {
      yes: (left.yes + right.yes) / 2,
      cannotTell: (left.cannotTell + right.cannotTell) / 2,
    };
  });
}

function meanOf({ yes, cannotTell }: AnswerChances): number {
  return yes + cannotTell / 2;
}

/** Midpoints of so many equal slices of a normal distribution, found once. */
const normalSlices = sliceNormal(200);

function average(traits: Traits, of: (person: PersonTraits) => AnswerChances): AnswerChances {
  switch (traits.kind) {
    case "honest":
    case "side-bias":
    case "ties":
      return of({ isCareless: false, leaning: 0, sharpness: 0 });
    case "careless": {
      const careful = of({ isCareless: false, leaning: 0, sharpness: 0 });
      const careless = of({ isCareless: true, leaning: 0, sharpness: 0 });
      return {
        yes: (1 - traits.level) * careful.yes + traits.level * careless.yes,
        cannotTell: 0,
      };
    }
    case "own-noise": {
      let yes = 0;
      for (const slice of normalSlices) {
        yes += of({ isCareless: false, leaning: slice, sharpness: slice }).yes;
      }
      return { yes: yes / normalSlices.length, cannotTell: 0 };
    }
    default:
      return assertNever(traits.kind);
  }
}

function withTies(chance: number, level: number): AnswerChances {
  const cannotTell = level * (1 - Math.abs(2 * chance - 1));
  return { yes: (1 - cannotTell) * chance, cannotTell };
}

function shiftOdds(chance: number, shift: number): number {
  return chance / (chance + (1 - chance) * Math.exp(-shift));
}

function stretchOdds(chance: number, factor: number): number {
  const yes = chance ** factor;
  return yes / (yes + (1 - chance) ** factor);
}

/** The middle of each slice, where the area of the bell curve so far passes it. */
function sliceNormal(count: number): readonly number[] {
  const reach = 8;
  const steps = 16_000;
  const width = (2 * reach) / steps;
  const slices: number[] = [];
  let area = 0;
  for (let step = 0; step < steps && slices.length < count; step++) {
    const place = -reach + (step + 0.5) * width;
    area += (Math.exp((-place * place) / 2) / Math.sqrt(2 * Math.PI)) * width;
    if (area >= (slices.length + 0.5) / count) slices.push(place);
  }
  return slices;
}
