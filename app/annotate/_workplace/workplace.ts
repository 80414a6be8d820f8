/**
 * The running workplace of one tab: holds the state, stores the queue after each change, and carries out one
 * request after the other, waiting longer after each failure.
 */

import type { AnswerQueue } from "./answer-queue";
import { backOffMs } from "./back-off";
import { reduceWorkplace } from "./reduce-workplace";
import {
  nextRequest,
  startWorkplace,
  type WorkplaceEvent,
  type WorkplaceRequest,
  type WorkplaceState,
} from "./workplace-state";

export interface WorkplaceSurroundings {
  readonly storedQueue: AnswerQueue;
  storeQueue(queue: AnswerQueue): void;
  carryOut(request: WorkplaceRequest): Promise<WorkplaceEvent>;
  /** Calls back after the delay; call the result to cancel. */
  after(delayMs: number, action: () => void): () => void;
  random(): number;
}

export interface Workplace {
  state(): WorkplaceState;
  subscribe(listener: () => void): () => void;
  dispatch(event: WorkplaceEvent): void;
  /** The connection may be back: try at once instead of waiting. */
  wake(): void;
  stop(): void;
}

export function openWorkplace(surroundings: WorkplaceSurroundings): Workplace {
  const listeners = new Set<() => void>();
  let state = startWorkplace(surroundings.storedQueue);
  let cancelRetry: (() => void) | null = null;
  let stopped = false;

  function apply(event: WorkplaceEvent): void {
    const before = state;
    state = reduceWorkplace(state, event);
    if (state.queue !== before.queue) {
      surroundings.storeQueue(state.queue);
    }
    if (state !== before) {
      for (const listener of listeners) {
        listener();
      }
    }
  }

  function proceed(): void {
    const request = stopped || cancelRetry ? null : nextRequest(state);
    if (!request) {
      return;
    }
    apply({ kind: "request-started", request });
    void surroundings.carryOut(request).then((outcome) => {
      if (stopped) {
        return;
      }
      apply(outcome);
      if (state.failures > 0) {
        const askedMs = (outcome.kind === "request-failed" && outcome.retryAfterMs) || 0;
        const waitMs = Math.max(askedMs, backOffMs(state.failures, surroundings.random()));
        cancelRetry = surroundings.after(waitMs, retry);
      }
      proceed();
    });
  }

  function retry(): void {
    cancelRetry?.();
    cancelRetry = null;
    proceed();
  }

  function wake(): void {
    // A busy server has said when to come again; coming sooner would not help.
    if (!(state.busy && cancelRetry)) {
      retry();
    }
  }

  proceed();
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (event) => {
      apply(event);
      proceed();
    },
    wake,
    stop: () => {
      stopped = true;
      cancelRetry?.();
    },
  };
}
