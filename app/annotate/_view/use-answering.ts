"use client";

import { useEffect, useRef, useState } from "react";
import type { AnswerAction, PromptView } from "@/lib/protocol/annotator-messages";
import { assertNever } from "@/lib/ranksearch/question";
import * as gates from "../_workplace/answer-gate";
import { type Intent, keyIntent } from "../_workplace/key-intent";
import { freshPace, type Pace, recordAnswer, takeBreak } from "../_workplace/pace";
import { promptContentKey } from "../_workplace/take-in-work";
import type { Workplace } from "../_workplace/workplace";
import { promptInView, type WorkplaceState } from "../_workplace/workplace-state";
import { useAttention } from "./use-attention";
import { placeOf, useKeys } from "./use-keys";
import { useWhenPainted } from "./use-when-painted";

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
  const prompt = promptInView(state);
  const gate = useRef(gates.closedGate);
  const [pace, setPace] = useState(freshPace);
  const attention = usePromptAttention(prompt, options.covered);
  const accepts = useOpenGate(gate, options.covered ? null : (prompt?.id ?? null));

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

  useKeys(gate, (event, fresh) => {
    if (options.covered || !options.singleKeys) {
      return;
    }
    const intent = keyIntent(event, prompt?.kind ?? "pull", placeOf(event.target));
    if (intent) {
      event.preventDefault();
      if (fresh) {
        act(intent, event.timeStamp);
      }
    }
  });

  return { act, accepts, pace, rest: () => setPace(takeBreak) };
}

/** The clock starts over with each prompt, but not when the same question was merely served again. */
function usePromptAttention(prompt: PromptView | null, covered: boolean) {
  const attention = useAttention(covered);
  const { start } = attention;
  const content = prompt && promptContentKey(prompt);
  useEffect(() => {
    if (content !== null) {
      start();
    }
  }, [content, start]);
  return attention;
}

/** Opens the gate when the prompt is painted; true once a press counts. */
function useOpenGate(gate: { current: gates.AnswerGate }, shown: string | null): boolean {
  const [lookedAt, setLookedAt] = useState<string | null>(null);
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
  return shown !== null && lookedAt === shown;
}
