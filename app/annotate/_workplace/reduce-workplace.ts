/** How each event changes the workplace. */
import { assertNever } from "@/lib/ranksearch/question";
import type { SubmitReply, UndoReply, Work } from "@/lib/session/annotator-view";
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

/** More than anyone takes back one by one. */
const rememberedActions = 100;

export function reduceWorkplace(state: WorkplaceState, event: WorkplaceEvent): WorkplaceState {
  switch (event.kind) {
    case "answered":
      return answerInView(state, event);
    case "undo-asked":
      return askUndo(state);
    case "refresh-asked":
      return { ...state, refreshWanted: true };
    case "looked-at":
      return state.barred ? { ...state, knocking: true } : state;
    case "queue-adopted":
      return adoptQueue(state, event.queue);
    case "request-started":
      return startRequest(state, event.request);
    case "view-received": {
      const { project, person, work } = event.view;
      return { ...takeInWork(replied(state), person, work), project, refreshWanted: false };
    }
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
      answeredPrompts: state.answeredPrompts.filter((answered) => answered.id !== prompt.id),
      done: state.done.slice(0, -1),
      work: { kind: "prompts", prompts: [prompt, ...others] },
    };
    return notify(back, "undone");
  }
  if (state.done.at(-1)?.kind === "skip") {
    // The next undo then takes back the answer before the skip.
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

function acknowledge(state: WorkplaceState, reply: SubmitReply): WorkplaceState {
  const settled = settleInFlight(replied(state), state.inFlight);
  const next = takeInWork(settled, reply.person, reply.work);
  return reply.result.kind === "unknown-prompt" ? notify(next, "answer-not-taken") : next;
}

function settleInFlight(state: WorkplaceState, request: WorkplaceRequest | null): WorkplaceState {
  if (request?.kind !== "submit") {
    return state;
  }
  const { prompt } = request.entry;
  return {
    ...state,
    queue: settle(state.queue, prompt),
    answeredPrompts: state.answeredPrompts.filter((answered) => answered.id !== prompt),
  };
}

function finishUndo(state: WorkplaceState, reply: UndoReply): WorkplaceState {
  const { restored } = reply;
  const others = reply.work.kind === "prompts" ? reply.work.prompts : [];
  const work: Work = restored
    ? { kind: "prompts", prompts: [restored, ...others.filter((held) => held.id !== restored.id)] }
    : reply.work;
  // The restored prompt comes first: nothing is kept in view before it.
  const next = takeInWork({ ...replied(state), work: null }, reply.person, work);
  const done = restored ? state.done.slice(0, -1) : state.done;
  return notify({ ...next, done, undoWanted: false }, restored ? "undone" : "nothing-to-undo");
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

/** Whether the undo reached the server is unknown; asking again could take back one more. So look instead. */
function failUndo(state: WorkplaceState, request: WorkplaceRequest | null): WorkplaceState {
  return request?.kind === "undo"
    ? notify({ ...state, refreshWanted: true }, "undo-failed")
    : state;
}
