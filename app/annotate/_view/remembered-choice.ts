"use client";

import { useState } from "react";
import { browserStorage } from "../_workplace/connect-workplace";
import { tryToStore } from "../_workplace/try-to-store";

/** A small choice that this browser keeps. Null before it was ever made. */
export function useRememberedChoice(key: string): [string | null, (value: string) => void] {
  const [value, setValue] = useState(() => browserStorage("localStorage").getItem(key));
  function choose(next: string) {
    setValue(next);
    // A full store forgets the choice with the page; nothing else is lost.
    tryToStore(browserStorage("localStorage"), key, next);
  }
  return [value, choose];
}

/** Short and the same for the same text: enough to notice that a text has changed. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}
