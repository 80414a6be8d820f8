import { expect, test } from "vitest";
import { AuditRound } from "./audit-round";
import { type Verdict, VerdictTable } from "./verdict-table";

/** One answer decides: it agrees, or the check is given up. */
const oneAnswer: Verdict[][] = [["go on"], ["give up", "confirm"]];
/** Two of two must agree. */
const twoAnswers: Verdict[][] = [
  ["go on"],
  ["give up", "go on"],
  ["give up", "give up", "confirm"],
];

function round(rows: Verdict[][], numbers: number[], items = 10) {
  const table = VerdictTable.from(rows, 0.5);
  const drawn = Array.from({ length: items }, (_, place) => ({
    item: items - 1 - place,
    label: place % 2 === 0 ? ("above" as const) : ("below" as const),
  }));
  return {
    audit: new AuditRound({ tables: { above: table, below: table }, numbers }, drawn),
    drawn,
  };
}

test("asks about no more items than the next look needs, in the order drawn", () => {
  const { audit } = round(oneAnswer, [3, 5]);
  expect([...audit.wanted()]).toEqual([9, 8, 7]);
  audit.answer(8, false);
  expect([...audit.wanted()]).toEqual([9, 7, 6, 5]);
  expect(audit.progress).toEqual({ checked: 1, unconfirmed: 1, passesAt: 5 });
});

test("passes when few enough of the first drawn are unconfirmed", () => {
  const { audit } = round(oneAnswer, [3, 5]);
  audit.answer(9, true);
  audit.answer(8, true);
  expect(audit.outcome).toBe("open");
  audit.answer(7, true);
  expect(audit.outcome).toBe("passed");
  expect([...audit.wanted()]).toEqual([]);
});

test("an open check counts as unconfirmed, whatever was confirmed after it in the order", () => {
  const { audit } = round(twoAnswers, [3]);
  for (const item of [8, 7, 6, 5]) {
    audit.answer(item, true);
    audit.answer(item, true);
  }
  audit.answer(9, true);
  expect(audit.outcome).toBe("open");
  audit.answer(9, true);
  expect(audit.outcome).toBe("passed");
});

test("fails when no look can pass any more", () => {
  const { audit } = round(oneAnswer, [3, 5]);
  audit.answer(9, false);
  audit.answer(8, false);
  expect(audit.outcome).toBe("failed");
  expect(audit.progress.passesAt).toBeNull();
});

test("a check that nobody can complete stays unconfirmed", () => {
  const { audit } = round(oneAnswer, [2]);
  audit.answer(9, true);
  audit.giveUpOn(8);
  expect(audit.outcome).toBe("failed");
});

test("answers after the verdict change nothing", () => {
  const { audit } = round(oneAnswer, [1]);
  audit.answer(9, false);
  audit.answer(9, true);
  expect(audit.outcome).toBe("failed");
  audit.turn(9);
  expect(audit.outcome).toBe("failed");
});

test("an agreement of someone who is distrusted counts as none", () => {
  const { audit } = round(twoAnswers, [2]);
  audit.answer(9, true);
  expect(audit.isWanted(9)).toBe(true);
  audit.turn(9);
  expect(audit.isWanted(9)).toBe(false);
  expect(audit.outcome).toBe("failed");
});

test("checks go on from where they were stored", () => {
  const { audit, drawn } = round(twoAnswers, [2, 4]);
  audit.answer(9, true);
  audit.answer(8, true);
  audit.answer(8, true);
  const table = VerdictTable.from(twoAnswers, 0.5);
  const again = new AuditRound({ tables: { above: table, below: table }, numbers: [2, 4] }, drawn);
  again.restore(audit.serialize());
  expect([...again.wanted()]).toEqual([9]);
  again.answer(9, true);
  expect(again.outcome).toBe("passed");
});
