/**
 * The paper's experiments as data: one entry a figure, one panel a plot. Figures carry the numbers that the
 * paper's source gives them. Its reading data is not public; levels of our own stand in for it. It does not
 * say which theta its BTL plots have: here 4, where the slope of the link at 0 is that of the linear link
 * with theta 2.
 */
import type { AlgorithmName } from "./algorithms";
import type { Setting } from "./settings";
import type { Link } from "./worlds";

export interface Panel {
  readonly id: string;
  readonly title: string;
  readonly setting: Setting | "levels";
  readonly link: Link;
  readonly itemCounts: readonly number[];
  readonly algorithms: readonly AlgorithmName[];
  /** Left out in the quick mode: they take hours. */
  readonly slowAlgorithms: readonly AlgorithmName[];
  readonly measure: "pulls" | "duels";
  readonly tolerance: number;
}

export interface Experiment {
  readonly id: string;
  readonly figure: string;
  readonly panels: readonly Panel[];
  readonly repetitions: { readonly quick: number; readonly full: number };
  readonly seed: number;
}

const linear: Link = { kind: "linear", theta: 1 };
const btl: Link = { kind: "btl", theta: 4 };
const byPulls: readonly AlgorithmName[] = ["paper-in-leaps", "simple-label", "clucb", "pull-only"];
const manyItems = [50, 100, 200, 350, 500];
/** Means drawn at random come arbitrarily near the threshold; then nothing ends without a tolerance. */
const uniformTolerance = 0.02;

function pullPanel(setting: Setting | "levels", link: Link): Panel {
  return {
    id: `${setting}-${link.kind}`,
    title: `${setting}, ${link.kind} link`,
    setting,
    link,
    itemCounts: manyItems,
    algorithms: byPulls,
    slowAlgorithms: [],
    measure: "pulls",
    tolerance: setting === "uniform" ? uniformTolerance : 0,
  };
}

function duelPanel(setting: "harmonic" | "exponential", link: Link): Panel {
  return {
    id: `${setting}-${link.kind}-duels`,
    title: `${setting}, ${link.kind} link`,
    setting,
    link,
    itemCounts: [10, 14, 20],
    algorithms: ["paper-in-leaps", "active-rank", "plpac"],
    slowAlgorithms: setting === "exponential" ? ["plpac"] : [],
    measure: "duels",
    tolerance: 0,
  };
}

const pullRepetitions = { quick: 10, full: 500 };
const duelRepetitions = { quick: 5, full: 500 };

export const experiments: readonly Experiment[] = [
  {
    id: "pulls-linear",
    figure: "Figure 3",
    panels: [
      pullPanel("harmonic", linear),
      pullPanel("exponential", linear),
      pullPanel("3groups", linear),
    ],
    repetitions: pullRepetitions,
    seed: 3,
  },
  {
    id: "duels-linear",
    figure: "Figure 4",
    panels: [duelPanel("harmonic", linear), duelPanel("exponential", linear)],
    repetitions: duelRepetitions,
    seed: 4,
  },
  {
    id: "levels",
    figure: "Figure 5",
    panels: [pullPanel("levels", linear), pullPanel("levels", btl)],
    repetitions: pullRepetitions,
    seed: 5,
  },
  {
    id: "boundary",
    figure: "Figure 6",
    panels: [
      pullPanel("uniform", linear),
      pullPanel("12groups", linear),
      pullPanel("4groups", linear),
    ],
    repetitions: pullRepetitions,
    seed: 6,
  },
  {
    id: "pulls-btl",
    figure: "Figure 7",
    panels: [pullPanel("harmonic", btl), pullPanel("exponential", btl), pullPanel("3groups", btl)],
    repetitions: pullRepetitions,
    seed: 7,
  },
  {
    id: "duels-btl",
    figure: "Figure 8",
    panels: [duelPanel("harmonic", btl), duelPanel("exponential", btl)],
    repetitions: duelRepetitions,
    seed: 8,
  },
];
