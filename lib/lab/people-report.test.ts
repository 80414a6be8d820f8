import { expect, test } from "vitest";
import { peopleGroups } from "./people-cell";
import { peopleCells } from "./people-cells";
import { peopleColumns, peopleRow, priceMatrix } from "./people-report";
import type { RunResult } from "./simulate";

const one: RunResult = {
  ...{ pulls: 100, duels: 50, wrong: 0, undecided: 0, people: 30, answerSquares: 1000 },
  ...{ mostAnswersOnOneOpenItem: 1, ranDry: false },
};
const runsOf = (count: number, failed = 0) =>
  Array.from({ length: count }, (_, run) => ({ ...one, wrong: run < failed ? 1 : 0 }));

test("every cell has a name of its own, and a value for each column", () => {
  for (const group of peopleGroups) {
    const cells = peopleCells(group);
    expect(new Set(cells.map(({ name }) => name)).size, group).toBe(cells.length);
    for (const cell of cells) {
      const row = peopleRow(cell, { on: runsOf(3), off: runsOf(3), before: [100, 120, 110] });
      expect(row.values, cell.name).toHaveLength(peopleColumns(group).length);
    }
  }
});

test("a guarantee is broken when the whole interval lies above delta", () => {
  const cell = peopleCells("near")[0]!;
  expect(peopleRow(cell, { on: runsOf(200, 0), off: [] })).toMatchObject({ holds: true });
  expect(peopleRow(cell, { on: runsOf(200, 14), off: [] })).toMatchObject({ holds: true });
  expect(peopleRow(cell, { on: runsOf(200, 20), off: [] })).toMatchObject({ holds: false });
});

test("comparisons are held against the same project without them", () => {
  const cell = peopleCells("cost").find(
    ({ name }) => name.includes("BTL 8, K = 60") && name.endsWith("ratio 10"),
  )!;
  expect(cell.base).toMatchObject({ algorithm: "pull-only", people: cell.simulation.people });
  const off = [100, 140].map((pulls) => ({ ...one, pulls, duels: 0 }));
  const cheap = [70, 90].map((pulls) => ({ ...one, pulls, duels: 100 }));
  expect(peopleRow(cell, { on: cheap, off })).toMatchObject({ holds: false });
  expect(peopleRow({ ...cell, target: 0.8 }, { on: cheap, off })).toMatchObject({ holds: true });
});

test("a claim is false where more labels are wrong than it allows, and one was made", () => {
  const find = (start: string) =>
    peopleCells("sources").find(({ name }) => name.startsWith(start))!;
  const [experts, judge] = [find("experts and crowd"), find("judge, AUC 0.9, harmonic, K = 300")];
  const on = [0, 15, 16, 16].map((wrong, run) => ({ ...one, wrong, ranDry: run === 3 }));
  const falseClaims = peopleColumns("sources").indexOf("false claims");
  const row = (cell: typeof experts) => peopleRow(cell, { on, off: runsOf(4) }).values[falseClaims];
  expect(row(judge)).toBe("1 of 4");
  expect(row(experts)).toBe("2 of 4");
});

test("the price map has a row for each world and crowd, a column for each ratio", () => {
  const cells = peopleCells("prices");
  const rows = cells.map((cell) => peopleRow(cell, { on: runsOf(3), off: runsOf(3) }));
  const [head, ...lines] = priceMatrix(rows);
  expect(head).toEqual(["on / off by ratio", "1", "2", "5", "10", "30", "100"]);
  expect(lines).toHaveLength(24);
  expect(lines.flat()).not.toContain("");
  expect(lines.map(([name]) => name)).toContain("3groups, BTL 8, K = 50, fresh");
});
