/** How each event changes the workplace. */

import type { AnnotatorView, SubmitReply, UndoReply } from "@/lib/protocol/annotator-messages";
import { assertNever } from "@/lib/ranksearch/question";
import {
  type AnswerQueue,
  adopt,
  enqueue,
  markAttempted,
  newestUnsent,
  settle,
} from "./answer-queue";
import { notify, takeInWork, withoutQueued } from "./take-in-work";
import {
  promptInView,
  type RequestFailure,
  type WorkplaceEvent,
  type WorkplaceRequest,
  type WorkplaceState,
} from "./workplace-state";

/** More than anyone undoes one by one. */
const rememberedActions = 100;

export function reduceWorkplace(state: WorkplaceState, event: WorkplaceEvent): WorkplaceState {
  switch (event.kind) {
    case "answered":
      return answerInView(state, event);
    case "undo-asked":
      return askUndo(state);
    case "feedback-read":
      return { ...state, feedback: null };
    case "refresh-asked":
      return { ...state, refreshWanted: true };
    case "looked-at":
      return state.barred ? { ...state, knocking: true } : state;
    case "queue-adopted":
      return adoptQueue(state, event.queue);
    case "request-started":
      return startRequest(state, event.request);
    case "view-received":
      return receiveView(state, event.view);
    case "answer-acknowledged":
      return acknowledge(state, event.reply);
    case "undo-replied":
      return finishUndo(state, event.reply);
    case "request-failed":
      return failRequest(state, event.failure);
    default:
      return assertNever(event);
  }
}

function answerInView(
  state: WorkplaceState,
  { prompt, action, elapsedMs }: Extract<WorkplaceEvent, { kind: "answered" }>,
): WorkplaceState {
  const inView = promptInView(state);
  if (inView?.id !== prompt || state.undoWanted || state.work?.kind !== "prompts") {
    return state;
  }
  return {
    ...state,
    queue: enqueue(state.queue, { prompt, action, elapsedMs }),
    answeredPrompts: [...state.answeredPrompts, inView],
    done: [...state.done, action].slice(-rememberedActions),
    work: { kind: "prompts", prompts: state.work.prompts.slice(1) },
    feedback:
      inView.training && action.kind === "answer"
        ? { kind: "awaited", prompt: inView }
        : state.feedback,
    notice: null,
  };
}

function askUndo(state: WorkplaceState): WorkplaceState {
  if (state.undoWanted || !state.work || state.work.kind === "excluded") {
    return state;
  }
  const unsent = newestUnsent(state.queue);
  const prompt = state.answeredPrompts.find((answered) => answered.id === unsent?.prompt);
  if (unsent && prompt) {
    const others = state.work.kind === "prompts" ? state.work.prompts : [];
    const back: WorkplaceState = {
      ...state,
      queue: settle(state.queue, unsent.prompt),
      feedback: null,
      answeredPrompts: state.answeredPrompts.filter((answered) => answered.id !== prompt.id),
      done: state.done.slice(0, -1),
      work: { kind: "prompts", prompts: [prompt, ...others] },
    };
    return notify(back, "undone");
  }
  if (state.done.at(-1)?.kind === "skip") {
    // The next undo then undoes the answer before the skip.
    return notify({ ...state, done: state.done.slice(0, -1) }, "skip-is-final");
  }
  if (state.failures > 0 && !state.busy) {
    return notify(state, "undo-needs-connection");
  }
  return { ...state, undoWanted: true };
}

function adoptQueue(state: WorkplaceState, orphaned: AnswerQueue): WorkplaceState {
  const queue = adopt(state.queue, orphaned);
  return { ...state, queue, work: state.work && withoutQueued(state.work, queue) };
}

function startRequest(state: WorkplaceState, request: WorkplaceRequest): WorkplaceState {
  const queue =
    request.kind === "submit" ? markAttempted(state.queue, request.entry.prompt) : state.queue;
  return { ...state, queue, inFlight: request };
}

function replied(state: WorkplaceState): WorkplaceState {
  return { ...state, inFlight: null, failures: 0, busy: false, barred: null, knocking: false };
}

const words = [
  ...(["pullQuestion", "duelQuestion", "answerYes", "answerNo"] as const),
  ...(["answerPick", "answerCantTell"] as const),
];

