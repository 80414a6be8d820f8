/**
 * One person, several tabs, a bad line, and a browser that is closed at any moment: whatever happens, each answer
 * ends on the server once, as given, unless its person took it back.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { simulatedBrowser } from "./simulated-browser";

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("answer" as const), tab: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("undo" as const), tab: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reload" as const), tab: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("close" as const), tab: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("duplicate" as const), tab: fc.nat(2) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("network" as const),
      tab: fc.nat(2),
      fate: fc.constantFrom("delivered", "delivered", "lost", "reply-lost"),
    }),
  },
);

test("nothing is lost, nothing counts twice, and order is kept", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 80, size: "max" }), async (steps) => {
      const browser = simulatedBrowser();
      for (const taken of steps) {
        await browser.take(taken);
      }
      await browser.settleAll();

      const { given, server, doubtful } = browser;
      for (const [prompt, answer] of given) {
        if (!doubtful.has(prompt)) {
          expect(server.answers.get(prompt)).toBe(answer);
        }
      }
      for (const prompt of server.answers.keys()) {
        expect(given.has(prompt) || doubtful.has(prompt)).toBe(true);
      }
      expect(browser.undos.done).toBeLessThanOrEqual(browser.undos.asked);
      expect(server.overwritten).toEqual([]);
      expect(browser.sentOutOfOrder()).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
