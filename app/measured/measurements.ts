/**
 * The numbers on the front page. Each comes from a command that anyone can run again; the page at /measured shows
 * command and result. 50 simulated projects each, 16 November 2026.
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

const world = "--setting harmonic --items 200 --link btl --theta 8 --runs 50 --seed 1";

export const measurements = {
  thresher: {
    name: "Thresher, pulls and duels",
    command: `npm run simulate -- --policy adaptive ${world}`,
    runs: 50,
    runsWithWrongLabel: 0,
    pulls: 587.6,
    duels: 7260.1,
    cost: 1313.6,
  },
  pullOnly: {
    name: "Thresher, one item at a time",
    command: `npm run simulate -- --policy pull-only ${world}`,
    runs: 50,
    runsWithWrongLabel: 0,
    pulls: 4391.6,
    duels: 0,
    cost: 4391.6,
  },
  simpleLabel: {
    name: "SimpleLabel, the paper's own baseline",
    command: `npm run simulate -- --policy simple-label ${world}`,
    runs: 50,
    runsWithWrongLabel: 0,
    pulls: 9314.2,
    duels: 0,
    cost: 9314.2,
  },
  clucb: {
    name: "CLUCB, the paper's other baseline",
    command: `npm run simulate -- --policy clucb ${world}`,
    runs: 50,
    runsWithWrongLabel: 0,
    pulls: 20_129.9,
    duels: 0,
    cost: 20_129.9,
  },
} as const satisfies Record<string, Measurement>;
