"use client";

import { useCallback, useEffect, useRef } from "react";
import {
  type AttentionClock,
  elapsedMs,
  isAttentive,
  setAttentive,
  startClock,
} from "../_workplace/attention-clock";
import { listen } from "../_workplace/connect-workplace";

/** Measures how long the prompt in view is looked at. `covered`: something stands before it. */
export function useAttention(covered: boolean): { start: () => void; elapsed: () => number } {
  const clock = useRef<AttentionClock>(startClock(0, false));
  const isCovered = useRef(covered);

  const look = useCallback(() => {
    clock.current = setAttentive(clock.current, performance.now(), looksNow(isCovered.current));
  }, []);

  useEffect(() => {
    isCovered.current = covered;
    look();
  }, [covered, look]);

  useEffect(() => {
    const stops = [
      listen(window, "focus", look),
      listen(window, "blur", look),
      listen(document, "visibilitychange", look),
    ];
    return () => {
      for (const stop of stops) {
        stop();
      }
    };
  }, [look]);

  const start = useCallback(() => {
    clock.current = startClock(performance.now(), looksNow(isCovered.current));
  }, []);
  const elapsed = useCallback(() => elapsedMs(clock.current, performance.now()), []);
  return { start, elapsed };
}

function looksNow(covered: boolean): boolean {
  const visible = document.visibilityState === "visible";
  return isAttentive({ visible, focused: document.hasFocus(), covered });
}
