/**
 * Everything the workplace knows, and what may happen to it. Pure: requests are decided here (`nextRequest`) and
 * carried out elsewhere, one at a time, so replies always come in the order of requests.
 */
import type {
  AnnotatorStanding,
  AnnotatorView,
  AnswerAction,
  PromptView,
  SubmitReply,
  UndoReply,
  Work,
} from "@/lib/protocol/annotator-messages";
import { type AnswerQueue, countAnswers, type QueuedAnswer } from "./answer-queue";

export type WorkplaceRequest =
  | { readonly kind: "submit"; readonly entry: QueuedAnswer }
  | { readonly kind: "undo" }
  | { readonly kind: "refresh" };

const noticeKinds = [
  "undone",
  "nothing-to-undo",
  "skip-is-final",
  "undo-needs-connection",
  "undo-failed",
  "answer-not-taken",
  "prompt-replaced",
  "question-changed",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * network: no reply, or one that asks to try again. busy: not taken now, and the server says when. refused: the server will
 * never take this request. no-access: this browser is not (or no longer) a member of the project. other-person: it is, but as
 * someone else than this page's person.
 */
export type RequestFailure = "network" | "busy" | "refused" | Barred;
export type Barred = "no-access" | "other-person";

/** After a practice question nothing else is shown until it is known, and read, what would have been right. */
export type TrainingFeedback =
  | { readonly kind: "awaited"; readonly prompt: PromptView }
  | ({ readonly kind: "given"; readonly prompt: PromptView } & NonNullable<
      SubmitReply["feedback"]
    >);

export interface WorkplaceState {
  readonly project: AnnotatorView["project"] | null;
  readonly standing: AnnotatorStanding | null;
  /** What the server said last, without the prompts that are answered already; null before its first word. */
  readonly work: Work | null;
  readonly queue: AnswerQueue;
  /** The prompts of queued answers, so that an unsent answer can be undone without the network. */
  readonly answeredPrompts: readonly PromptView[];
  /** What this page's person did, newest last, without what was undone. */
  readonly done: readonly AnswerAction[];
  readonly feedback: TrainingFeedback | null;
  readonly inFlight: WorkplaceRequest | null;
  readonly undoWanted: boolean;
  readonly refreshWanted: boolean;
  /** Requests that failed in a row for want of a connection, or because the server was busy. */
  readonly failures: number;
  /** The last of them was not taken because there were too many: the connection is there. */
  readonly busy: boolean;
  /** Why nothing is sent any more; null as long as the server takes what this page sends. */
  readonly barred: Barred | null;
  /** Someone looks at the page again: it asks once whether it is still barred. */
  readonly knocking: boolean;
  /** The number tells two notices of the same kind apart. */
  readonly notice: { readonly kind: NoticeKind; readonly number: number } | null;
}

export type WorkplaceEvent =
  | {
      readonly kind: "answered";
      readonly prompt: string;
      readonly action: AnswerAction;
      readonly elapsedMs: number;
    }
  | { readonly kind: "undo-asked" }
  | { readonly kind: "feedback-read" }
  | { readonly kind: "refresh-asked" }
  | { readonly kind: "looked-at" }
  | { readonly kind: "queue-adopted"; readonly queue: AnswerQueue }
  | { readonly kind: "request-started"; readonly request: WorkplaceRequest }
  | { readonly kind: "view-received"; readonly view: AnnotatorView }
  | { readonly kind: "answer-acknowledged"; readonly reply: SubmitReply }
  | { readonly kind: "undo-replied"; readonly reply: UndoReply }
  | {
      readonly kind: "request-failed";
      readonly failure: RequestFailure;
      /** How long the server asks to be left alone. */
      readonly retryAfterMs?: number;
    };

export function startWorkplace(queue: AnswerQueue): WorkplaceState {
  return {
    project: null,
    standing: null,
    work: null,
    queue,
    answeredPrompts: [],
    done: [],
    feedback: null,
    inFlight: null,
    undoWanted: false,
    refreshWanted: true,
    failures: 0,
    busy: false,
    barred: null,
    knocking: false,
    notice: null,
  };
}

export function promptInView(state: WorkplaceState): PromptView | null {
  return state.work?.kind === "prompts" ? (state.work.prompts[0] ?? null) : null;
}

/** The person's own count, with what is still on its way. */
export function answeredCount(state: WorkplaceState): number {
  return (state.standing?.answered ?? 0) + countAnswers(state.queue);
}

/** An undo waits for the answers before it, and everything waits for the request under way. */
export function nextRequest(state: WorkplaceState): WorkplaceRequest | null {
  if (state.inFlight) {
    return null;
  }
  if (state.barred) {
    return state.knocking ? { kind: "refresh" } : null;
  }
  const entry = state.queue[0];
  if (entry) {
    return { kind: "submit", entry };
  }
  return state.undoWanted ? { kind: "undo" } : state.refreshWanted ? { kind: "refresh" } : null;
}
