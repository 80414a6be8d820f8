"use client";

import { useEffect, useRef, useState } from "react";
import type { Timeline } from "@/lib/sieve/timeline";
import { fromBytes } from "@/lib/sieve/timeline-bytes";
import { TimelineCursor } from "@/lib/sieve/timeline-cursor";

interface Held {
  readonly cursor: TimelineCursor;
  readonly maker: number;
}

export type SieveView =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  /** `moment` changes whenever frames were added. */
  | { readonly kind: "here"; readonly cursor: TimelineCursor; readonly moment: number };

/** A page that stands open for hours need not remember every frame: it then starts over. */
const mostFrames = 500;

/** The sieve of now, brought up to date whenever `changed` is another value. */
export function useSieve(projectId: string, launched: number | null, changed: unknown): SieveView {
  const [view, setView] = useState<SieveView>({ kind: "loading" });
  const look = useRef<(() => void) | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    let held: Held | null = null;
    let isBusy = false;
    let isWanted = false;

    async function refresh() {
      if (isBusy) {
        isWanted = true;
        return;
      }
      isBusy = true;
      isWanted = false;
      try {
        const asked = held === null ? "" : `?${knownOf(held, launched)}`;
        const address = `/api/projects/${projectId}/sieve${asked}`;
        held = takeIn(held, await fetchTimeline(address, stop.signal));
        const { cursor } = held;
        cursor.seek(cursor.length - 1);
        setView({ kind: "here", cursor, moment: cursor.length });
        if (cursor.length > mostFrames) held = null;
      } catch {
        if (!stop.signal.aborted && held === null) setView({ kind: "failed" });
      }
      isBusy = false;
      if (isWanted && !stop.signal.aborted) void refresh();
    }

    look.current = () => void refresh();
    return () => stop.abort();
  }, [projectId, launched]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when something changed
  useEffect(() => look.current?.(), [changed]);

  return view;
}

function takeIn(held: Held | null, sent: Timeline): Held {
  if (held === null || held.cursor.itemCount !== sent.itemCount) {
    return { cursor: new TimelineCursor(sent), maker: sent.maker };
  }
  held.cursor.append(sent.frames);
  return { ...held, maker: sent.maker };
}

function knownOf({ cursor: { last }, maker }: Held, launched: number | null): URLSearchParams {
  return new URLSearchParams({
    launched: String(launched ?? -1),
    seq: String(last.seq),
    closed: String(last.closed),
    maker: String(maker),
  });
}

export async function fetchTimeline(address: string, signal: AbortSignal): Promise<Timeline> {
  const reply = await fetch(address, { signal });
  if (!reply.ok) throw new Error(`The server replied ${reply.status}.`);
  return fromBytes(await reply.arrayBuffer());
}
