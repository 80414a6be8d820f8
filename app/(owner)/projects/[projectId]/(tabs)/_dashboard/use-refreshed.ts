"use client";

import { useEffect, useRef, useState } from "react";

export type Refreshed<T> =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | { readonly kind: "here"; readonly value: T };

/** What an address says, asked again when `changed` is another value: one request at a time, and a rest after each. */
export function useRefreshed<T>(
  address: string,
  changed: unknown,
  { read, restMs }: { readonly read: (reply: unknown) => T; readonly restMs: number },
): Refreshed<T> {
  const [shown, setShown] = useState<Refreshed<T>>({ kind: "loading" });
  const look = useRef<(() => void) | null>(null);
  const reading = useRef(read);

  useEffect(() => {
    const stop = new AbortController();
    let isBusy = false;
    let isWanted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasAny = false;

    async function refresh() {
      if (isBusy) {
        isWanted = true;
        return;
      }
      isBusy = true;
      isWanted = false;
      try {
        const reply = await fetch(address, { signal: stop.signal });
        if (!reply.ok) throw new Error(`The server replied ${reply.status}.`);
        const value = reading.current(await reply.json());
        hasAny = true;
        setShown({ kind: "here", value });
      } catch {
        if (stop.signal.aborted) return;
        if (!hasAny) setShown((last) => (last.kind === "here" ? last : { kind: "failed" }));
      }
      timer = setTimeout(() => {
        isBusy = false;
        if (isWanted) void refresh();
      }, restMs);
    }

    look.current = () => void refresh();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [address, restMs]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when something changed
  useEffect(() => look.current?.(), [changed, address]);

  return shown;
}
