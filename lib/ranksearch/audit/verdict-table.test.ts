import fc from "fast-check";
import { expect, test } from "vitest";
import { designTables, type Verdict, VerdictTable } from "./verdict-table";

const clear = [{ probability: 0.9, weight: 1 }];

test("at 90% agreement two answers confirm a clear label", () => {
  const tables = designTables({ wrongAgreement: 0.5, expected: clear, missPrice: 150 });
  const table = tables.find(({ alpha }) => alpha <= 0.31)!;
  expect(table.verdict(1, 0)).toBe("go on");
  for (const [agreed, disagreed] of [
    [2, 0],
    [5, 1],
    [8, 2],
  ] as const) {
    expect(table.verdict(agreed, disagreed)).toBe("confirm");
    expect(table.verdict(agreed - 1, disagreed)).not.toBe("confirm");
  }
  expect(table.alpha).toBeCloseTo(0.305, 3);
  expect(table.under(0.9).answers).toBeCloseTo(3.3, 1);
  expect(table.under(0.9).confirmed).toBeGreaterThan(0.999);
});

test("alpha is the sum over all ways to be confirmed", () => {
  const rows: Verdict[][] = [
    ["go on"],
    ["go on", "go on"],
    ["give up", "go on", "confirm"],
    ["give up", "give up", "confirm", "confirm"],
  ];
  const table = VerdictTable.from(rows, 0.4);
  // Two in a row, or one of the first two and the third.
  expect(table.alpha).toBeCloseTo(0.4 ** 2 + 2 * 0.4 * 0.6 * 0.4, 12);
});

test("what is expected goes on from the answers there were", () => {
  const [table] = designTables({ wrongAgreement: 0.5, expected: clear, missPrice: 150 });
  const after = (agreed: number, disagreed: number) =>
    table!.under(0.8, { agreed, disagreed }).answers;
  expect(after(1, 0)).toBeLessThan(after(0, 1));
  expect(table!.under(0.8).answers).toBeCloseTo(1 + 0.8 * after(1, 0) + 0.2 * after(0, 1), 9);
  expect(after(2, 0)).toBe(0);
});

test("a table that is not monotone is refused", () => {
  const rows: Verdict[][] = [["go on"], ["confirm", "give up"]];
  expect(() => VerdictTable.from(rows, 0.5)).toThrow("monotone");
});

test("tables get stricter, and no worse label is confirmed more often", () => {
  const agreement = fc.double({ min: 0.55, max: 0.99, noNaN: true });
  fc.assert(
    fc.property(
      fc.record({
        wrongAgreement: fc.double({ min: 0.2, max: 0.5, noNaN: true }),
        expected: fc.array(
          fc.record({
            probability: agreement,
            weight: fc.double({ min: 0.1, max: 1, noNaN: true }),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        missPrice: fc.double({ min: 5, max: 500, noNaN: true }),
      }),
      (design) => {
        const tables = designTables(design);
        for (const [place, table] of tables.entries()) {
          if (place > 0) expect(table.alpha).toBeLessThan(tables[place - 1]!.alpha);
          let last = 0;
          for (let share = 0; share <= 1; share += 0.1) {
            const { confirmed } = table.under(share);
            expect(confirmed).toBeGreaterThanOrEqual(last - 1e-12);
            last = confirmed;
          }
        }
      },
    ),
    { numRuns: 15 },
  );
});
