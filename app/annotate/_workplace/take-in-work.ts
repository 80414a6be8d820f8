import type { AnnotatorStanding, PromptView, Work } from "@/lib/protocol/annotator-messages";
import { type AnswerQueue, isQueued } from "./answer-queue";
import { type NoticeKind, promptInView, type WorkplaceState } from "./workplace-state";

/** Takes in what the server says there is to do, without moving the prompt that is being read. */
export function takeInWork(
  state: WorkplaceState,
  standing: AnnotatorStanding,
  told: Work,
): WorkplaceState {
  const before = promptInView(state);
  const known = withoutQueued(told, state.queue);
  if (known.kind !== "prompts") {
    return { ...state, standing, work: known };
  }
  const successor = before && successorOf(before, known.prompts);
  const work: Work = successor
    ? { kind: "prompts", prompts: [successor, ...known.prompts.filter((p) => p !== successor)] }
    : known;
  const next = { ...state, standing, work };
  return before && !successor && known.prompts.length > 0 ? notify(next, "prompt-replaced") : next;
}

/** The prompt itself, or the same question served again because the old prompt had expired. */
function successorOf(before: PromptView, prompts: readonly PromptView[]): PromptView | null {
  return (
    prompts.find((held) => held.id === before.id) ??
    prompts.find((held) => promptContentKey(held) === promptContentKey(before)) ??
    null
  );
}

/** Equal for prompts that look the same. */
export function promptContentKey({ kind, items }: PromptView): string {
  return JSON.stringify([kind, ...items.flatMap(({ format, body }) => [format, body])]);
}

export function withoutQueued(work: Work, queue: AnswerQueue): Work {
  if (work.kind !== "prompts") {
    return work;
  }
  if (work.prompts.length === 0 && queue.length === 0) {
    return { kind: "idle", reason: "others-are-answering" };
  }
  return { kind: "prompts", prompts: work.prompts.filter((held) => !isQueued(queue, held.id)) };
}

export function notify(state: WorkplaceState, kind: NoticeKind): WorkplaceState {
  return { ...state, notice: { kind, number: (state.notice?.number ?? 0) + 1 } };
}
