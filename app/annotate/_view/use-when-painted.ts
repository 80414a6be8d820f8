"use client";

import { useEffect, useEffectEvent } from "react";
import { shortestLookMs } from "../_workplace/answer-gate";

/** Calls back once the prompt is on the screen, not when it is merely rendered, and again once it could be seen. */
export function useWhenPainted(
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
        timer = setTimeout(() => onLooked(id), shortestLookMs);
      }, 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      onHidden();
    };
  }, [id]);
}
