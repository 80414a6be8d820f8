import { describe, expect, test } from "vitest";
import {
  closedGate,
  hidePrompt,
  mayAnswer,
  mayUndo,
  pressKey,
  releaseAllKeys,
  releaseKey,
  shortestLookMs,
  showPrompt,
  undone,
} from "./answer-gate";

describe("a press as an answer", () => {
  const gate = showPrompt(closedGate, "a", 1000);

  test("does not count before the prompt could be seen", () => {
    expect(mayAnswer(gate, "a", 1000 + shortestLookMs - 1)).toBe(false);
    expect(mayAnswer(gate, "a", 1000 + shortestLookMs)).toBe(true);
  });

  test("counts for the prompt on the screen alone", () => {
    expect(mayAnswer(gate, "b", 5000)).toBe(false);
    expect(mayAnswer(closedGate, "a", 5000)).toBe(false);
  });

  test("counts once, and again after the prompt was undone", () => {
    const used = hidePrompt(gate);
    expect(mayAnswer(used, "a", 5000)).toBe(false);
    expect(mayAnswer(showPrompt(used, "a", 6000), "a", 6000 + shortestLookMs)).toBe(true);
  });
});

describe("keys that are down", () => {
  test("a held key is fresh once, until it is let go", () => {
    const first = pressKey(closedGate, "Digit1");
    expect(first.fresh).toBe(true);
    const second = pressKey(first.gate, "Digit1");
    expect(second.fresh).toBe(false);
    expect(pressKey(second.gate, "Digit2").fresh).toBe(true);
    expect(pressKey(releaseKey(second.gate, "Digit1"), "Digit1").fresh).toBe(true);
  });

  test("leaving the window lets all keys go", () => {
    const { gate } = pressKey(closedGate, "Space");
    expect(pressKey(releaseAllKeys(gate), "Space").fresh).toBe(true);
  });
});

test("a bounced undo undoes one answer", () => {
  expect(mayUndo(closedGate, 10)).toBe(true);
  const gate = undone(closedGate, 1000);
  expect(mayUndo(gate, 1000 + shortestLookMs - 1)).toBe(false);
  expect(mayUndo(gate, 1000 + shortestLookMs)).toBe(true);
});
