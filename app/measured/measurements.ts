/**
 * The numbers on the front page. Each comes from a command that anyone can run again; the page at /measured shows
 * command and result. 50 simulated projects each, 17 November 2026, algorithm version 5.
 */
interface Measurement {
  readonly name: string;
  readonly command: string;
  readonly runs: number;
  readonly runsWithWrongLabel: number;
  readonly pulls: number;
  readonly duels: number;
  /** In units of a pull's price. */
  readonly cost: number;
}

const world =
  "--setting harmonic --items 200 --link btl --theta 8 --tolerance 0.05 --pool 2000 --runs 50 --seed 17";

export const measurements = {
  pullOnly: {
    name: "Thresher, single questions only",
    command: `npm run simulate -- --policy pull-only ${world}`,
    runs: 50,
    runsWithWrongLabel: 0,
    pulls: 3326.2,
    duels: 0,
    cost: 3326.2,
  },
  cheapDuels: {
    name: "Thresher, comparisons at a tenth of the price",
    command: `npm run simulate -- --policy adaptive --price-duel 0.1 ${world}`,
    runs: 50,
    runsWithWrongLabel: 0,
    pulls: 861.7,
    duels: 7947,
    cost: 1656.4,
  },
  evenPrices: {
    name: "Thresher, comparisons at the same price",
    command: `npm run simulate -- --policy adaptive --price-duel 1 ${world}`,
    runs: 50,
    runsWithWrongLabel: 0,
    pulls: 3333.4,
    duels: 0,
    cost: 3333.4,
  },
  simpleLabel: {
    name: "SimpleLabel, the paper's own baseline",
    command: `npm run simulate -- --policy simple-label ${world}`,
    runs: 50,
    runsWithWrongLabel: 0,
    pulls: 7666.9,
    duels: 0,
    cost: 7666.9,
  },
  clucb: {
    name: "CLUCB, the paper's other baseline",
    command: `npm run simulate -- --policy clucb ${world}`,
    runs: 50,
    runsWithWrongLabel: 0,
    pulls: 15_729.8,
    duels: 0,
    cost: 15_729.8,
  },
} as const satisfies Record<string, Measurement>;
