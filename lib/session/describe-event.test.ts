import { expect, it } from "vitest";
import { describeEvent } from "./describe-event";
import type { EventOf, SessionEvent } from "./events";

const words = { answerYes: "Rude", answerNo: "Fine", answerCantTell: "Hard to say" };
const happened = { v: 3, atMs: 0 } as const;
const asked = { ...happened, kind: "served", prompt: "1.x", person: "ada", tab: "t" } as const;
const pull: EventOf<"served"> = { ...asked, question: { kind: "pull", item: 4 } };
const duel: EventOf<"served"> = {
  ...asked,
  question: { kind: "duel", first: 4, second: 7 },
  left: "second",
};

function told(event: SessionEvent, served: EventOf<"served"> | null) {
  const person = (id: string | null) => (id === "ada" ? "Ada" : "Somebody");
  const names = { person, model: (id: string) => id };
  return describeEvent(event, { names, served, words })
    .map((piece) => (typeof piece === "number" ? `#${piece}` : piece))
    .join("");
}

const answered = (answer: EventOf<"answered">["answer"]): SessionEvent => ({
  ...happened,
  ...{ kind: "answered", prompt: "1.x", answer, elapsedMs: 900 },
});

it("says answers in the project's words, and about which items", () => {
  expect(told(answered("yes"), pull)).toBe("Ada answered “Rude” about #4.");
  expect(told(answered("no"), pull)).toBe("Ada answered “Fine” about #4.");
  expect(told(answered("cant-tell"), duel)).toBe("Ada answered “Hard to say” about #4 and #7.");
  // The second item stood left.
  expect(told(answered("left"), duel)).toBe("Ada picked #7 rather than #4.");
  expect(told(answered("right"), duel)).toBe("Ada picked #4 rather than #7.");
});

it("names the item of what was skipped, undone and released", () => {
  const of = (kind: "skipped" | "retracted" | "reclaimed"): SessionEvent => ({
    ...happened,
    ...{ kind, prompt: "1.x" },
  });
  expect(told(of("skipped"), pull)).toBe("Ada skipped #4.");
  expect(told(of("retracted"), pull)).toBe("Ada undid the answer about #4.");
  expect(told(of("reclaimed"), duel)).toBe(
    "Ada was away, so the question about #4 and #7 was released.",
  );
  expect(told(of("skipped"), null)).toBe("Somebody skipped an item.");
});
