"use client";

import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { assertNever } from "@/lib/ranksearch/question";
import * as gates from "../_workplace/answer-gate";
import type { AnswerAction } from "../_workplace/answer-queue";
import { type Intent, type KeyPlace, keyIntent } from "../_workplace/key-intent";
import { freshPace, type Pace, recordAnswer, takeBreak } from "../_workplace/pace";
import { promptContentKey } from "../_workplace/take-in-work";
import type { Workplace } from "../_workplace/workplace";
import { promptInView, type WorkplaceState } from "../_workplace/workplace-state";
import { useAttention } from "./use-attention";

export interface Answering {
  /** `atMs` is when the key or the button was pressed: a slow page may hear of it later. */
  act(intent: Intent, atMs: number): void;
  /** The prompt in view has been there long enough for a press to count. */
  readonly accepts: boolean;
  readonly pace: Pace;
  rest(): void;
}

/**
 * Turns presses into answers: one a prompt, never before the prompt could be seen, with the time it was looked
 * at. `covered`: a dialog or another page stands before the prompt, and keys are not for it.
 */
export function useAnswering(
  workplace: Workplace,
  state: WorkplaceState,
  options: { covered: boolean; singleKeys: boolean; onHelp: () => void },
): Answering {
  const gate = useRef(gates.closedGate);
  const [pace, setPace] = useState(freshPace);
  const attention = useAttention(options.covered);
  const prompt = promptInView(state);
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const shown = options.covered ? null : (prompt?.id ?? null);
  useWhenPainted(shown, {
    painted: (id, nowMs) => {
      gate.current = gates.showPrompt(gate.current, id, nowMs);
    },
    looked: setLookedAt,
    hidden: () => {
      gate.current = gates.hidePrompt(gate.current);
      setLookedAt(null);
    },
  });
  const content = prompt && promptContentKey(prompt);
  useEffect(() => {
    if (content !== null) {
      attention.start();
    }
  }, [content, attention.start]);

  function answer(action: AnswerAction, atMs: number): void {
    const current = workplace.state();
    const accepting = prompt && !current.undoWanted && promptInView(current)?.id === prompt.id;
    if (!accepting || !gates.mayAnswer(gate.current, prompt.id, atMs)) {
      return;
    }
    const elapsedMs = attention.elapsed();
    attention.start();
    gate.current = gates.hidePrompt(gate.current);
    if (action.kind === "answer") {
      setPace((before) => recordAnswer(before, elapsedMs, Date.now()));
    }
    workplace.dispatch({ kind: "answered", prompt: prompt.id, action, elapsedMs });
  }

  function undo(atMs: number): void {
    if (gates.mayUndo(gate.current, atMs)) {
      gate.current = gates.undone(gate.current, atMs);
      workplace.dispatch({ kind: "undo-asked" });
    }
  }

  function act(intent: Intent, atMs: number): void {
    switch (intent.kind) {
      case "answer":
      case "skip":
        answer(intent, atMs);
        break;
      case "undo":
        undo(atMs);
        break;
      case "help":
        options.onHelp();
        break;
      default:
        assertNever(intent);
    }
  }

  useKeys((event) => {
    const pressed = gates.pressKey(gate.current, event.code);
    gate.current = pressed.gate;
    if (options.covered || !options.singleKeys) {
      return;
    }
    const intent = keyIntent(event, prompt?.kind ?? "pull", placeOf(event.target));
    if (intent) {
      event.preventDefault();
      if (pressed.fresh) {
        act(intent, event.timeStamp);
      }
    }
  }, gate);

  const accepts = shown !== null && lookedAt === shown;
  return { act, accepts, pace, rest: () => setPace(takeBreak) };
}

/** Calls back once the prompt is on the screen, not when it is merely rendered, and again once it could be seen. */
function useWhenPainted(
  id: string | null,
  steps: {
    painted: (id: string, nowMs: number) => void;
    looked: (id: string) => void;
    hidden: () => void;
  },
): void {
  const onPainted = useEffectEvent(steps.painted);
  const onLooked = useEffectEvent(steps.looked);
  const onHidden = useEffectEvent(steps.hidden);
  useEffect(() => {
    if (id === null) {
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        onPainted(id, performance.now());
        timer = setTimeout(() => onLooked(id), gates.shortestLookMs);
      }, 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      onHidden();
    };
  }, [id]);
}

function useKeys(press: (event: KeyboardEvent) => void, gate: { current: gates.AnswerGate }): void {
  const onPress = useEffectEvent(press);
  const release = useCallback(
    (event: KeyboardEvent) => {
      gate.current = gates.releaseKey(gate.current, event.code);
    },
    [gate],
  );
  const releaseAll = useCallback(() => {
    gate.current = gates.releaseAllKeys(gate.current);
  }, [gate]);
  useEffect(() => {
    const down = (event: KeyboardEvent) => onPress(event);
    window.addEventListener("keydown", down);
    window.addEventListener("keyup", release);
    window.addEventListener("blur", releaseAll);
    return () => {
      window.removeEventListener("keydown", down);
      window.removeEventListener("keyup", release);
      window.removeEventListener("blur", releaseAll);
    };
  }, [release, releaseAll]);
}

function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof HTMLElement)) {
    return "page";
  }
  if (target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox])")) {
    return "text-field";
  }
  return target.closest("button, a, summary, input") ? "control" : "page";
}
