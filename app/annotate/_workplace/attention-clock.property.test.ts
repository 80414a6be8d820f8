import fc from "fast-check";
import { expect, test } from "vitest";
import { elapsedMs, setAttentive, startClock } from "./attention-clock";

const step = fc.record({ waitMs: fc.nat({ max: 100_000 }), attentive: fc.boolean() });

test("the time counted is the sum of the attentive stretches", () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(step), (startsAttentive, steps) => {
      let clock = startClock(0, startsAttentive);
      let attentive = startsAttentive;
      let nowMs = 0;
      let expected = 0;
      for (const { waitMs, attentive: next } of steps) {
        nowMs += waitMs;
        expected += attentive ? waitMs : 0;
        clock = setAttentive(clock, nowMs, next);
        attentive = next;
        expect(elapsedMs(clock, nowMs)).toBe(expected);
      }
    }),
  );
});
