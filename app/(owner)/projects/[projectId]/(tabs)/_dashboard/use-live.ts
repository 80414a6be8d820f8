"use client";

import { useEffect, useRef, useState } from "react";
import { type LiveView, liveSchema } from "@/lib/protocol/dashboard-messages";
import type { StreamEvent } from "@/lib/protocol/stream-messages";
import { type Connection, isRefusal } from "./connection";

/** At most one refresh in this time, however fast the answers come. */
const restMs = 1000;
/** A stream that was refused does not come back by itself: it is asked for again, and the page looks for itself meanwhile. */
const refusedMs = 30_000;
/** After a reply of too many requests, or of a fault, until it is asked again. */
const lateMs = 10_000;

/** The newest view: told by server-sent events that something changed, it fetches once and rests. */
export function useLive(projectId: string, initial: LiveView) {
  const [view, setView] = useState(initial);
  const [connected, setConnected] = useState(true);
  const [status, setStatus] = useState(200);
  const known = useRef(initial.dashboard.sequence);

  useEffect(() => {
    const base = `/api/projects/${projectId}`;
    let events: EventSource | null = null;
    let again: ReturnType<typeof setTimeout> | undefined;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let wanted = false;

    async function refresh() {
      wanted = false;
      timer = setTimeout(() => {
        timer = null;
        if (wanted) void refresh();
      }, restMs);
      try {
        const reply = await fetch(`${base}/live`, { signal: stop.signal });
        setStatus(reply.status);
        if (!reply.ok) {
          clearTimeout(retry);
          if (!isRefusal(reply.status)) retry = setTimeout(changed, lateMs);
          return;
        }
        const next: LiveView = liveSchema.parse(await reply.json());
        if (next.dashboard.sequence < known.current) return;
        known.current = next.dashboard.sequence;
        setView(next);
      } catch {
        // Connection lost, or not the reply that was asked for: the next event asks again, at the latest when the source reconnects.
      }
    }

    function changed() {
      if (timer === null) void refresh();
      else wanted = true;
    }

    function listen() {
      const source = new EventSource(`${base}/events`);
      events = source;
      source.addEventListener("changed" satisfies StreamEvent, changed);
      source.onopen = () => {
        setConnected(true);
        changed();
      };
      source.onerror = () => {
        setConnected(false);
        if (source.readyState !== EventSource.CLOSED) return;
        // Refused: a look tells whether that is because nobody is signed in any more.
        changed();
        again = setTimeout(() => {
          changed();
          listen();
        }, refusedMs);
      };
    }

    listen();
    return () => {
      events?.close();
      clearTimeout(again);
      clearTimeout(retry);
      stop.abort();
      if (timer !== null) clearTimeout(timer);
    };
  }, [projectId]);

  return { view, connection: { connected, status } satisfies Connection };
}
