import { expect, it } from "vitest";
import { finish } from "@/lib/ranksearch/in-steps";
import { engine } from "./engine";
import { sessionEventSchema } from "./events";
import { decodeHints, encodeHints, hintsByRank } from "./hints";
import { restoreState, storeState } from "./snapshot";
import { replay } from "./step";
import { EventSession } from "./testing/event-session";

it("are part of what a log replays to, and of a snapshot", () => {
  const stop = { kind: "answers", perItem: 3 } as const;
  const goal = { rung: "estimated", stop, mostPerItem: null } as const;
  const session = new EventSession({ items: 48, live: { goal } });
  const claimed = () => session.state.ranking.claimed().estimated!.strict.point;
  for (const person of ["Ada", "Ben"]) session.answerSome(person, 40);
  const before = claimed();
  const hints = encodeHints(Array.from({ length: 48 }, (_, item) => (item % 4) / 4));
  session.happen({ kind: "hints-changed", source: "model", hints });
  expect(claimed()).not.toBe(before);
  session.happen({ kind: "excluded", person: "Ben", by: "owner" });
  session.answerSome("Cy", 10);
  const log = session.log.map((event) => sessionEventSchema.parse(structuredClone(event)));
  const stored = structuredClone(storeState(session.state));
  const restored = finish(restoreState(session.state.created, engine, stored));
  for (const other of [replay(log, engine), restored]) {
    expect(other.ranking.claimed()).toEqual(session.state.ranking.claimed());
    expect(other.hintSource).toBe("model");
  }
});

it("keeps scores to one part in 254, and those that are missing", () => {
  const scores = [0, 0.1, 1 / 3, 0.5, 0.999, 1, null];
  const read = decodeHints(encodeHints(scores), scores.length)!;
  for (const [item, score] of scores.entries()) {
    if (score === null) expect(read[item]).toBe(-1);
    else expect(Math.abs(read[item]! - score)).toBeLessThanOrEqual(0.5 / 254);
  }
});

it("refuses scores outside of 0 to 1, and what is not a byte per item", () => {
  expect(() => encodeHints([1.01])).toThrow(RangeError);
  expect(() => encodeHints([Number.NaN])).toThrow(RangeError);
  expect(decodeHints(encodeHints([0, 1]), 3)).toBeNull();
  expect(decodeHints("not base64 !", 3)).toBeNull();
});

it("makes any column a score by rank, equal ones equal", () => {
  expect(hintsByRank([10, -5, null, 10, 1e9])).toEqual([0.5, 0, null, 0.5, 1]);
  expect(hintsByRank([7, null])).toEqual([0.5, null]);
  expect(hintsByRank([])).toEqual([]);
});
