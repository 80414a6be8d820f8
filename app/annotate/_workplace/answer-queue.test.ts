import { describe, expect, test } from "vitest";
import {
  type AnswerQueue,
  adopt,
  countAnswers,
  enqueue,
  markAttempted,
  newestUnsent,
  readQueue,
  settle,
  writeQueue,
} from "./answer-queue";

const yes = { kind: "answer", answer: "yes" } as const;
const no = { kind: "answer", answer: "no" } as const;
const skip = { kind: "skip" } as const;

function queueOf(...prompts: string[]): AnswerQueue {
  return prompts.reduce<AnswerQueue>(
    (queue, prompt) => enqueue(queue, { prompt, action: yes, elapsedMs: 1000 }),
    [],
  );
}

describe("the answer queue", () => {
  test("keeps the first answer to a prompt", () => {
    const queue = enqueue(queueOf("a"), { prompt: "a", action: no, elapsedMs: 5 });
    expect(queue).toEqual([{ prompt: "a", action: yes, elapsedMs: 1000, attempted: false }]);
  });

  test("can undo only what never left the browser", () => {
    const queue = queueOf("a", "b");
    expect(newestUnsent(queue)?.prompt).toBe("b");
    expect(newestUnsent(markAttempted(queue, "b"))).toBeNull();
    expect(newestUnsent(markAttempted(queue, "a"))?.prompt).toBe("b");
    expect(newestUnsent([])).toBeNull();
  });

  test("sends a closed tab's answers before its own, each once", () => {
    const merged = adopt(queueOf("b", "c"), queueOf("a", "b"));
    expect(merged.map((entry) => entry.prompt)).toEqual(["a", "b", "c"]);
  });

  test("counts answers, not skips", () => {
    const queue = enqueue(queueOf("a"), { prompt: "b", action: skip, elapsedMs: 5 });
    expect(countAnswers(queue)).toBe(1);
    expect(settle(queue, "a")).toHaveLength(1);
  });
});

describe("the stored queue", () => {
  test("comes back as it was written", () => {
    const queue = markAttempted(queueOf("a", "b"), "a");
    expect(readQueue(writeQueue(queue))).toEqual(queue);
  });

  test("leaves out what is damaged and keeps the rest", () => {
    const [entry] = queueOf("a");
    const text = JSON.stringify([{ prompt: 7 }, entry, null, { ...entry, action: yes }]);
    expect(readQueue(text)).toEqual([entry]);
  });

  test.each([null, "", "{", "7", '{"prompt":"a"}'])("reads %j as empty", (text) => {
    expect(readQueue(text)).toEqual([]);
  });
});
