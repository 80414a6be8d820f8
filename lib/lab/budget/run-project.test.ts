import { expect, test } from "vitest";
import { usualPool } from "@/lib/lab/people";
import { createWorld } from "@/lib/lab/worlds";
import { createRandom } from "@/lib/random/generator";
import { type Question, questionKey } from "@/lib/ranksearch/question";
import { poolAnswerers, runProject } from "./run-project";
import { rivals } from "./strategies";

const itemCount = 12;
const world = createWorld(
  { setting: "bimodal", itemCount, link: { kind: "btl", theta: 8 } },
  createRandom(4),
);

function play(atOnce: number, size: number, mostAnswers: number) {
  const pool = { ...usualPool, opinion: 0.5, sitting: 7, size, atOnce };
  const strategy = rivals.apt({ itemCount, threshold: 0.5, tolerance: 0.05, seed: 1 });
  const out = new Set<string>();
  const asked = new Set<string>();
  const recorded: string[] = [];
  const outcome = runProject({
    itemCount,
    answerers: poolAnswerers(world, pool, 8),
    strategy: {
      ...strategy,
      reserve(question: Question) {
        expect(out.has(questionKey(question))).toBe(false);
        out.add(questionKey(question));
        expect(out.size).toBeLessThanOrEqual(atOnce);
      },
      record(question, answer, person) {
        const key = `${person} ${questionKey(question)}`;
        expect(asked.has(key)).toBe(false);
        asked.add(key);
        out.delete(questionKey(question));
        recorded.push(`${key} ${answer}`);
        strategy.record(question, answer, person);
      },
    },
    seed: 5,
    mostAnswers,
  });
  return { outcome, recorded };
}

test.each([1, 5, 30])(
  "%d at once: nobody is asked twice about an item, no item of two at a time, to the last answer",
  (atOnce) => {
    const { outcome, recorded } = play(atOnce, 40, 100);
    expect(outcome).toMatchObject({ answers: 100, ended: "budget" });
    expect(recorded).toHaveLength(100);
    expect(play(atOnce, 40, 100).recorded).toEqual(recorded);
  },
);

test("where everybody has answered everything it ends", () => {
  const { outcome } = play(2, 3, 1000);
  expect(outcome).toEqual({ answers: 3 * itemCount, people: 3, ended: "dry" });
});