/** Another question about the item in view is another prompt, even if its content is the same. */
function receiveView(state: WorkplaceState, view: AnnotatorView): WorkplaceState {
  const { project, person, work } = view;
  const reworded = state.project !== null && isReworded(state.project, project);
  const heard = reworded ? { ...replied(state), work: null } : replied(state);
  const next = { ...takeInWork(heard, person, work), project, refreshWanted: false };
  return reworded ? notify(next, "question-changed") : next;
}

function isReworded(before: AnnotatorView["project"], now: AnnotatorView["project"]): boolean {
  return words.some((name) => before[name] !== now[name]);
}

function acknowledge(state: WorkplaceState, reply: SubmitReply): WorkplaceState {
  const settled = settleInFlight(replied(state), state.inFlight);
  if (reply.result.kind !== "unknown-prompt") {
    return takeInWork(withFeedback(settled, state.feedback, reply), reply.person, reply.work);
  }
  // The prompt may be of a session that has ended: what is asked now may be another question, so look first.
  return notify(lookAgain(settled), "answer-not-taken");
}

function withFeedback(
  state: WorkplaceState,
  awaited: WorkplaceState["feedback"],
  { feedback }: SubmitReply,
): WorkplaceState {
  if (!feedback || !awaited) return state;
  return { ...state, feedback: { kind: "given", prompt: awaited.prompt, ...feedback } };
}

/** Shows no prompt until the view with the words that belong to it is here. */
function lookAgain(state: WorkplaceState): WorkplaceState {
  return { ...state, work: { kind: "prompts", prompts: [] }, refreshWanted: true };
}

function settleInFlight(state: WorkplaceState, request: WorkplaceRequest | null): WorkplaceState {
  if (request?.kind !== "submit") {
    return state;
  }
  const { prompt } = request.entry;
  const awaited = state.feedback?.kind === "awaited" && state.feedback.prompt.id === prompt;
  return {
    ...state,
    // Whatever became of the answer, nobody waits for what the reply did not bring.
    feedback: awaited ? null : state.feedback,
    queue: settle(state.queue, prompt),
    answeredPrompts: state.answeredPrompts.filter((answered) => answered.id !== prompt),
  };
}

function finishUndo(state: WorkplaceState, reply: UndoReply): WorkplaceState {
  const { restored } = reply;
  if (restored === null) {
    // Perhaps because that session has ended: what is asked now comes with its own words.
    const asBefore = { ...replied(state), undoWanted: false, refreshWanted: true };
    return notify(asBefore, "nothing-to-undo");
  }
  const others = reply.work.kind === "prompts" ? reply.work.prompts : [];
  const prompts = [restored, ...others.filter((held) => held.id !== restored.id)];
  // The restored prompt comes first: nothing is kept in view before it.
  const heard = { ...replied(state), work: null };
  const next = takeInWork(heard, reply.person, { kind: "prompts", prompts });
  return notify({ ...next, done: state.done.slice(0, -1), undoWanted: false }, "undone");
}

function failRequest(state: WorkplaceState, failure: RequestFailure): WorkplaceState {
  const request = state.inFlight;
  const ended: WorkplaceState = { ...state, inFlight: null, undoWanted: false, busy: false };
  switch (failure) {
    case "no-access":
    case "other-person":
      return { ...ended, barred: failure, knocking: false };
    case "refused":
      return request?.kind === "submit"
        ? notify({ ...settleInFlight(ended, request), refreshWanted: true }, "answer-not-taken")
        : failUndo({ ...ended, failures: state.failures + 1 }, request);
    case "busy":
      // Surely not done, so whatever was wanted still is: an undo too.
      return { ...state, inFlight: null, failures: state.failures + 1, busy: true };
    case "network": {
      const counted = failUndo({ ...ended, failures: state.failures + 1 }, request);
      const undoGivenUp = state.undoWanted && request?.kind === "submit";
      return undoGivenUp ? notify(counted, "undo-needs-connection") : counted;
    }
    default:
      return assertNever(failure);
  }
}

/** Whether the undo reached the server is unknown; asking again could undo one more. So look instead. */
function failUndo(state: WorkplaceState, request: WorkplaceRequest | null): WorkplaceState {
  return request?.kind === "undo"
    ? notify({ ...state, refreshWanted: true }, "undo-failed")
    : state;
}
