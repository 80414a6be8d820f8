import type { AnnotatorStanding, Work } from "@/lib/session/annotator-view";
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
  const stays = before && known.prompts.some((held) => held.id === before.id);
  const work: Work = stays
    ? { kind: "prompts", prompts: [before, ...known.prompts.filter((p) => p.id !== before.id)] }
    : known;
  const next = { ...state, standing, work };
  return before && !stays && known.prompts.length > 0 ? notify(next, "prompt-replaced") : next;
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
