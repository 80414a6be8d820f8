/**
 * Answers given and not yet acknowledged, oldest first. An entry leaves the queue only when the server has
 * acknowledged it, or when its person takes it back before anything was sent.
 */
import { z } from "zod/mini";
import { actionSchema } from "@/lib/protocol/annotator-messages";

const queuedAnswerSchema = z.object({
  prompt: z.string(),
  action: actionSchema,
  elapsedMs: z.number(),
  /**
   * Written before the first request leaves. From then on the server may know the answer even if no reply
   * came, so only the server can take it back.
   */
  attempted: z.boolean(),
});
export type QueuedAnswer = Readonly<z.infer<typeof queuedAnswerSchema>>;
export type AnswerQueue = readonly QueuedAnswer[];

export function isQueued(queue: AnswerQueue, prompt: string): boolean {
  return queue.some((entry) => entry.prompt === prompt);
}

/** The first answer to a prompt stands; a second one changes nothing. */
export function enqueue(queue: AnswerQueue, answer: Omit<QueuedAnswer, "attempted">): AnswerQueue {
  return isQueued(queue, answer.prompt) ? queue : [...queue, { ...answer, attempted: false }];
}

export function markAttempted(queue: AnswerQueue, prompt: string): AnswerQueue {
  return queue.map((entry) => (entry.prompt === prompt ? { ...entry, attempted: true } : entry));
}

export function settle(queue: AnswerQueue, prompt: string): AnswerQueue {
  return queue.filter((entry) => entry.prompt !== prompt);
}

/** The newest answer, if it surely never left the browser; null when the server has to be asked. */
export function newestUnsent(queue: AnswerQueue): QueuedAnswer | null {
  const newest = queue.at(-1);
  return newest && !newest.attempted ? newest : null;
}

/** A closed tab's answers are older than what this tab does from now on, so they go first. */
export function adopt(queue: AnswerQueue, orphaned: AnswerQueue): AnswerQueue {
  return [...orphaned, ...queue.filter((entry) => !isQueued(orphaned, entry.prompt))];
}

/** How many of the waiting entries are answers (a skip is not counted as work done). */
export function countAnswers(queue: AnswerQueue): number {
  return queue.filter((entry) => entry.action.kind === "answer").length;
}

export function writeQueue(queue: AnswerQueue): string {
  return JSON.stringify(queue);
}

/**
 * Reads what an earlier page (perhaps of an older version) left in the browser. Entries that cannot be
 * understood are left out one by one, so that a damaged one does not take the others with it.
 */
export function readQueue(text: string | null): AnswerQueue {
  if (text === null) {
    return [];
  }
  const entries = z.array(z.unknown()).safeParse(parseJson(text));
  if (!entries.success) {
    return [];
  }
  const byPrompt = new Map<string, QueuedAnswer>();
  for (const entry of entries.data) {
    const parsed = queuedAnswerSchema.safeParse(entry);
    if (parsed.success && !byPrompt.has(parsed.data.prompt)) {
      byPrompt.set(parsed.data.prompt, parsed.data);
    }
  }
  return [...byPrompt.values()];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
