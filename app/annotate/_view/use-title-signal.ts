"use client";

import { useEffect, useRef } from "react";

/** Marks the title of a hidden tab when there is work again, until someone looks. */
export function useTitleSignal(hasPrompt: boolean): void {
  const waited = useRef(false);
  useEffect(() => {
    const hidden = document.visibilityState === "hidden";
    if (!hasPrompt || !waited.current || !hidden) {
      waited.current = !hasPrompt;
      return;
    }
    const plain = document.title;
    document.title = `● ${plain}`;
    const restore = () => {
      document.title = plain;
    };
    document.addEventListener("visibilitychange", restore, { once: true });
    return () => document.removeEventListener("visibilitychange", restore);
  }, [hasPrompt]);
}
