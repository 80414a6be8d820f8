"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";
import { type AnswerGate, pressKey, releaseAllKeys, releaseKey } from "../_workplace/answer-gate";
import type { KeyPlace } from "../_workplace/key-intent";

/** Hears every key of the page; `fresh` is false while the key is still down from before. */
export function useKeys(
  gate: RefObject<AnswerGate>,
  onPress: (event: KeyboardEvent, fresh: boolean) => void,
): void {
  const pressed = useEffectEvent(onPress);
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      const { gate: next, fresh } = pressKey(gate.current, event.code);
      gate.current = next;
      pressed(event, fresh);
    };
    const up = (event: KeyboardEvent) => {
      gate.current = releaseKey(gate.current, event.code);
    };
    const away = () => {
      gate.current = releaseAllKeys(gate.current);
    };
    window.addEventListener("keydown", down);
    window.addEventListener("keyup", up);
    window.addEventListener("blur", away);
    return () => {
      window.removeEventListener("keydown", down);
      window.removeEventListener("keyup", up);
      window.removeEventListener("blur", away);
    };
  }, [gate]);
}

export function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof HTMLElement)) {
    return "page";
  }
  if (target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox])")) {
    return "text-field";
  }
  return target.closest("button, a, summary, input") ? "control" : "page";
}
