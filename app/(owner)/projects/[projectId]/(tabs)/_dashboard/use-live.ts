"use client";

import { useEffect, useRef, useState } from "react";
import type { DashboardView, HistoryPoint } from "@/lib/session/owner-view";
import type { PlotColumns } from "@/lib/session/plot-columns";

export interface LiveView {
  readonly dashboard: DashboardView;
  readonly plot: PlotColumns;
  readonly history: readonly HistoryPoint[];
}

/** At most one refresh in this time, however fast the answers come; less often where each draws thousands of marks. */
const restMs = { usual: 1000, large: 3000 };
const large = 2000;

/** The newest view: told by server-sent events that something changed, it fetches once and rests. */
export function useLive(projectId: string, initial: LiveView) {
  const [view, setView] = useState(initial);
  const [connected, setConnected] = useState(true);
  const known = useRef({
    sequence: initial.dashboard.sequence,
    items: initial.plot.states.length,
  });

  useEffect(() => {
    const base = `/api/projects/${projectId}`;
    const events = new EventSource(`${base}/events`);
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | null = null;
    let wanted = false;

    async function refresh() {
      wanted = false;
      timer = setTimeout(
        () => {
          timer = null;
          if (wanted) void refresh();
        },
        known.current.items > large ? restMs.large : restMs.usual,
      );
      try {
        const reply = await fetch(`${base}/live`, { signal: stop.signal });
        if (!reply.ok) return;
        const next: LiveView = await reply.json();
        if (next.dashboard.sequence < known.current.sequence) return;
        known.current.sequence = next.dashboard.sequence;
        setView(next);
      } catch {
        // A lost line: the event source reconnects by itself and asks again.
      }
    }

    function changed() {
      if (timer === null) void refresh();
      else wanted = true;
    }

    events.addEventListener("changed", changed);
    events.onopen = () => {
      setConnected(true);
      changed();
    };
    events.onerror = () => setConnected(false);
    return () => {
      events.close();
      stop.abort();
      if (timer !== null) clearTimeout(timer);
    };
  }, [projectId]);

  return { view, connected };
}
